// For programs that host a store: consoles, test stores, tracing. All of it concerns roots; a scoped
// store has nothing of its own in flight.
extension Store {
  /// Told what the store does, where somebody wants to know. With none, observing costs nothing.
  ///
  /// Only a root can be observed: what is set on a scoped store is ignored.
  public weak var observer: (any StoreObserver<State, Action>)? {
    get { root?.observer }
    set { root?.observe(by: newValue) }
  }

  /// What runs now, in the order it began.
  package var inFlight: [EffectInfo] { root?.effects.table.inFlight ?? [] }

  /// Whether nothing runs.
  package var isIdle: Bool { root?.effects.table.isIdle ?? true }

  /// Puts the state back to an earlier one. Effects go on; no observer is told.
  package func restore(_ state: State) { root?.restore(state) }

  /// Changes the dependencies that reducers see from now on, and the effects they return.
  ///
  /// What is in flight keeps what it has read, and sees the old ones where it reads again.
  package func changeDependencies(_ update: (inout DependencyValues) -> Void) {
    root?.changeDependencies(update)
  }

  /// Cancels the effects in flight that `isChosen` says, giving `reason` as the cause.
  package func cancelEffects(_ reason: String, where isChosen: (EffectInfo) -> Bool) {
    root?.effects.table.cancel(CancelCause(reason: .host(reason), reduction: nil), where: isChosen)
  }
}
