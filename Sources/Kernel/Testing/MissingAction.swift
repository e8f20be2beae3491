/// The action that `receive` expected, and what happened instead.
struct MissingAction: Sendable {
  let expected: String
  /// The actions that were received instead; only in a test that is not exhaustive.
  let received: [String]
  /// The running effects; empty if nothing can send the action.
  let running: [String]
  /// How long the test waited, in nanoseconds; `nil` if it did not wait because nothing can send
  /// the action.
  let timeout: UInt64?
}

extension MissingAction {
  /// The message: what happened, what was expected, and what to do about it.
  var message: String {
    var paragraphs = ["\(firstParagraph)\n\nExpected:\n\n\(indented(expected))"]
    if !received.isEmpty { paragraphs.append("Received instead:\n\n\(list(received))") }
    if !running.isEmpty { paragraphs.append("Still in flight:\n\n\(list(running))") }
    paragraphs.append(advice)
    return paragraphs.joined(separator: "\n\n")
  }

  private var firstParagraph: String {
    let what = received.isEmpty ? "No action was received" : "The action was not received"
    guard let timeout else { return "\(what), and no effect is in flight that could send one." }
    return "\(what)\(timeout == 0 ? "" : " within \(seconds(timeout))")."
  }

  private var advice: String {
    guard running.isEmpty else { return whatToDo(about: running, elseCall: "receive") }
    return received.isEmpty
      ? "Does the reducer return the effect that sends it? Has something cancelled that effect?"
      : "Does the reducer send it with another payload, or has it been received already?"
  }
}

/// What to do about effects that run longer than a test waits.
func whatToDo(about effects: [String], elseCall call: String) -> String {
  """
  If an effect sleeps on a clock, advance the clock before this line.
  If it waits for something outside the test, replace that dependency, or call '\(call)'
  with a longer 'timeout'.
  """
}
