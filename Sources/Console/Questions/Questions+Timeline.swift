import ConsoleSyntax
import Kernel

// Steps and effects over time.
extension Questions {
  /// The stretches of steps at which a condition holds.
  ///
  /// A condition whose paths lead to nothing at a step does not hold there. One that cannot be asked of the present
  /// state, for example because a name in it is unknown, is an error if it holds nowhere.
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

  /// Refuses a condition that cannot be asked of the present state. What is `nil` at present is no mistake.
  private func checkNames(in condition: Condition) throws(Refusal) {
    do { _ = try holds(condition, at: timeline.position) } catch {
      if case .condition(.path(.isNil)) = error.problem { return }
      throw error
    }
  }

  /// What happened up to the present step.
  var timelineReport: Report {
    let steps = Array(timeline.stepsBack(from: timeline.position)).reversed().filter { $0 > 0 }
    let made = Set(steps)
    let ends = ends(of: steps)
    let rows = allEffectRows.filter { made.contains($0.step) }
    return .timeline(
      TimelineReport(
        steps: steps.map(logRow),
        effects: rows.map { row in
          // An effect that runs at present may have ended when this branch was first played.
          let end = row.wait == nil ? ends[row.id] : nil
          return TimelineReport.Effect(
            id: row.id, name: row.name, began: row.began,
            ended: end?.time ?? (row.wait == nil ? row.took.map { row.began + $0 } : nil),
            end: row.wait == nil ? end?.kind ?? row.latestEnd : nil, isHeld: row.wait == .held)
        }, now: clock.now))
  }

  /// How and when effects ended during some steps.
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
