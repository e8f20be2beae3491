import Observation

/// Calls a closure immediately, and again after each change of what it read.
///
/// ```swift
/// let token = observe { print("\(store.count) dogs") }   // prints now, and after each change
/// ```
///
/// Each call determines what is observed next. Several changes before the next call cause a single
/// call.
///
/// - Parameter apply: reads properties of observable objects, stores or states. It is called
///   immediately, and later on the actor that it is isolated to, or on the main actor if it is not
///   isolated.
/// - Returns: a token. The observation ends when the token is released or ``ObserveToken/cancel()``
///   is called.
public func observe(
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  apply.isolation?.preconditionIsolated("'observe' calls its closure at once, on this actor.")
  let token = ObserveToken()
  // The closure is only called on its actor: here, as was just checked, and in `Observer`, which
  // switches to it. There is no supported conversion that drops the isolation, but the calling
  // convention is the same.
  let unisolated = unsafeBitCast(apply, to: (@Sendable () -> Void).self)
  Observer(apply: unisolated, actor: apply.isolation, token: token).track()
  return token
}

/// An observation that lasts as long as its token.
private struct Observer: Sendable {
  let apply: @Sendable () -> Void
  let actor: (any Actor)?
  weak let token: ObserveToken?

  /// Calls the closure. The caller must be on the closure's actor.
  func track() {
    guard let token, !token.isCancelled else { return }
    withObservationTracking(apply) {
      // `onChange` is called before the change happens, so call the closure later.
      if let actor, actor !== MainActor.shared {
        _ = effectTask { await track(on: actor) }
      } else {
        EffectScheduler.shared.onMainActor { track() }
      }
    }
  }

  private func track(on _: isolated any Actor) { track() }
}
