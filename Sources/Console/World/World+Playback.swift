import Kernel

// What effects do when they are revived, or when they start during a rewrite.
extension World {
  /// How to put an effect back in flight, with the progress that it had in a flight. `nil` if that
  /// is impossible.
  ///
  /// - Parameters:
  ///   - isByHand: whether a user acts on the effect, so that it must continue now.
  ///   - isAtRest: whether the effect waited for time, for the outside world or for a user.
  func revival(
    of id: EffectID, in flight: Flight, isByHand: Bool = false, isAtRest: Bool = true
  ) -> EffectRevival<Action>? {
    guard let entry = ledger[id], let recipe = ledger.recipe(of: id) else { return nil }
    return playback(
      recipe, of: entry.known, from: flight[id] ?? 0, accesses: flight.accesses(of: id),
      began: entry.began, isByHand: isByHand, isAtRest: isAtRest)
  }

  /// An effect that first repeats its known actions and accesses, at their recorded times. It then
  /// runs its own work if its end is not known, or as soon as it finds a different value in a
  /// memory. If it was made to fail, its own work starts with that error.
  ///
  /// - Parameters:
  ///   - recipe: the effect.
  ///   - known: the course of the effect, or of the effect that it repeats.
  ///   - place: the number of actions that it has already sent.
  ///   - accesses: the number of accesses that it has already made.
  ///   - began: the time at which it started.
  ///   - isByHand: whether a user acts on the effect. Then it does not wait for a release, and does
  ///     what is due now without a sleep.
  ///   - isAtRest: whether it had nothing more to do at that time. Otherwise its own work, which may
  ///     do something immediately, waits like a known action that is due.
  func playback(
    _ recipe: EffectRecipe<Action>, of known: KnownCourse, from place: Int = 0, accesses: Int = 0,
    began: Duration, isByHand: Bool = false, isAtRest: Bool = true
  ) -> EffectRevival<Action> {
    let id = recipe.id
    // An effect that waits for changes of a shared value does its own work: if it were played back, it would
    // miss changes other than the recorded ones.
    let known =
      known.awaitsChanges
      ? known.prefix(accesses: accesses, outputs: place, until: clock.now - began) : known
    let deeds = KnownDeed.inserting(
      heldBack(known, from: place, after: clock.now - began, isAtRest: isAtRest),
      into: deeds(of: known, from: place, accesses: accesses, began: began), began: began)
    let gate = known.end == nil && !isByHand && isLive(since: recipe.reduction) ? Gate() : nil
    if deeds.isEmpty { gate?.close() }
    setGate(gate, of: id)
    // During a rewrite, what is due now happens now, without a sleep.
    let isPrompt = rewriting != nil || isByHand
    let startsLate = !isAtRest && !isPrompt && gate == nil && deeds.isEmpty && known.end == nil
    if startsLate { ledger.unstarted.insert(id) }
    let recall = EffectRecall()
    let playback = EffectPlayback(
      in: self, recipe, of: known, repeating: deeds, behind: gate, sent: place, accesses: accesses,
      began: began, isPrompt: isPrompt, startsLate: startsLate, recalling: recall)
    return EffectRevival(
      recipe, began: began,
      failure: known.failure.map { ForcedError(MessageError($0.message), at: began + $0.after) },
      heldPeriods: { [weak backlink = backlink] in backlink?.object?.heldPeriods(of: id) ?? [] },
      recalling: recall
    ) { send, work in
      var playback = playback
      return await playback.run(send, work)
    }
  }

  /// The actions that throttles hold back again for an effect that is played back: those before the last
  /// output or end that is known. Later actions come from its own work.
  ///
  /// - Parameters:
  ///   - age: the time since the start of the effect. What was held back earlier is in the throttle
  ///     windows that travelling has restored.
  private func heldBack(
    _ known: KnownCourse, from place: Int, after age: Duration, isAtRest: Bool
  ) -> [HeldBackOffer] {
    known.heldBack.filter { offer in
      (offer.after > age || offer.after == age && (!isAtRest || rewriting != nil))
        && offer.sent >= place && (offer.sent < known.outputs.count || known.end != nil)
    }
  }

  /// The deeds of a course that an effect has not done yet, in order.
  func deeds(
    of known: KnownCourse, from place: Int, accesses: Int, began: Duration
  ) -> [KnownDeed<Action>] {
    let outputs = known.outputs.enumerated().dropFirst(place).compactMap { output($1, $0, began) }
    return KnownDeed.inOrder(outputs, known.accesses.dropFirst(accesses), began: began)
  }

  /// The rest of the course of an effect that is played back during a rewrite. `nil` if nothing
  /// more is known.
  ///
  /// A repeated hold or release puts the effect on the course that was recorded after that hold or
  /// release.
  func knownRest(of id: EffectID) -> KnownCourse? {
    guard let rewriting, rewriting.isPlayedBack(id), let present = ledger[id]?.known,
      let known = ledger[rewriting.counterpart(of: id)]?.known(disturbedLike: present),
      let sent = ledger.flight[id]
    else { return nil }
    let isMore =
      known.end != nil || known.outputs.count > sent
      || known.accesses.count > ledger.flight.accesses(of: id)
    return isMore ? known : nil
  }

