/// A reducer written as a closure.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline let resolved: ResolvedReducer<State, Action>

  /// Creates a reducer from a closure, which changes the state and returns an effect.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    resolved = ResolvedReducer(reduce: reduce)
  }

  /// Erases the type of a reducer.
  @inlinable
  public init<R: Reducer<State, Action>>(_ reducer: R) {
    resolved = reducer._resolved()
  }

  /// Runs this reducer for one action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    resolved.reduce(&state, action)
  }

  /// The function that a store runs for this reducer.
  @inlinable
  public func _resolved() -> ResolvedReducer<State, Action> { resolved }
}
