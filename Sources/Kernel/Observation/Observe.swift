import Observation

/// Calls a closure, and again after each change of what it read.
///
/// ```swift
/// let token = observe { print("\(store.count) dogs") }   // prints at once, and at every change
/// ```
///
/// What the closure reads last is what is watched next. Several changes before its turn comes make
/// one call.
///
/// - Parameter apply: reads properties of observable objects, stores or states. It is called at once,
///   and later on the actor that it is written on; on the main actor where it is written on none.
/// - Returns: what keeps the observation going. It ends with the token's life or its
///   ``ObserveToken/cancel()``.
public func observe(
  @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  apply.isolation?.preconditionIsolated("'observe' calls its closure at once, on this actor.")
  let token = ObserveToken()
  // The closure is only called on its actor: here, which was just checked, and where `Observer`
  // hops. The conversion that forgets the actor is deprecated, but how to call it is the same.
  let unisolated = unsafeBitCast(apply, to: (@Sendable () -> Void).self)
  Observer(apply: unisolated, actor: apply.isolation, token: token).track()
  return token
}

/// An observation that goes on as long as its token does.
private struct Observer: Sendable {
  let apply: @Sendable () -> Void
  let actor: (any Actor)?
  weak let token: ObserveToken?

  /// Calls the closure; to be called on its actor.
  func track() {
    guard let token, !token.isCancelled else { return }
    withObservationTracking(apply) {
      // The change is only about to happen.
      if let actor, actor !== MainActor.shared {
        _ = effectTask { await track(on: actor) }
      } else {
        EffectScheduler.shared.onMainActor { track() }
      }
    }
  }

  private func track(on _: isolated any Actor) { track() }
}
