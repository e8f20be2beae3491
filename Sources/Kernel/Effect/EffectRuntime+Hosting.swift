// For programs that host a store and drive its effects.
extension EffectRuntime {
  /// Of some effects those that can go on where everything else in flight is put back.
  ///
  /// What something else waits for cannot: that is made anew.
  func keepable(_ ids: Set<EffectID>) -> Set<EffectID> {
    Set(table.ids { $0.completion == nil }).intersection(ids)
  }

  /// Ends everything in flight but for some effects, of which nobody is told, and puts effects back
  /// in flight.
  func rewind(keeping kept: Set<EffectID>, reviving revivals: [EffectRevival<Action>]) {
    table.clear { work in work.id.map { !kept.contains($0) } ?? true }
    table.gates.reset()
    let rewinding = Rewinding(group: table.makeGroup())
    // Registered before any of them runs: what one does may cancel another.
    for revival in revivals { revive(revival, rewinding) }
  }

  private func revive(_ revival: EffectRevival<Action>, _ rewinding: Rewinding) {
    let recipe = revival.recipe
    let run = recipe.run
    let work = EffectWork(
      id: recipe.id, name: run.name, location: run.location,
      context: recipe.context.joining(rewinding.group),
      completion: recipe.completion.map(rewinding.completion))
    work.completion?.enter()
    table.register(work)
    launch(work, run.priority) { send in
      await revival.operation(send) { send in
        // Not before its own work begins: what comes first is in the present.
        var here = EffectContext.here
        here?.catchUp = CatchUp(from: revival.began)
        return await EffectContext.$here.withValue(here) { await run.operation(send) }
      }
    }
  }

  /// Has an effect send an action and finish, in place of what it would have done.
  ///
  /// - Returns: whether it was in flight.
  func resolve(_ id: EffectID, with action: Action) -> Bool {
    guard let work = table.work(id) else { return false }
    work.release()
    sent(action, by: work)
    end(work, .finished)
    return true
  }

  /// Has an effect throw an error: what the feature does about it is done.
  ///
  /// - Returns: whether it was in flight.
  func fail(_ recipe: EffectRecipe<Action>, _ error: any Error) -> Bool {
    guard let work = table.work(recipe.id) else { return false }
    work.release()
    guard let recover = recipe.run.recover else {
      end(work, .failed(error))
      return true
    }
    launch(work, recipe.run.priority) { send in
      await recover(error, send)
      return .finished
    }
    return true
  }

  /// Ends a work before its task does. What it sent may have ended it already.
  private func end(_ work: EffectWork, _ outcome: RunOutcome) {
    guard table.contains(work) else { return }
    _ = work.nextTurn()
    ended(work, outcome)
  }

  /// Keeps what an effect does from the store, or lets it happen.
  ///
  /// - Returns: whether it was in flight.
  func setHeld(_ isHeld: Bool, _ id: EffectID) -> Bool {
    guard let work = table.work(id) else { return false }
    if isHeld { work.hold() } else { work.release() }
    return true
  }
}