  /// Whether an effect does something without a sleep: its time passed while the effect was held,
  /// and the effect has just been released.
  ///
  /// - Parameters:
  ///   - heldPeriods: the periods in which the effect was held before it was revived. What became due in
  ///     them waits until time passes. Otherwise travelling to a step would immediately make the next step.
  ///   - isPrompt: whether anything that is due now happens now.
  func isOverdue(
    _ deadline: Duration, _ id: EffectID, since heldPeriods: [HeldPeriod], isPrompt: Bool
  ) -> Bool {
    guard deadline <= clock.clock.present.offset else { return false }
    let ended = heldPeriods.count { !$0.isOpen }
    return isPrompt || self.heldPeriods(of: id).dropFirst(ended).contains { $0.contains(deadline) }
  }

  /// The times at which an effect was held.
  func heldPeriods(of id: EffectID) -> [HeldPeriod] { ledger[id]?.heldPeriods ?? [] }

  /// Puts a gate in front of the own work of an effect, which has to run because the effect found another
  /// value in a memory than before.
  ///
  /// - Returns: `nil` without live clients, because then the work need not wait for a release.
  func gateForUnknown(_ recipe: EffectRecipe<Action>) -> Gate? {
    guard isLive(since: recipe.reduction) else { return nil }
    let gate = Gate()
    setGate(gate, of: recipe.id)
    return gate
  }

  private func output(
    _ output: EffectEntry.Output, _ place: Int, _ began: Duration
  ) -> KnownDeed<Action>? {
    switch output {
    case .leftOut(let after):
      return KnownDeed(kind: .output(nil, place: place), deadline: began + after)
    case .step(let number):
      guard
        let action = timeline.action(of: number),
        case .effect(_, let after) = timeline[number].origin
      else { return nil }
      return KnownDeed(kind: .output(action, place: place), deadline: began + after)
    }
  }

  /// An effect that runs its own work, with changes to the actions that it sends. With live
  /// clients, it waits for a release first. `nil` if there is nothing to change or to wait for.
  func working(_ recipe: EffectRecipe<Action>) -> EffectRevival<Action>? {
    let id = recipe.id
    let revisions = rewriting?.revisions(of: id) ?? [:]
    let gate = isLive(since: recipe.reduction) ? Gate() : nil
    let answer = immediateAnswer(of: id)
    let waits = answer.map(isNextInput) ?? false
    guard gate != nil || waits || !revisions.isEmpty else { return nil }
    setGate(gate, of: id)
    let began = clock.now
    return EffectRevival(recipe, began: began) { [weak backlink = backlink] send, original in
      guard await backlink?.object?.waitForInput(before: answer, id) != false,
        await backlink?.object?.pass(gate, id) ?? false
      else { return .finished }
      var alreadySent = 0
      if let course = backlink?.object?.course {
        if case .ended(let outcome) = await course.play(id, since: began, send) { return outcome }
        alreadySent = backlink?.object?.ledger.flight[id] ?? 0
      }
      var place = 0
      return await original(
        Send { action in
          defer { place += 1 }
          if place >= alreadySent { backlink?.object?.send(action, at: place, from: id, send) }
        })
    }
  }

  /// Sends an effect's action, or makes what replaces it.
  ///
  /// - Parameter place: the index of the action among all that the effect sends.
  func send(_ action: Action, at place: Int, from id: EffectID, _ send: Send<Action>) {
    // Ask only now: after a fork, the branch may have fewer changes.
    switch rewriting?.revisions(of: id)[place] ?? timeline.outputRevisions[id]?[place] {
    case nil: send(action)
    case .edit(.action(let other)): send(other)
    case .edit(let other):
      // The replacement may concern this effect, so make it before the effect can do anything else.
      let recorded = recordedStep(.effect(id))
      leaveOut(id)
      // Otherwise the replacement is a step that the branch already has.
      guard rewriting != nil else { return }
      let output = EffectOutput(effect: id, place: place)
      timeline.setOutputRevision(
        .edit(other.mapping { effect(inPlaceOf: $0) } ?? other), of: output)
      let first = timeline.count + 1
      rewriting?.input = recorded
      make(other)
      rewriting?.input = nil
      if timeline.contains(first) { timeline.setOutput(output, replacedBy: first) }
    case .skip: leaveOut(id)
    }
  }

  /// Skips the action that an effect sends now.
  func leaveOut(_ id: EffectID) {
    ledger.leaveOut(id, after: age(of: id))
  }

  /// Skips actions of an effect until `count` of them count as sent.
  func leaveOut(_ id: EffectID, upTo count: Int) {
    while let sent = ledger.flight[id], sent < count { leaveOut(id) }
  }

  /// Sets the gate in front of the own work of an effect. `nil` for no gate.
  func setGate(_ gate: Gate?, of id: EffectID) { ledger.gates[id] = gate }

  /// Records that an effect starts its own work, from the beginning.
  func beginOwnWork(of id: EffectID) { ledger.work(id) }

  /// Holds an effect in flight until it is released.
  func hold(_ id: EffectID, behind gate: Gate) {
    gate.close()
    setGate(gate, of: id)
    _ = store.setEffect(id, isHeld: true)
  }

  /// Waits at a gate, and records that the effect starts its own work.
  ///
  /// - Returns: `false` if the effect was cancelled while it waited.
  func pass(_ gate: Gate?, _ id: EffectID) async -> Bool {
    await gate?.pass()
    guard !Task.isCancelled else { return false }
    beginOwnWork(of: id)
    return true
  }
}
