/// An enum with one child reducer per case. `@Reducer` generates the requirements.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case add(ItemForm)
///   case alert(AlertState<Alert>)
///   enum Alert { case confirm }
/// }
/// // Destination.State.add(ItemForm.State()), Destination.Action.add(…), Destination.body
/// ```
///
/// The enum's own values are never used: its cases only name the children.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  /// The state: an enum with one child state per case.
  associatedtype State = State
  /// The actions: an enum with one child's actions per case.
  associatedtype Action = Action
  /// The type of `body`.
  associatedtype Body = Body

  /// An enum with the same cases, each with its child's store, or with the plain value that it
  /// carries.
  associatedtype CaseScope

  /// The children, each for its own case.
  static var body: Body { get }

  /// Returns the current case of a store, with the store of its child.
  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The same as the type's `body`.
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``, which names its reducer.
///
/// So `ifLet` and `forEach` can run the reducer without being passed one.
public protocol CaseReducerState {
  /// The enum that this is the state of.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The current case of the state, with the store of its child, for a `switch`.
  ///
  /// ```swift
  /// switch store.case {
  /// case .add(let form): show(form)          // StoreOf<ItemForm>
  /// case .alert(let alert): show(alert)      // AlertState<Alert>
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}
