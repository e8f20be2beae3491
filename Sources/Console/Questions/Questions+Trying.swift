import ConsoleSyntax
import Kernel

// Dry runs.
extension Questions {
  /// The maximum number of actions to reduce, because a reducer may return actions without end.
  private static var mostTried: Int { 100 }

  /// Reports what an action would do, and which effects it would start, without running them.
  func trial(of action: Action) -> Report {
    let number = timeline.count + 1
    var state = timeline.state(of: timeline.position)
    var pending = [action][...]
    var steps: [TrialReport.Step] = []
    var cancelled: Set<EffectID> = []
    world.withPureReducer { reduce in
      while let next = pending.popFirst(), steps.count < Self.mostTried {
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
        let step = SharedValues.comparing(shared, .current()) {
          TrialReport.Step(
            action: AppValue(next), isReturned: !steps.isEmpty,
            changes: StateDiff.changes(from: before, to: state), effects: effects)
        }
        steps.append(step)
      }
    }
    return .trial(TrialReport(steps: steps, isCut: !pending.isEmpty))
  }
}
