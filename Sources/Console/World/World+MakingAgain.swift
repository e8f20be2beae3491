import Kernel

// Repeats inputs, and what follows from them.
extension World {
  /// Repeats inputs in order, each at its time, and waits for what follows from each.
  ///
  /// Returns early if it is interrupted.
  func make(_ inputs: [RepeatedStep], _ stage: Stage) async {
    var rest = inputs[...]
    while !rest.isEmpty, !work.isInterrupted {
      makeAtOnce(&rest, stage)
      guard !work.isInterrupted, let input = rest.popFirst() else { return }
      stage.advance()
      await letTimePass(to: input.time)
      rewriting?.repeatedInputs = rest.startIndex
      rewriting?.input = input.step
      make(replacement(of: input))
      rewriting?.input = nil
      await settle()
      await continueAfterInput()
    }
  }

  /// Does what an input does now. Does nothing if it concerns an effect that is not in flight this
  /// time, or releases effects and none is held.
  func make(_ replacement: Rewriting<Action>.Replacement) {
    issues.collect {
      switch replacement {
      case .action(let action): _ = store.send(action)
      case .resolved(let recorded, let action):
        if let id = effect(inPlaceOf: recorded) { drive(id, to: action) }
      case .change(let change):
        if case .released = change, held.isEmpty { return }
        if let mapped = change.mapping(effect(inPlaceOf:)) { perform(mapped) }
      }
    }
  }

  /// What an input does now: its replacement if it was edited, otherwise what was recorded.
  private func replacement(of input: RepeatedStep) -> Rewriting<Action>.Replacement {
    let origin = timeline[input.step].origin
    if input.isEdited, case .edit(let other) = rewriting?.revisions[input.step] {
      // `:resolve` made an effect send this action, so that effect sends the replacement too.
      if case .driven(let id) = origin, case .action(let action) = other {
        return .resolved(id, action)
      }
      return other
    }
    switch origin {
    case .changed(let change): return .change(change)
    case .driven(let id): return .resolved(id, timeline.action(making: input.step))
    case .initial, .typed, .returned, .effect: return .action(timeline.action(making: input.step))
    }
  }

  /// The effect in flight that is a recorded one, or that repeats it.
  func effect(inPlaceOf recorded: EffectID) -> EffectID? {
    ledger.flight.ids.first { rewriting?.counterpart(of: $0) == recorded }
  }

  /// Lets time pass until `time`, with everything that happens on the way.
  func letTimePass(to time: Duration) async {
    guard time > clock.now else { return }
    if ledger.count == 0 {
      clock.rewind(to: time)
    } else {
      await clock.advance(to: time)
      await settle()
    }
  }

  /// Repeats inputs by calling the reducer directly, which is faster than sending to the store.
  /// Stops as soon as an effect is returned or anything is in flight.
  private func makeAtOnce(_ inputs: inout ArraySlice<RepeatedStep>, _ stage: Stage) {
    // Only the store keeps a reducer's changes of shared values.
    guard ledger.count == 0, inputs.count > 1, !memory.shared.isInUse else { return }
    let first = timeline.count + 1
    var moment = moment
    var state = timeline.state(of: timeline.position)
    var stackIDs = timeline[timeline.position].stackIDs
    var firstUnlike = rewriting?.firstUnlike
    withPureReducer(reportingTo: [issues]) { [timeline, values, memory, work, issues] reduce in
      for input in inputs {
        guard !work.isInterrupted else { return }
        guard timeline[input.step].isTyped, let action = action(of: input) else { return }
        if input.time > moment.time { moment.time = input.time }
        timeline.makeRoom()
        let seed = timeline[input.step].seed
        let step = StepValues(seed: seed, stackIDs: stackIDs, time: moment.time)
        guard reduce(&state, action, step).isNone, !memory.memories.isUsedByReducer else {
          // The caller makes this step through the store instead, which reports its issues again.
          _ = issues.take()
          return
        }
        stackIDs = values.stackIDs
        _ = timeline.append(
          action, origin: .typed, seed: seed, stackIDs: stackIDs, moment: moment, state: state)
        let reported = issues.take()
        if !reported.isEmpty { timeline[timeline.position].issues = reported }
        stage.advance()
        if firstUnlike == nil, !isSameState(timeline.state(of: input.step), state) {
          firstUnlike = timeline.position
        }
        timeline.keepWithinBudget()
      }
    }
    let made = inputs.prefix(timeline.count + 1 - first)
    guard !made.isEmpty else { return }
    inputs.removeFirst(made.count)
    rewriting?.pair(first, with: made)
    rewriting?.firstUnlike = firstUnlike
    _ = restore(moment, from: moment)
  }

