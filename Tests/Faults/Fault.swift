import Kernel

/// A reducer with a fault that an app once had, and the invariant that the fault breaks.
///
/// The reducer is as small as possible, so only what shows the fault is left. Whatever looks for
/// faults should find this one without the story: by sending the actions in some order, and by
/// letting the requests take some times.
public protocol Fault {
  /// The reducer, as it was before the fault was mended.
  associatedtype Feature: Reducer & Sendable
  where Feature.State: Equatable & Sendable, Feature.Action: Equatable & Sendable

  /// The initial state, which satisfies the invariant.
  static var initialState: Feature.State { get }
  /// The reducer, as it was before the fault was mended.
  static var reducer: Feature { get }
  /// What a user can do, in any order; the reducer's other actions are answers of its effects.
  static var actions: [Feature.Action] { get }
  /// What must hold in every state, and does not because of the fault.
  static var invariant: Invariant<Feature.State> { get }
  /// What a user did, and when, until the invariant was broken.
  static var story: [StoryInput<Feature.Action>] { get }
}

/// What must hold in every state.
public struct Invariant<State>: Sendable {
  /// What must hold, as a sentence.
  public let name: String
  /// Whether it is true in a state.
  public let isTrue: @Sendable (State) -> Bool

  /// Creates an invariant.
  public init(_ name: String, isTrue: @escaping @Sendable (State) -> Bool) {
    self.name = name
    self.isTrue = isTrue
  }
}

/// Part of a story.
public enum StoryInput<Action: Sendable>: Sendable {
  /// An action is sent; a request that it starts takes this time.
  case send(Action, taking: Duration = .seconds(1))
  /// Time passes, and requests are answered.
  case wait(Duration)
}
