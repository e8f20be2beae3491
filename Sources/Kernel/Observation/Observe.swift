/// Calls a closure immediately, and again after each change of what it read.
///
/// ```swift
/// let token = observe { print("\(store.count) dogs") }   // prints now, and after each change
/// ```
///
/// Each call determines what is observed next. Several changes before the next call cause a single
/// call.
///
/// Calling it in the closure of another `observe` is reported as an issue: the outer closure would also be called
/// after each change of what the inner one read.
///
/// - Parameter apply: reads properties of observable objects, stores or states. It is called
///   immediately, and later on the actor that it is isolated to, or on the main actor if it is not
///   isolated.
/// - Returns: a token. The observation ends when the token is released or ``ObserveToken/cancel()``
///   is called.
public func observe(
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  // There is no supported conversion that drops the isolation, but the calling convention is the same. The closure
  // is only called on its actor.
  let unisolated = unsafeBitCast(apply, to: (@Sendable () -> Void).self)
  return Observer.start(on: apply.isolation) { _ in unisolated() }
}

/// Calls a closure immediately, and again after each change of what it read, with the change's transaction.
///
/// ```swift
/// let token = observe { transaction in draw(store.count, isSilent: transaction.isSilent) }
/// ```
///
/// - Parameter apply: as for the other `observe`, but with the ``UITransaction`` of the change. In the first
///   call it is the transaction that is current here.
/// - Returns: a token. The observation ends when the token is released or cancelled.
public func observe(
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable (UITransaction) -> Void
) -> ObserveToken {
  Observer.start(
    on: apply.isolation,
    reading: unsafeBitCast(apply, to: (@Sendable (UITransaction) -> Void).self))
}

/// Calls two closures immediately, and again after each change of what the first one read.
///
/// ```swift
/// let token = observe { _ = store.count } onChange: { draw(store) }   // only 'count' is observed
/// ```
///
/// What `apply` reads is not observed, and it may start other observations.
///
/// - Parameters:
///   - tracking: reads what is observed. Both closures must be isolated to the same actor.
///   - apply: is called after `tracking`.
/// - Returns: a token. The observation ends when the token is released or cancelled.
public func observe(
  @_inheritActorContext _ tracking: @escaping @isolated(any) @Sendable () -> Void,
  @_inheritActorContext onChange apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  let unisolated = unsafeBitCast(apply, to: (@Sendable () -> Void).self)
  return observe(tracking, on: apply.isolation) { _ in unisolated() }
}

/// Calls two closures immediately, and again after each change of what the first one read, with the change's
/// transaction.
///
/// - Parameters:
///   - tracking: reads what is observed. Both closures must be isolated to the same actor.
///   - apply: is called after `tracking`, with the ``UITransaction`` of the change.
/// - Returns: a token. The observation ends when the token is released or cancelled.
public func observe(
  @_inheritActorContext _ tracking: @escaping @isolated(any) @Sendable () -> Void,
  @_inheritActorContext onChange apply: @escaping @isolated(any) @Sendable (UITransaction) -> Void
) -> ObserveToken {
  let unisolated = unsafeBitCast(apply, to: (@Sendable (UITransaction) -> Void).self)
  return observe(tracking, on: apply.isolation, unisolated)
}

private func observe(
  _ tracking: @escaping @isolated(any) @Sendable () -> Void, on actor: (any Actor)?,
  _ apply: @escaping @Sendable (UITransaction) -> Void
) -> ObserveToken {
  precondition(
    tracking.isolation === actor, "Both closures of 'observe' must be isolated to the same actor.")
  let unisolated = unsafeBitCast(tracking, to: (@Sendable () -> Void).self)
  return Observer.start(on: actor, reading: { _ in unisolated() }, then: apply)
}
