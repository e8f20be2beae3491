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
    let path = timeline.path
    let found = Set(try all(of: path) { isKept(condition, at: $0) })
    if found.isEmpty { try checkNames(in: condition) }
    var stretches: [WhenReport.Stretch] = []
    var first: Int?
    for (place, number) in path.enumerated() {
      if first == nil, found.contains(number) { first = number }
      let isLast = place + 1 == path.count || !found.contains(path[place + 1])
      if let start = first, isLast {
        stretches.append(WhenReport.Stretch(first: logRow(start), last: number))
        first = nil
      }
    }
    return .when(
      WhenReport(
        stretches: stretches, count: found.count, total: path.count,
        branch: timeline.name(of: timeline.branch)))
  }

  /// Refuses a condition that is an error in the present state, unless the reason is a value that
  /// is `nil` at present.
  private func checkNames(in condition: Condition) throws(Refusal) {
    do { _ = try holds(condition, at: timeline.position) } catch {
      if case .condition(.path(.isNil)) = error.problem { return }
      throw error
    }
  }

  /// The steps and effects on the path to the present step.
  var timelineReport: Report {
    let steps = Array(timeline.stepsBack(from: timeline.position)).reversed().filter { $0 > 0 }
    let made = Set(steps)
    let ends = ends(of: steps)
    let rows = allEffectRows.filter { made.contains($0.step) }
    return .timeline(
      TimelineReport(
        steps: steps.map(logRow),
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
