import ConsoleSyntax
import Kernel

// Dry runs.
extension Questions {
  /// The maximum number of actions to reduce, because a reducer may return actions without end.
  private static var mostTried: Int { 100 }

  /// Reports what a use of the present screen would do: its actions, and what follows from them.
  ///
  /// - Parameter firstRow: the first row that long lists show. Which elements have which numbers
  ///   depends on it.
  func trial(of command: Command, from firstRow: Int) throws(Refusal) -> Report {
    let chosen = try chosen(by: command, from: firstRow)
    let position = timeline.position
    do {
      let outcome = try world.outcome(of: chosen.use, at: chosen.handle, after: position)
      if !outcome.actions.isEmpty { return trial(of: outcome.actions, from: chosen.event) }
      let paths = paths(setBy: outcome.assignments, after: position)
      return .note(
        paths.isEmpty ? .wouldSendNothing(chosen.event) : .wouldSet(chosen.event, paths: paths))
    } catch { throw refusal(error, chosen) }
  }

  /// The paths of a state at which shared values would change if they were set.
  private func paths(setBy assignments: [SharedAssignment], after number: Int) -> [String] {
    guard !assignments.isEmpty else { return [] }
    let state = timeline.state(of: number)
    return world.memory.shared.trying {
      let before = SharedValues.current()
      for assignment in assignments { assignment.apply() }
      return SharedValues.comparing(before, .current()) {
        StateDiff.changes(from: state, to: state).map { $0.path.description }
      }
    }
  }

  /// Reports what actions would do one after the other, and which effects they would start, without
  /// running them.
  ///
  /// - Parameter event: what on the screen would send them; `nil` if nothing there would.
  func trial(of actions: [Action], from event: ScreenEvent? = nil) -> Report {
    let number = timeline.count + 1
    var state = timeline.state(of: timeline.position)
    var (given, pending) = (actions[...], [Action]()[...])
    var steps: [TrialReport.Step] = []
    var cancelled: Set<EffectID> = []
    world.withPureReducer { reduce in
      // Actions that a reducer returns are reduced before the next given one.
      while steps.count < Self.mostTried {
        let isReturned = !pending.isEmpty
        guard let next = pending.popFirst() ?? given.popFirst() else { break }
        let (before, shared) = (state, SharedValues.current())
        let seed = number + steps.count
        let effect = reduce(&state, next, StepValues(seed: seed))
        var effects: [TrialReport.Effect] = []
        for outline in world.store.outline(of: effect) {
          switch outline {
          case .send(let action): pending.append(action)
          case .run(let name, let location, let ids):
            effects.append(
              .begins(
                name: name ?? printer.name(ofAction: next), location: "\(location)",
                cancelIDs: ids.map(\.description)))
          case .cancel(let info, let reason):
            guard cancelled.insert(info.id).inserted, let entry = ledger.inFlight(info.id) else {
              continue
            }
            effects.append(.cancels(info.id, name: entry.name, world.note(on: reason, by: seed)))
          }
        }
        steps.append(
          SharedValues.comparing(shared, .current()) {
            TrialReport.Step(
              action: AppValue(next), isReturned: isReturned,
              changes: StateDiff.changes(from: before, to: state), effects: effects)
          })
      }
    }
    return .trial(
      TrialReport(steps: steps, isCut: !(pending.isEmpty && given.isEmpty), event: event))
  }
}