  /// The action that repeats a typed step: another one if the step was edited. `nil` if a command
  /// replaces it.
  // Inlined so that a loop looks up the metadata of the types once.
  @inline(__always)
  private func action(of input: RepeatedStep) -> Action? {
    guard input.isEdited else { return timeline.action(making: input.step) }
    guard case .edit(.action(let other)) = rewriting?.revisions[input.step] else { return nil }
    return other
  }

  // MARK: What follows

  /// The recorded step that the next reduction repeats. `nil` if it repeats none.
  func recordedStep(_ origin: ActionOrigin) -> Int? {
    rewriting?.counterpart(of: origin) { ledger.flight[$0] ?? 0 }
  }

  /// Records that a new step repeats a recorded one, and compares their states.
  func note(_ recorded: Int, isDoneAgainBy number: Int, _ origin: ActionOrigin) {
    rewriting?.pair(number, with: recorded, origin: origin)
    guard rewriting?.firstUnlike == nil,
      !haveSameState(recorded, number)
    else { return }
    rewriting?.firstUnlike = number
  }

  /// What an effect that starts during a rewrite does. `nil` for its own work.
  ///
  /// An effect that starts from the same state as a recorded one, with the same clients, is played
  /// back.
  func revivalWhileRewriting(_ recipe: EffectRecipe<Action>) -> EffectRevival<Action>? {
    guard let rewriting else { return nil }
    guard let recorded = counterpart(of: recipe, in: rewriting), let entry = ledger[recorded] else {
      return working(recipe)
    }
    self.rewriting?.pair(recipe.id, with: recorded)
    timeline.moveOutputRevisions(of: recorded, to: recipe.id)
    values.copyChance(from: recorded, to: recipe.id)
    let known = entry.undisturbed
    guard isKnown(recipe, rewriting),
      known.accesses.allSatisfy({ memory.memories.isPermanent($0.change) })
    else { return working(recipe) }
    self.rewriting?.known.insert(recipe.id)
    // The rewrite repeats holds and failures as separate steps, so the effect starts without them.
    return playback(recipe, of: known, began: clock.now)
  }

  /// The recorded effect that another one repeats: the one with the same index among those that the
  /// recorded step started.
  private func counterpart(
    of recipe: EffectRecipe<Action>, in rewriting: Rewriting<Action>
  ) -> EffectID? {
    guard let recorded = rewriting.counterpart(of: recipe.reduction) else { return nil }
    let started = timeline[recipe.reduction].effects.count { $0.kind == .started }
    let effects = timeline[recorded].effects.filter { $0.kind == .started }.map(\.id)
    return effects.indices.contains(started) ? effects[started] : nil
  }

  /// Whether the recorded effect was returned for the same action, on the same state and with the
  /// same clients.
  private func isKnown(
    _ recipe: EffectRecipe<Action>, _ rewriting: Rewriting<Action>
  ) -> Bool {
    guard let recorded = rewriting.counterpart(of: recipe.reduction), !rewriting.isEdited(recorded),
      timeline[recipe.reduction].moment.clients == timeline[recorded].moment.clients,
      haveSameAction(recorded, recipe.reduction)
    else { return false }
    return haveSameStateBefore(recorded, recipe.reduction)
  }
}
