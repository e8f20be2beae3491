import Kernel

/// Counter: two requests for facts ran at the same time, and the fact about the older number could
/// arrive last.
public enum OldFactOvertakesNew: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// What the fault is about.
    public struct State: Equatable, Sendable {
      /// The number.
      public var count = 0
      /// The number in the newest request that was answered; `nil` before that. Numbers only go up.
      public var newest: Int?
      /// The number that the alert is about; `nil` if there is no alert.
      public var numberFactAlert: Int?
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case incrementButtonTapped
      case numberFactButtonTapped
      case numberFactResponse(Int)
      case factAlertDismissed
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .numberFactButtonTapped:
        return .request(.numberFactResponse(state.count))
      case .numberFactResponse(let number):
        state.newest = max(state.newest ?? 0, number)
        state.numberFactAlert = number
        return .none
      case .factAlertDismissed:
        state.numberFactAlert = nil
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [
    .incrementButtonTapped, .numberFactButtonTapped, .factAlertDismissed,
  ]
  public static let invariant = Invariant<Feature.State>(
    "An alert is about the number in the newest request that was answered"
  ) { $0.numberFactAlert == nil || $0.numberFactAlert == $0.newest }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.numberFactButtonTapped, taking: .seconds(2)), .send(.incrementButtonTapped),
    .send(.numberFactButtonTapped, taking: .seconds(1)), .wait(.seconds(2)),
  ]
}
