import ConsoleSyntax
import Kernel

// Conditions and effects over time.
extension Questions {
  /// The ranges of steps at which a condition holds.
  ///
  /// The condition does not hold at a step where one of its paths leads nowhere.
  ///
  /// - Throws: if the condition holds nowhere and is an error in the present state, for example
  ///   because a name in it is unknown.
  func whenReport(_ condition: Condition) throws(Refusal) -> Report {
    let check = check(condition)
    let total = timeline.depth(of: timeline.tip) + 1
    // From the latest step to the first one, in the order in which steps are found.
    var stretches: [(first: Int, last: Int)] = []
    var (count, isInside) = (0, false)
    try look(at: timeline.stepsBack(from: timeline.tip), count: total) { number throws(Refusal) in
      guard (try? check(number)) == true else {
        isInside = false
        return false
      }
      let last = isInside ? stretches.removeLast().last : number
      stretches.append((first: number, last: last))
      count += 1
      isInside = true
      return false
    }
    if count == 0 { try checkNames(in: condition) }
    return .when(
      WhenReport(
        stretches: stretches.reversed().map {
          WhenReport.Stretch(first: logRow($0.first), last: $0.last)
        }, count: count, total: total, branch: timeline.name(of: timeline.branch)))
  }

  /// Refuses a condition that is an error in the present state, unless the reason is a value that
  /// is `nil` at present.
  private func checkNames(in condition: Condition) throws(Refusal) {
    do { _ = try isTrue(condition, at: timeline.position) } catch {
      if case .condition(.path(.isNil)) = error.problem { return }
      throw error
    }
  }

  /// The steps and effects on the path to the present step.
  var timelineReport: Report {
    let position = timeline.position
    let steps = Array(timeline.stepsBack(from: position).reversed().dropFirst())
    let ends = ends(of: steps)
    let rows = allEffectRows.filter { timeline.isStep($0.step, onTheWayTo: position) }
    return .timeline(
      TimelineReport(
        steps: LogRows(steps, row: logRow),
        effects: rows.map { row in
          // What happened after the last step of the path is in that step's notes. It does not
          // count if the session has travelled back and the effect is in flight again.
          let end = row.wait == nil ? ends[row.id] : nil
          return TimelineReport.Effect(
            id: row.id, name: row.name, began: row.began,
            ended: end?.time ?? (row.wait == nil ? row.took.map { row.began + $0 } : nil),
            end: row.wait == nil ? end?.kind ?? row.latestEnd : nil, isHeld: row.wait == .held)
        }, now: clock.now))
  }

  /// When and how effects ended during some steps.
  private func ends(of steps: [Int]) -> [EffectID: (time: Duration, kind: EffectNote.Kind)] {
    var ends: [EffectID: (time: Duration, kind: EffectNote.Kind)] = [:]
    for number in steps {
      let step = timeline[number]
      for note in step.effects {
        switch note.kind {
        case .finished, .failed, .cancelled: ends[note.id] = (step.time + note.later, note.kind)
        case .started, .leftBehind, .revived: break
        }
      }
    }
    return ends
  }
}
