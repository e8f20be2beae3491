// Names that the original library has removed. They exist so that the compiler can say what to use
// instead.

@available(*, unavailable, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

@available(*, unavailable, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

@available(*, unavailable, renamed: "Reduce")
public typealias AnyReducer = Reduce

/// An older name of `ReducerBuilder<R.State, R.Action>`.
@available(*, deprecated, message: "Use 'ReducerBuilder<State, Action>'.")
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>

extension Reducer {
  @available(*, unavailable, renamed: "_printChanges()")
  // Never reached: the compiler rejects a call of an unavailable method.
  public func debug() -> Self { fatalError() }
}
