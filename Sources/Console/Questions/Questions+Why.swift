import ConsoleSyntax
import Kernel

// Why a value is what it is.
extension Questions {
  /// Finds the latest step that changed the value at a path.
  ///
  /// - Parameter latest: the previous answer. If it was about the same path from the same position,
  ///   the search continues before it.
  func why(_ path: StatePath, after latest: Why?) throws(Refusal) -> Why {
    try checkPath(path)
    let isRepeated = latest?.path == path && latest?.position == timeline.position
    let start =
      (isRepeated ? latest?.answer.flatMap { timeline.parent(of: $0) } : nil) ?? timeline.position
    let steps = timeline.stepsBack(from: start)
    let answer = try first(
      of: steps, count: timeline.depth(of: start), where: changeCheck(at: path))
    if answer == nil, !isRepeated { try checkElements(of: path) }
    return Why(path: path, position: timeline.position, start: start, answer: answer)
  }

  /// Refuses a path to an element that is not there. If no step has removed it, it never was.
  private func checkElements(of path: StatePath) throws(Refusal) {
    let found = world.reading(timeline.position) { state in
      Result { () throws(PathDiagnostic) in try StateReader.value(at: path, in: state) }
    }
    do { _ = try found.get() } catch {
      switch error.problem {
      case .outOfRange, .noElement, .noNamedElement, .noKey: throw Refusal(error)
      default: return
      }
    }
  }

  /// Describes an answer, with the causes of its step.
  func report(_ why: Why) -> Report {
    guard let answer = why.answer, let change = change(at: why.path, by: answer) else {
      return .note(.neverChanged(why.path, since: why.start))
    }
    return .why(WhyReport(row: logRow(answer), change: change, causes: causes(of: answer)))
  }

  /// The causes of a step, the nearest first, back to a step that a user caused.
  func causes(of number: Int) -> [WhyReport.Cause] {
    var causes: [WhyReport.Cause] = []
    var number = number
    while let cause = cause(of: number) {
      causes.append(
        timeline[number].origin.effect.map { .effect($0, startedBy: logRow(cause)) }
          ?? .step(logRow(cause)))
      number = cause
    }
    return causes
  }

  /// The step that returned the action of another one, or that started the effect which sent it.
  /// `nil` if a user made the step.
  func cause(of number: Int) -> Int? {
    switch timeline[number].origin {
    case .initial, .typed, .changed: nil
    case .returned(let earlier): earlier
    case .effect(let id, _), .driven(let id): ledger[id]?.step
    }
  }
}

/// An answer to `:why`.
struct Why {
  let path: StatePath
  /// The position of the session when the question was asked.
  let position: Int
  /// The step from which the search went back.
  let start: Int
  /// The step that was found. `nil` if none changed the value.
  let answer: Int?
}
