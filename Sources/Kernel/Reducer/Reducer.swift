/// How a feature's state changes with each action, and which effects follow.
///
/// A feature implements either `reduce(into:action:)` or `body`, not both:
///
/// ```swift
/// @Reducer struct Counter {
///   struct State: Equatable { var count = 0 }
///   enum Action: Equatable { case increment }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .increment: state.count += 1; return .none
///       }
///     }
///   }
/// }
/// ```
public protocol Reducer<State, Action> {
  /// Everything the feature remembers.
  associatedtype State

  /// Everything that can happen in the feature.
  associatedtype Action

  /// The type of `body`; `Never` for a reducer that implements `reduce(into:action:)`.
  associatedtype Body

  /// Changes `state` in place and returns what should run afterwards.
  ///
  /// - Returns: `.none` where nothing follows.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers this one is composed of.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// This reducer with every `body` below it evaluated, as a store runs it.
  ///
  /// A store asks once, when it is made; evaluating bodies again for each action is what most of a
  /// send would otherwise be spent on. Not for features to implement.
  func _resolved() -> ResolvedReducer<State, Action>
}

/// `Reducer` constrained by the state and the action of another reducer.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// `Effect` of a reducer's actions.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// `Send` of a reducer's actions.
public typealias SendOf<R: Reducer> = Send<R.Action>

/// A reducer whose bodies have been evaluated: a plain function.
public struct ResolvedReducer<State, Action> {
  /// Changes the state in place and returns what should run afterwards.
  public let reduce: (inout State, Action) -> Effect<Action>

  /// Wraps a function that changes the state and returns an effect.
  @inlinable
  public init(reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.reduce = reduce
  }
}

extension Reducer where Body == Never {
  /// A reducer without a body has none to evaluate.
  public var body: Body {
    // Reached only when `body` is called by hand on a reducer that implements `reduce(into:action:)`.
    fatalError("'\(Self.self)' implements 'reduce(into:action:)'; it has no 'body'")
  }

  /// The function that a store runs for this reducer.
  @inlinable
  public func _resolved() -> ResolvedReducer<State, Action> {
    ResolvedReducer { self.reduce(into: &$0, action: $1) }
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body, evaluated for this one call.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// The function that a store runs for this reducer.
  @inlinable
  public func _resolved() -> ResolvedReducer<State, Action> {
    body._resolved()
  }
}

/// A reducer made of others, which says how it runs only once: in `_resolved`.
///
/// Those are inlinable, so that the module that knows the features compiles the whole of them for
/// their types: generic code asks the runtime for types at each step, which costs microseconds.
public protocol _ComposedReducer<State, Action>: Reducer where Body == Never {}

extension _ComposedReducer {
  /// Runs this reducer for one action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _resolved().reduce(&state, action)
  }
}
