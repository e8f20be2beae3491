/// A reducer that changes nothing and starts nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// A reducer that does nothing.
  @inlinable
  public init() {}

  /// Leaves the state as it is.
  public func reduce(into _: inout State, action _: Action) -> Effect<Action> { .none }
}
