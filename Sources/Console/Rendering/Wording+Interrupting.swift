// The English of interrupted work.
extension Wording {
  /// Says that some files were not checked.
  static func interruptedCheck(_ place: Int, of total: Int) -> String {
    "interrupted at file \(place) of \(total); \(place - 1) \(place == 2 ? "was" : "were") checked"
  }

  /// Says that a session was not restored completely.
  static let interruptedRecovery =
    "interrupted while restoring: the session on disk is unchanged. "
    + "Try: \(ProgramName.current) --recover"

  static func message(for work: InterruptedWork) -> Message {
    switch work {
    case .lines(let line, let total, let steps):
      Message(
        sentence: "interrupted at line \(line)" + (total.map { " of \($0)" } ?? "")
          + "; \(count(steps, "step")) \(verb(steps)) kept")
    case .searching(let seen, let total):
      Message(sentence: "interrupted after looking at \(seen) of \(count(total, "step"))")
    case .reading(let file):
      Message(sentence: "interrupted while reading '\(file)': no line was run")
    case .beforeLine: Message(sentence: "interrupted; the line was not run")
    case .readingSession(let number):
      Message(
        sentence: "interrupted while reading session \(number): nothing has changed",
        next: "You are still in your session. Try: :sessions restore \(number)")
    case .restoring(let number):
      Message(
        sentence: "interrupted while restoring: the session on disk is unchanged",
        next: "You are in a new session. Try: :sessions restore \(number)")
    case .remaking(let made, let total):
      Message(
        sentence: "interrupted after replaying \(made) of \(count(total, "step"))",
        next: "The log is unchanged.")
    case .saving(let file):
      Message(sentence: "interrupted: nothing was written to '\(file)'")
    case .drain(let drain):
      Message(sentence: "interrupted after \(count(drain.steps, "step"))", next: kept(drain))
    }
  }

  static func message(for drain: EndlessDrain) -> Message {
    let cycle = drain.cycle.map { short($0) }.joined(separator: " → ")
    let cause = drain.effect.map { "\(short($0)) has sent" } ?? "Reducers have returned"
    return Message(
      sentence: "\(cause) actions for \(count(drain.steps, "step")) without a pause: \(cycle) …",
      next: kept(drain))
  }

  /// What remains after a drain was stopped.
  private static func kept(_ drain: EndlessDrain) -> String {
    var text = "The steps are in the log."
    if let effect = drain.effect { text += " \(short(effect)) was cancelled." }
    guard drain.droppedCount > 0 else { return text }
    let names = list(drain.dropped.map { "'\(short($0))'" }, "and")
    let more = drain.droppedCount - drain.dropped.count
    return text + " Not reduced: \(names)" + (more > 0 ? " and \(more) more." : ".")
  }
}
