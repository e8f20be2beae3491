import ConsoleSyntax
import Kernel

// Why a value is what it is.
extension Questions {
  /// The step that last changed what a path leads to.
  ///
  /// - Parameter latest: the answer before. Asked again about the same path from the same place, this
  ///   goes further back.
  func why(_ path: StatePath, after latest: Why?) throws(Refusal) -> Why {
    try checkPath(path)
    let isRepeated = latest?.path == path && latest?.position == timeline.position
    let start =
      (isRepeated ? latest?.answer.flatMap { timeline.parent(of: $0) } : nil) ?? timeline.position
    let steps = timeline.stepsBack(from: start)
    let answer = try first(of: steps, count: timeline.depth(of: start)) { number in
      change(at: path, by: number) != nil
    }
    return Why(path: path, position: timeline.position, start: start, answer: answer)
  }

  /// What is reported of an answer, with what led to the step.
  func report(_ why: Why) -> Report {
    guard let answer = why.answer, let change = change(at: why.path, by: answer) else {
      return .note(.neverChanged(why.path, since: why.start))
    }
    return .why(WhyReport(row: logRow(answer), change: change, causes: causes(of: answer)))
  }

  /// What led to a step, nearest first, back to what was typed.
  func causes(of number: Int) -> [WhyReport.Cause] {
    var causes: [WhyReport.Cause] = []
    var step: Int? = number
    while let number = step {
      switch timeline[number].origin {
      case .initial, .typed, .changed:
        step = nil
      case .returned(let earlier):
        causes.append(.step(logRow(earlier)))
        step = earlier
      case .effect(let id, _), .driven(let id):
        step = ledger[id]?.step
        if let step { causes.append(.effect(id, begunBy: logRow(step))) }
      }
    }
    return causes
  }

  /// Refuses a path that leads nowhere in any state.
  private func checkPath(_ path: StatePath) throws(Refusal) {
    let found = world.reading(timeline.position) { state in
      Result { () throws(PathDiagnostic) in try StateReader.value(at: path, in: state) }
    }
    do { _ = try found.get() } catch {
      guard !error.problem.isAbsence else { return }
      throw Refusal(error)
    }
  }
}

/// An answer to `:why`.
struct Why {
  let path: StatePath
  /// Where the session stood.
  let position: Int
  /// The last step that was looked at.
  let start: Int
  /// `nil` where no step had changed it.
  let answer: Int?
}
