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

  // MARK: Work without end

  /// Has somebody decide, before each action that an effect sends or a reducer returns, whether it may
  /// be reduced. An action that is refused is dropped.
  ///
  /// For hosts that must survive a reducer that sends to itself for ever. With `nil`, the default,
  /// everything is reduced. The action of `send` itself is never refused.
  package func decideReductions(_ mayReduce: ((Action, ActionOrigin) -> Bool)?) {
    root?.mayReduce = mayReduce
  }

  /// Has the effects that start from now on be known to the scheduler by a name, for
  /// `EffectScheduler.runningJob`.
  package func nameEffects(_ name: ((EffectInfo) -> String)?) {
    root?.effects.nameEffect = name
  }

  /// Counts the effects that start from now on from a number again.
  ///
  /// - Precondition: no effect with a higher number is in flight.
  package func forgetEffects(after id: EffectID) {
    root?.effects.table.forgetEffects(after: id)
  }

  // MARK: Reducing without consequences

  /// Gives an operation the reducer as a function: it has the store's dependencies, nothing of what
  /// it does reaches the store, and the effects it returns are not run.
  ///
  /// - Returns: what the operation does; `nil` where the store is scoped.
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

  /// Given what it takes to run each effect again, before its beginning is told; may answer with what
  /// the effect is to do in place of its own work.
  package func keepRecipes(
    _ keep: ((EffectRecipe<Action>) -> EffectRevival<Action>?)?
  ) {
    root?.effects.keepRecipe = keep
  }

  /// Of some effects those that are in flight and can go on where the store is rewound.
  package func keepableEffects(_ ids: Set<EffectID>) -> Set<EffectID> {
    root?.effects.keepable(ids) ?? []
  }

  /// Puts the state back to an earlier one, and exactly these effects in flight.
  ///
  /// - Parameters:
  ///   - reductions: the number of the latest reduction; the next has the one after it.
  ///   - kept: effects that go on as they are; see `keepableEffects`. Of everything else that is in
  ///     flight nothing more is heard.
  ///   - revivals: effects that are put back in flight.
  ///   - windows: the throttle windows that are open.
  package func rewind(
    to state: State, after reductions: Int, keeping kept: Set<EffectID>,
    reviving revivals: [EffectRevival<Action>], _ windows: ThrottleWindows = ThrottleWindows()
  ) {
    root?.rewind(to: state, after: reductions, keeping: kept, reviving: revivals, windows)
  }

  /// Gives the next reduction the number after this one: for hosts that count other things with reductions.
  package func countReductions(from number: Int) {
    root?.countReductions(from: number)
  }

  /// The windows of throttled effects, as they are now.
  package var throttleWindows: ThrottleWindows {
    root?.effects.table.gates.windows ?? ThrottleWindows()
  }

  /// Has an effect send an action and finish, in place of what it would have done.
  ///
  /// - Returns: whether it was in flight.
  package func resolveEffect(_ id: EffectID, with action: Action) -> Bool {
    root?.effects.resolve(id, with: action) ?? false
  }

  /// Has an effect throw the error of a revival, and then do what the revival says. Without a `catch`,
  /// it fails.
  ///
  /// - Precondition: the revival has an error.
  /// - Returns: whether it was in flight.
  package func failEffect(_ revival: EffectRevival<Action>) -> Bool {
    root?.effects.fail(revival) ?? false
  }

  /// Keeps what an effect does from the store, or lets it happen.
  ///
  /// - Returns: whether it was in flight.
  package func setEffect(_ id: EffectID, isHeld: Bool) -> Bool {
    root?.effects.setHeld(isHeld, id) ?? false
  }
}
