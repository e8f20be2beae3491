// For programs that host a store: consoles, test stores, tracing. All of it concerns root stores; a
// scoped store runs no effects of its own.
extension Store {
  /// Receives everything the store does. Without an observer, observation costs nothing.
  ///
  /// Only a root store can be observed: setting this on a scoped store does nothing.
  public weak var observer: (any StoreObserver<State, Action>)? {
    get { root?.observer }
    set { root?.observe(by: newValue) }
  }

  /// The running effects, in the order in which they started.
  package var inFlight: [EffectInfo] { root?.effects.table.inFlight ?? [] }

  /// Whether no effect is running.
  package var isIdle: Bool { root?.effects.table.isIdle ?? true }

  /// Whether no effect is running, and no task of a cancelled effect, either. Such a task may still change
  /// the memory of a client, or a shared value.
  package var isQuiet: Bool { root?.effects.table.isQuiet ?? true }

  /// The dependencies for the next reduction and the effects that it returns; `nil` if the store is scoped.
  package var presentDependencies: DependencyValues? { root?.presentDependencies }

  /// Changes the dependencies for later reductions and the effects that they return.
  ///
  /// Running effects keep the dependencies that they started with.
  package func changeDependencies(_ update: (inout DependencyValues) -> Void) {
    root?.changeDependencies(update)
  }

  /// Cancels the running effects for which `isChosen` returns `true`, with `reason` as the cause.
  package func cancelEffects(_ reason: String, where isChosen: (EffectInfo) -> Bool) {
    root?.effects.table.cancel(CancelCause(reason: .host(reason), reduction: nil), where: isChosen)
  }

  // MARK: Work without end

  /// Sets a function that decides, before each action that an effect sends or a reducer returns,
  /// whether it may be reduced. If it returns `false`, the action is dropped.
  ///
  /// This is for hosts that must survive a reducer that sends actions to itself without end. With
  /// `nil`, the default, everything is reduced. The action of `send` itself is always reduced.
  package func decideReductions(_ mayReduce: ((Action, ActionOrigin) -> Bool)?) {
    root?.mayReduce = mayReduce
  }

  /// Sets a function that names the effects that start from now on, for
  /// `EffectScheduler.runningJob`.
  package func nameEffects(_ name: ((EffectInfo) -> String)?) {
    root?.effects.nameEffect = name
  }

  /// Resets the numbering of effects, so that the next effect gets the number after `id`.
  ///
  /// - Precondition: no effect with a higher number is running.
  package func forgetEffects(after id: EffectID) {
    root?.effects.table.forgetEffects(after: id)
  }

  // MARK: Reducing without consequences

  /// Calls an operation with the reducer as a function. The function uses the store's dependencies,
  /// does not change the store, and does not run the effects that it returns.
  ///
  /// - Returns: the result of the operation; `nil` if the store is scoped.
  package func withReducer<R>(
    _ operation: (_ reduce: @escaping (inout State, Action) -> Effect<Action>) throws -> R
  ) rethrows -> R? {
    try root?.withReducer(operation)
  }

  /// What an effect would do first, in order, if it were run now.
  package func outline(of effect: Effect<Action>) -> [EffectOutline<Action>] {
    root?.effects.outline(of: effect) ?? []
  }

  // MARK: Driving effects

  /// Sets a function that receives the recipe of each effect before its start is reported. It may
  /// return what the effect must do instead of its own work.
  package func keepRecipes(
    _ keep: ((EffectRecipe<Action>) -> EffectRevival<Action>?)?
  ) {
    root?.effects.keepRecipe = keep
  }

  /// Returns which of some effects are running and can continue while the store is rewound.
  package func keepableEffects(_ ids: Set<EffectID>) -> Set<EffectID> {
    root?.effects.keepable(ids) ?? []
  }

  /// Restores an earlier state, with exactly these effects running.
  ///
  /// - Parameters:
  ///   - reductions: the number of the latest reduction; the next one gets the number after it.
  ///   - kept: effects that continue unchanged; see `keepableEffects`. All others end without
  ///     notifying the observer.
  ///   - revivals: effects to start again.
  ///   - windows: the throttle windows that are open.
  package func rewind(
    to state: State, after reductions: Int, keeping kept: Set<EffectID>,
    reviving revivals: [EffectRevival<Action>], _ windows: ThrottleWindows = ThrottleWindows()
  ) {
    root?.rewind(to: state, after: reductions, keeping: kept, reviving: revivals, windows)
  }

  /// Sets the number of the latest reduction, for hosts that number other things together with
  /// reductions.
  package func countReductions(from number: Int) {
    root?.countReductions(from: number)
  }

  /// The current windows of throttled effects.
  package var throttleWindows: ThrottleWindows {
    root?.effects.table.throttleWindows.present ?? ThrottleWindows()
  }

  /// Sets a function that is called when a throttle holds back an action of an effect.
  package func onHeldBack(_ body: @escaping @MainActor @Sendable (HeldBackAction, EffectID) -> Void)
  {
    root?.effects.onHeldBack(body)
  }

  /// Holds an action back again for an effect that is played back, if the window is open that held
  /// it back.
  package func holdBack(_ held: HeldBackAction, for effect: EffectID) {
    root?.effects.holdBack(held, for: effect)
  }

  /// Makes an effect send an action and finish, instead of doing its own work.
  ///
  /// - Returns: whether the effect was running.
  package func resolveEffect(_ id: EffectID, with action: Action) -> Bool {
    root?.effects.resolve(id, with: action) ?? false
  }

  /// Makes an effect throw the error of a revival, and then do what the revival says. Without a
  /// `catch`, the effect fails.
  ///
  /// - Precondition: the revival has an error.
  /// - Returns: whether the effect was running.
  package func failEffect(_ revival: EffectRevival<Action>) -> Bool {
    root?.effects.fail(revival) ?? false
  }

  /// Holds an effect, so that nothing it does happens, or releases it.
  ///
  /// - Returns: whether the effect was running.
  package func setEffect(_ id: EffectID, isHeld: Bool) -> Bool {
    root?.effects.setHeld(isHeld, id) ?? false
  }
}
