/// Combines the statements of a `body` into one reducer. They run in order; their effects are
/// merged.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A reducer of a known type.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R {
    expression
  }

  /// A reducer of any type with this state and this action.
  @_disfavoredOverload
  @inlinable
  public static func buildExpression(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(expression)
  }

  /// An empty body.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first statement.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// The statements so far and the next one.
  @inlinable
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0, next: R1
  ) -> _Pair<R0, R1> {
    _Pair(first: accumulated, second: next)
  }

  /// A branch of an `if`/`else` or `switch`.
  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    first reducer: First
  ) -> _Either<First, Second> {
    .first(reducer)
  }

  /// A branch of an `if`/`else` or `switch`.
  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    second reducer: Second
  ) -> _Either<First, Second> {
    .second(reducer)
  }

  /// An `if` without `else`.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> _Optional<R> {
    _Optional(wrapped: wrapped)
  }

  /// A `for` loop.
  @inlinable
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> _Many<R> {
    _Many(reducers: reducers)
  }

  /// An `if #available`.
  @inlinable
  public static func buildLimitedAvailability<R: Reducer<State, Action>>(
    _ reducer: R
  ) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// The whole body.
  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  /// Two statements in order.
  public struct _Pair<R0: Reducer<State, Action>, R1: Reducer<State, Action>>: _ComposedReducer {
    @usableFromInline let first: R0
    @usableFromInline let second: R1

    @inlinable
    init(first: R0, second: R1) {
      self.first = first
      self.second = second
    }

    /// The function that a store runs for this reducer.
    @inlinable
    public func _resolved() -> ResolvedReducer<State, Action> {
      let first = first._resolved()
      let second = second._resolved()
      return ResolvedReducer { state, action in
        let before = first.reduce(&state, action)
        return before.merge(with: second.reduce(&state, action))
      }
    }
  }

  /// The selected branch of an `if`/`else` or `switch`.
  public enum _Either<First: Reducer<State, Action>, Second: Reducer<State, Action>>:
    _ComposedReducer
  {
    case first(First)
    case second(Second)

    /// The function that a store runs for this reducer.
    @inlinable
    public func _resolved() -> ResolvedReducer<State, Action> {
      switch self {
      case .first(let reducer): reducer._resolved()
      case .second(let reducer): reducer._resolved()
      }
    }
  }

  /// An `if` without `else`.
  public struct _Optional<Wrapped: Reducer<State, Action>>: _ComposedReducer {
    @usableFromInline let wrapped: Wrapped?

    @inlinable
    init(wrapped: Wrapped?) { self.wrapped = wrapped }

    /// The function that a store runs for this reducer.
    @inlinable
    public func _resolved() -> ResolvedReducer<State, Action> {
      wrapped?._resolved() ?? EmptyReducer()._resolved()
    }
  }

  /// The iterations of a `for` loop, in order.
  public struct _Many<Element: Reducer<State, Action>>: _ComposedReducer {
    @usableFromInline let reducers: [Element]

    @inlinable
    init(reducers: [Element]) { self.reducers = reducers }

    /// The function that a store runs for this reducer.
    @inlinable
    public func _resolved() -> ResolvedReducer<State, Action> {
      let resolved = reducers.map { $0._resolved() }
      return ResolvedReducer { state, action in
        .merge(resolved.map { $0.reduce(&state, action) })
      }
    }
  }
}
