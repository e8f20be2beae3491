// For programs that host a store and drive its effects.
extension EffectRuntime {
  /// Returns which of some effects can continue while everything else is rewound.
  ///
  /// An effect that the rest of a concatenation waits for must be started again. So must a held
  /// effect whose work is already due, because it may not be due at the restored time.
  func keepable(_ ids: Set<EffectID>) -> Set<EffectID> {
    Set(table.ids { $0.completion == nil && !$0.isOverdue }).intersection(ids)
  }

  /// Ends all running effects except `kept` without notifying the observer, then restores effects
  /// and throttle windows.
  func rewind(
    keeping kept: Set<EffectID>, reviving revivals: [EffectRevival<Action>],
    _ windows: ThrottleWindows
  ) {
    table.clear { work in work.id.map { !kept.contains($0) } ?? true }
    table.throttleWindows.present = windows
    let rewinding = Rewinding(group: table.makeGroup())
    // Register all of them before any runs, because one may cancel another.
    for revival in revivals { revive(revival, rewinding) }
  }

  /// Sets a function that is called when a throttle holds back an action of an effect.
  func onHeldBack(_ body: @escaping @MainActor @Sendable (HeldBackAction, EffectID) -> Void) {
    table.throttleWindows.onHoldBack(body)
  }

  /// Holds an action back again, as `ThrottleWindows.holdBack` does.
  func holdBack(_ held: HeldBackAction, for effect: EffectID) {
    table.throttleWindows.holdBack(held, for: effect)
  }

  private func revive(_ revival: EffectRevival<Action>, _ rewinding: Rewinding) {
    let recipe = revival.recipe
    let run = recipe.run
    let work = EffectWork(
      id: recipe.id, name: run.name, location: run.location, isWait: run.isWait,
      context: recipe.context.joining(rewinding.group),
      completion: recipe.completion.map(rewinding.completion))
    work.completion?.enter()
    table.register(work)
    launch(work, run.priority, operation(of: revival))
  }

  /// The operation for an effect that runs again, or that does something other than its own work.
  func operation(
    of revival: EffectRevival<Action>
  ) -> @MainActor @Sendable (Send<Action>) async -> RunOutcome {
    let run = revival.recipe.run
    return { send in
      var known = send
      if let playedBack = run.playedBack {
        known = Send { action in
          playedBack()
          send(action)
        }
      }
      return await revival.operation(known) { send in
        // Catching up starts only with the original work: what the operation does before that
        // happens in the present.
        var here = EffectContext.here
        here?.catchUp = CatchUp(
          from: revival.failure?.time ?? revival.began, heldPeriods: revival.heldPeriods(),
          recall: revival.recall)
        here?.recall = revival.recall
        return await EffectContext.$here.withValue(here) {
          guard let failure = revival.failure else { return await run.operation(send) }
          return await run.outcome(of: failure.error, send)
        }
      }
    }
  }

  /// Makes an effect send an action and finish, instead of doing its own work.
  ///
  /// - Returns: whether the effect was running.
  func resolve(_ id: EffectID, with action: Action) -> Bool {
    guard let work = table.work(id) else { return false }
    work.forgetWithheld()
    table.cancelAwaited(by: work)
    sent(action, by: work)
    // After sending, because the host may still record the state of the world before the action.
    table.dropThrottled(by: work)
    end(work, .finished)
    return true
  }

  /// Makes an effect throw the error of a revival, and then do what the revival says.
  ///
  /// - Precondition: the revival has an error.
  /// - Returns: whether the effect was running.
  func fail(_ revival: EffectRevival<Action>) -> Bool {
    guard let failure = revival.failure else { preconditionFailure("an error is needed") }
    let run = revival.recipe.run
    guard let work = table.work(revival.recipe.id) else { return false }
    work.forgetWithheld()
    table.cancelAwaited(by: work)
    table.dropThrottled(by: work)
    if run.handleError == nil {
      end(work, .failed(failure.error))
    } else {
      launch(work, run.priority, operation(of: revival))
    }
    return true
  }

  /// Ends a work before its task returns. The action that it sent may have ended it already.
  private func end(_ work: EffectWork, _ outcome: RunOutcome) {
    guard table.contains(work) else { return }
    _ = work.nextTurn()
    ended(work, outcome)
  }

  /// Holds an effect, so that nothing it does happens, or releases it.
  ///
  /// - Returns: whether the effect was running.
  func setHeld(_ isHeld: Bool, _ id: EffectID) -> Bool {
    guard let work = table.work(id) else { return false }
    if isHeld { work.hold() } else { work.release() }
    return true
  }

  // MARK: Without running anything

  /// What an effect would do first, in order, if it were run for a reduction at the root.
  func outline(of effect: Effect<Action>) -> [EffectOutline<Action>] {
    outline(of: effect, in: Context(reduction: 0, group: table.makeGroup()))
  }

  private func outline(
    of effect: Effect<Action>, in context: Context
  ) -> [EffectOutline<Action>] {
    switch effect.operation {
    case .none:
      return []
    case .send(let action):
      return [.send(action)]
    case .run(let run):
      return [
        .run(name: run.name, location: run.location, cancelIDs: context.cancelIDs.reversed())
      ]
    case .merge(let effects):
      return effects.flatMap { outline(of: $0, in: context) }
    case .concatenate(let effects):
      return outline(inOrder: effects, in: context)
    case .cancellable(let effect, let id, let cancelInFlight):
      let replaced = cancelInFlight ? table.effects(id, within: context.scope) : []
      return replaced.map { .cancel($0, .replaced(id)) }
        + outline(of: effect, in: context.cancellable(by: id))
    case .cancel(let id):
      return table.effects(id, within: context.scope).map { .cancel($0, .id(id)) }
    case .scoped(let effect, let element):
      return outline(of: effect, in: context.scoped(to: element))
    case .cancelScope(let element, let reason):
      return table.effects(scope: context.scope + [element]).map { .cancel($0, reason) }
    }
  }

  /// The outlines up to and including the first effect that takes time, because the rest waits for
  /// it.
  private func outline(
    inOrder effects: [Effect<Action>], in context: Context
  ) -> [EffectOutline<Action>] {
    var outlines: [EffectOutline<Action>] = []
    for effect in effects {
      let outline = outline(of: effect, in: context)
      outlines += outline
      if outline.contains(where: \.isRun) { break }
    }
    return outlines
  }
}
