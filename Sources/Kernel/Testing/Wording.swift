import CustomDump
import Foundation

/// How one state differs from another.
func difference<State>(between expected: State, and actual: State) -> String {
  difference(expected, actual, second: "actual")
}

/// How a received action differs from the expected one.
func difference<Action>(between expected: Action, andReceived received: Action) -> String {
  difference(expected, received, second: "received")
}

private func difference<Value>(_ expected: Value, _ other: Value, second: String) -> String {
  let format = DiffFormat(first: "−", second: "+", both: " ")
  guard let difference = diff(expected, other, format: format) else {
    return """
      Both print alike, so it is '==' of \(Value.self) that tells them apart:

      \(indented(String(customDumping: expected)))
      """
  }
  return "\(indented(difference))\n\n(− expected, + \(second))"
}

/// Items below one another, each with a dot.
func list(_ items: [String]) -> String {
  items.map { "  • " + $0.replacing("\n", with: "\n    ") }.joined(separator: "\n")
}

/// How many there are of something.
func count(_ items: [String], _ noun: String) -> String {
  "\(items.count) \(noun)\(items.count == 1 ? "" : "s")"
}

/// The verb for some items.
func were(_ items: [String]) -> String { items.count == 1 ? "was" : "were" }

/// The pronoun for some items.
func it(_ items: [String]) -> String { items.count == 1 ? "it" : "them" }

/// A length of time.
func seconds(_ nanoseconds: UInt64) -> String {
  if nanoseconds == 1_000_000_000 { return "1 second" }
  let seconds = Double(nanoseconds) / 1e9
  return "\(seconds.formatted(.number.precision(.fractionLength(0...3)))) seconds"
}
