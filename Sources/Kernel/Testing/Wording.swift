import CustomDump
import Foundation

/// The difference between two states.
func difference<State>(between expected: State, and actual: State) -> String {
  difference(expected, actual, second: "actual")
}

/// The difference between a received action and the expected one.
func difference<Action>(between expected: Action, andReceived received: Action) -> String {
  difference(expected, received, second: "received")
}

private func difference<Value>(_ expected: Value, _ other: Value, second: String) -> String {
  let format = DiffFormat(first: "−", second: "+", both: " ")
  guard let difference = diff(expected, other, format: format) else {
    return """
      Both print the same: only '==' of \(Value.self) tells them apart:

      \(indented(String(customDumping: expected)))
      """
  }
  return "\(indented(difference))\n\n(− expected, + \(second))"
}

/// A bulleted list.
func list(_ items: [String]) -> String {
  items.map { "  • " + $0.replacing("\n", with: "\n    ") }.joined(separator: "\n")
}

/// A number of things with the noun: `2 effects`.
func count(_ items: [String], _ noun: String) -> String {
  "\(items.count) \(noun)\(items.count == 1 ? "" : "s")"
}

/// The verb for a number of items.
func were(_ items: [String]) -> String { items.count == 1 ? "was" : "were" }

/// The pronoun for a number of items.
func it(_ items: [String]) -> String { items.count == 1 ? "it" : "them" }

/// A time in seconds.
func seconds(_ nanoseconds: UInt64) -> String {
  if nanoseconds == 1_000_000_000 { return "1 second" }
  let seconds = Double(nanoseconds) / 1e9
  return "\(seconds.formatted(.number.precision(.fractionLength(0...3)))) seconds"
}
