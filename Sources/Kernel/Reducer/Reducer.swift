/// Defines how a feature's state changes with each action, and which effects to run.
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
  /// The feature's state.
  associatedtype State

  /// The feature's actions.
  associatedtype Action

  /// The type of `body`; `Never` for a reducer that implements `reduce(into:action:)`.
  associatedtype Body

  /// Changes the state in place and returns the effect to run afterwards.
  ///
  /// - Returns: the effect; `.none` if there is nothing to run.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// Another name of `reduce(into:action:)`, which the original library uses from version 1.25 on.
  ///
  /// A reducer without a `body` may implement this method instead.
  func _reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is composed of.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Returns this reducer as a function, after evaluating every `body` in it.
  ///
  /// A store calls this once, when it is created. Evaluating bodies for each action would take most
  /// of the time of a send. Features do not implement this.
  func _resolved() -> ResolvedReducer<State, Action>
}

/// `Reducer` constrained by the state and the action of another reducer.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// `Effect` of a reducer's actions.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// Another name of `Effect`, which the original library uses for effects of any action. Most code names
/// `EffectOf` instead.
public typealias _Effect = Effect

/// `Send` of a reducer's actions.
public typealias SendOf<R: Reducer> = Send<R.Action>

/// A reducer after its bodies have been evaluated: a plain function.
public struct ResolvedReducer<State, Action> {
  /// Changes the state in place and returns the effect to run afterwards.
  public let reduce: (inout State, Action) -> Effect<Action>

  /// Creates the function of a reducer.
  @inlinable
  public init(reduce: @escaping (inout State, Action) -> Effect<Action>) {
    self.reduce = reduce
  }
}

extension Reducer where Body == Never {
  /// Traps, because this reducer has no body.
  public var body: Body {
    // Only reached if `body` is called directly on a reducer that implements
    // `reduce(into:action:)`.
    fatalError("'\(Self.self)' implements 'reduce(into:action:)'; it has no 'body'")
  }

  /// Runs `_reduce(into:action:)`, of a reducer that implements only this.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self._reduce(into: &state, action: action)
  }

  /// Runs `reduce(into:action:)`.
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    // A reducer that implements neither gets here again and again. The compiler cannot say so, because
    // each of the two methods has a default.
    guard ReduceCalls.depth < ReduceCalls.limit else {
      fatalError("'\(Self.self)' implements neither 'reduce(into:action:)' nor 'body'")
    }
    return ReduceCalls.$depth.withValue(ReduceCalls.depth + 1) {
      self.reduce(into: &state, action: action)
    }
  }

  /// The function that a store runs for this reducer.
  @inlinable
  public func _resolved() -> ResolvedReducer<State, Action> {
    ResolvedReducer { self.reduce(into: &$0, action: $1) }
  }
}

/// How many calls of `_reduce(into:action:)` are inside each other.
private enum ReduceCalls {
  @TaskLocal static var depth = 0

  /// More than reducers are nested in each other.
  static let limit = 1_000
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Evaluates the body for this call and runs it.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// Evaluates the body for this call and runs it.
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// The function that a store runs for this reducer.
  @inlinable
  public func _resolved() -> ResolvedReducer<State, Action> {
    body._resolved()
  }
}

/// A reducer that is composed of others. It defines how it runs only in `_resolved`.
///
/// The implementations of `_resolved` are inlinable, so that the module with the features can
/// specialize them. Generic code looks up types at run time in each step, which costs microseconds.
public protocol _ComposedReducer<State, Action>: Reducer where Body == Never {}

extension _ComposedReducer {
  /// Runs this reducer for one action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _resolved().reduce(&state, action)
  }
}
