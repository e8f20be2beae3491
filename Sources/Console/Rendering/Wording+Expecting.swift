// The English of false claims and invariants.
extension Wording {
  static func message(for claim: UnmetClaim) -> Message {
    switch claim {
    case .condition(let text, let values):
      return Message(
        sentence: "Expected \(text), but \(list(values.map { "\($0.path) is \($0.now)" }, "and")).",
        next: values.first.map { ":why \($0.path)    shows which step set it." })
    case .idle(let names, let count):
      let more = count > names.count ? ["\(count - names.count) more"] : []
      return Message(
        sentence:
          "Expected nothing in flight, but \(list(names + more, "and")) \(verb(count)).",
        next: ":wait lets time pass; :effects shows what they wait for.")
    case .received(let name, let step, let others, let hidden, let inFlight):
      let since = step == 0 ? "" : " since #\(step)"
      let more = hidden > 0 ? ["\(hidden) more"] : []
      let found = others.isEmpty ? "nothing was received" : list(others + more, "and")
      return Message(
        sentence: others.isEmpty
          ? "Expected to receive \(name)\(since), but \(found)."
          : "Expected to receive \(name)\(since), but received \(found).",
        next: inFlight > 0
          ? ":wait lets the effects continue." : ":log effects    shows what was received.")
    case .changed(let step, let expected, let actual):
      let wanted = expected.isEmpty ? "nothing" : "exactly \(list(expected, "and"))"
      let found = actual.isEmpty ? "nothing" : list(actual, "and")
      return Message(
        sentence: "Expected #\(step) to change \(wanted), but it changed \(found).",
        next: ":step \(step)    shows it in full.")
    }
  }

  static func message(for broken: BrokenInvariant) -> Message {
    let values = broken.values.map { value in
      let change = value.before == value.now ? value.now : "\(value.before ?? "nil") → \(value.now)"
      return "\(value.path)  \(change)"
    }
    return Message(
      sentence: "#\(broken.step) \(broken.action) broke \(broken.condition):"
        + values.map { "\n    ~ \($0)" }.joined(),
      next: ":step \(broken.step)    shows it in full; :back goes to the step before.")
  }

  /// The text after the place of a failure in a file.
  static func label(_ failure: Failure) -> String {
    switch failure.problem {
    case .session(.unmet): "expectation failed"
    case .session(.brokenInvariant): "invariant broken"
    default: "error"
    }
  }
}
