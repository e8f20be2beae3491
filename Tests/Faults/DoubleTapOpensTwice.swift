import Kernel

/// Books: each tap of a double tap pushed the book onto the stack.
public enum DoubleTapOpensTwice: Fault {
  /// The reducer with the fault.
  @Reducer
  public struct Feature: Sendable {
    /// What the fault is about.
    public struct State: Equatable, Sendable {
      /// The numbers of the opened books; the current one is last.
      public var path: [Int] = []
    }

    /// What users do, and what effects answer.
    public enum Action: Equatable, Sendable {
      case bookTapped(id: Int)
      case pop
    }

    public init() {}

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .bookTapped(let id):
        state.path.append(id)
        return .none
      case .pop:
        _ = state.path.popLast()
        return .none
      }
    }
  }

  public static let initialState = Feature.State()
  public static let reducer = Feature()
  public static let actions: [Feature.Action] = [.bookTapped(id: 1), .bookTapped(id: 2), .pop]
  public static let invariant = Invariant<Feature.State>(
    "No book is open on top of itself"
  ) { state in zip(state.path, state.path.dropFirst()).allSatisfy { $0 != $1 } }
  public static let story: [StoryInput<Feature.Action>] = [
    .send(.bookTapped(id: 1)), .send(.bookTapped(id: 1)),
  ]
}
