import Kernel

/// An action that the reducer received, and the state after it.
public struct Step<State: Equatable & Sendable, Action: Equatable & Sendable>: Equatable, Sendable {
  /// The action of a user or the answer of an effect.
  public let action: Action
  /// The state after it.
  public let state: State

  /// Creates a step.
  public init(_ action: Action, _ state: State) {
    self.action = action
    self.state = state
  }
}

extension Fault {
  /// Plays the story on a virtual clock.
  ///
  /// - Returns: all steps, up to the first one that breaks the invariant.
  @MainActor
  public static func play() async -> [Step<Feature.State, Feature.Action>] {
    let clock = TestClock()
    let time = LockIsolated(Duration.zero)
    let steps = LockIsolated<[Step<Feature.State, Feature.Action>]>([])
    let store = Store(initialState: initialState) {
      reducer
      Reduce { state, action in
        steps.withValue { $0.append(Step(action, state)) }
        return .none
      }
    } withDependencies: {
      $0.continuousClock = clock
      $0.latency = Latency { time.value }
    }
    for input in story {
      switch input {
      case .send(let action, let latency):
        time.setValue(latency)
        store.send(action)
        // Now the request runs, and has read its latency.
        await clock.advance(by: .zero)
      case .wait(let duration):
        await clock.advance(by: duration)
      }
    }
    let broken = steps.value.firstIndex { !invariant.isTrue($0.state) }
    return Array(steps.value[...(broken ?? steps.value.count - 1)])
  }
}
