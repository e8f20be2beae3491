import Kernel

/// Dogs: two requests for the breeds ran at the same time, and the success of the older one cleared
/// the failure of the newer one.
public enum OldDogsHideFailure: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// What the fault is about.
    public struct State: Equatable, Sendable {
      /// How many requests were sent.
      public var loads = 0
      /// The newest request that was answered; 0 before that.
      public var newest = 0
      /// The request whose answer is on the screen; 0 before that.
      public var shown = 0
      /// Whether the screen shows a failure.
      public var isFailure = false
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case loadDogs
      case dogsLoaded(load: Int)
      case loadFailed(load: Int)
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadDogs:
        state.loads += 1
        let load = state.loads
        // The service is up for one request, and down for the next.
        return .request(load.isMultiple(of: 2) ? .loadFailed(load: load) : .dogsLoaded(load: load))
      case .dogsLoaded(let load):
        state.newest = max(state.newest, load)
        state.shown = load
        state.isFailure = false
        return .none
      case .loadFailed(let load):
        state.newest = max(state.newest, load)
        state.shown = load
        state.isFailure = true
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [.loadDogs]
  public static let invariant = Invariant<Feature.State>(
    "The screen shows the newest answer"
  ) { $0.shown == $0.newest }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.loadDogs, taking: .seconds(2)), .send(.loadDogs, taking: .seconds(1)),
    .wait(.seconds(2)),
  ]
}
