/// Combines several reducers, so that an operator such as `ifLet` applies to all of them.
///
/// They run in order on the same state and action; their effects are merged.
public struct CombineReducers<State, Action, Reducers: Reducer>: _ComposedReducer
where Reducers.State == State, Reducers.Action == Action {
  @usableFromInline let reducers: Reducers

  /// Creates a reducer from the reducers of a closure.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  /// The function that a store runs for this reducer.
  @inlinable
  public func _resolved() -> ResolvedReducer<State, Action> { reducers._resolved() }
}
