/// A reducer that is an enum with one reducer a case; `@Reducer` writes what this asks for.
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
/// No value of the enum is ever needed: its cases only name the children.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  /// The state: an enum with the state of one child a case.
  associatedtype State = State
  /// The actions: an enum with the actions of one child a case.
  associatedtype Action = Action
  /// The type of `body`.
  associatedtype Body = Body

  /// The cases again, each with its child's store, or with the plain value it carries.
  associatedtype CaseScope

  /// The children, each running for its own case.
  static var body: Body { get }

  /// The case that a store is in, with the store of its child.
  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// What the type's own `body` is.
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``, from which its reducer can be found.
///
/// `ifLet` and `forEach` run it without being told a reducer.
public protocol CaseReducerState {
  /// The enum whose state this is.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The case the state is in, with the store of its child, for a `switch`.
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
