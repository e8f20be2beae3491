// Names that the original library has removed. They exist so that the compiler can say what to use
// instead.

@available(*, unavailable, renamed: "Effect")
public typealias EffectTask = Effect

@available(*, unavailable, renamed: "Effect")
public typealias EffectPublisher = Effect

extension Effect {
  @available(*, unavailable, message: "Use '.send(value)', or return an effect that sends it.")
  // Never reached: the compiler rejects a call of an unavailable initializer.
  public init(value _: Action) { fatalError() }

  @available(*, unavailable, message: "Use '.run', and throw the error in it.")
  // Never reached: the compiler rejects a call of an unavailable initializer.
  public init(error _: any Error) { fatalError() }

  @available(*, unavailable, message: "Use '.run { send in await send(try await …) }'.")
  // Never reached: the compiler rejects a call of an unavailable method.
  public static func task(
    priority _: TaskPriority? = nil, operation _: @escaping @Sendable () async throws -> Action,
    catch _: (@Sendable (any Error) async -> Action)? = nil
  ) -> Self { fatalError() }

  @available(*, unavailable, message: "Use '.run { _ in … }'.")
  // Never reached: the compiler rejects a call of an unavailable method.
  public static func fireAndForget(
    priority _: TaskPriority? = nil, _: @escaping @Sendable () async throws -> Void
  ) -> Self { fatalError() }

  @available(*, unavailable, message: "Nothing to erase: write the effect with '.run'.")
  // Never reached: the compiler rejects a call of an unavailable method.
  public func eraseToEffect() -> Self { fatalError() }

  @available(
    *, unavailable,
    message: "Only shared values and notifications have publishers: use '.run' and 'for await'."
  )
  // Never reached: the compiler rejects a call of an unavailable method.
  public static func publisher<Publisher>(_: () -> Publisher) -> Self { fatalError() }

  @available(*, unavailable, message: "Use '.run { send in await send(…) }'.")
  // Never reached: the compiler rejects a call of an unavailable method.
  public static func future(
    _: @escaping (@escaping (Result<Action, Never>) -> Void) -> Void
  ) -> Self { fatalError() }

  @available(*, unavailable, message: "Use '.run { send in await send(…) }'.")
  // Never reached: the compiler rejects a call of an unavailable method.
  public static func result(_: @escaping () -> Result<Action, Never>) -> Self { fatalError() }

  @available(*, unavailable, message: "Use '.merge(ids.map(Effect.cancel(id:)))'.")
  // Never reached: the compiler rejects a call of an unavailable method.
  public static func cancel(ids _: [AnyHashable]) -> Self { fatalError() }

  @available(*, unavailable, message: "Not needed: effects send on the main actor.")
  // Never reached: the compiler rejects a call of an unavailable method.
  public func receive<Scheduler>(on _: Scheduler) -> Self { fatalError() }

  @available(
    *, unavailable, message: "Use '.run { send in await send(.response(Result { try await … })) }'."
  )
  // Never reached: the compiler rejects a call of an unavailable method.
  public func catchToEffect<Output, NewAction>(
    _: @escaping (Output) -> NewAction
  ) -> Effect<NewAction> { fatalError() }
}
