import Kernel

// The only way to go back: restores the state, the time, the effects in flight and the clients.
extension World {
  /// Goes to a step and restores its moment. At the last step of a branch, restores the moment in
  /// which the session last left that step.
  ///
  /// - Parameter branch: the branch to go to, if the step is the last one of several branches.
  /// - Returns: what happened to the effects.
  func travel(to number: Int, on branch: BranchID? = nil) async -> [EffectNote] {
    let before = moment
    timeline.leave(in: before)
    if let branch { timeline.switchTo(branch) } else { timeline.move(to: number) }
    let arrival = timeline.isInPast ? nil : timeline.leftTip
    let effects = restore(arrival ?? timeline[timeline.position].moment, from: before)
    await settle()
    return effects
  }

  /// Restores the world at the present step of the timeline.
  ///
  /// - Parameters:
  ///   - moment: the moment to restore.
  ///   - before: the moment before this call.
  /// - Returns: what happened to the effects.
  func restore(_ moment: Moment, from before: Moment) -> [EffectNote] {
    clock.rewind(to: moment.time, isStopped: timeline.isInPast || rewriting != nil)
    if moment.clients != choices.present { use(choices[moment.clients]) }
    let flight = moment.flight
    let ids = flight.ids
    // Most jumps need no answer, and looking for it reads many steps.
    lazy var settled = timeline.isInPast ? latestSettledFlight : flight
    func isAtRest(_ id: EffectID) -> Bool { settled?.hasSame(id, as: flight) ?? false }
    // An effect with the same progress in both moments can keep running, unless its sleeps have
    // changed or it has offered something to a throttle in between.
    let others = before.flight.count > 0 ? effectsWithOtherSleeps(at: moment.time) : []
    let untouched = ids.filter {
      before.flight.hasSame($0, as: flight) && !others.contains($0)
        && !ledger.unstarted.contains($0) && rewriting?.revisions(of: $0).isEmpty ?? true
        && !hasOffered($0, since: moment.time, orAt: !isAtRest($0) || rewriting != nil)
    }
    let kept = store.keepableEffects(Set(untouched))
    let revived = ids.filter { !kept.contains($0) }
    let notes =
      before.flight.ids.filter { flight[$0] == nil }.compactMap { note($0, .leftBehind) }
      + revived.compactMap { note($0, .revived(fate(of: $0, in: flight))) }
    ledger.rewind(to: flight)
    let ordered = revived.isEmpty ? [] : inOrder(ids, moment)
    if ordered.count > 1 { clock.clock.setTurns(of: ordered) }
    let revivals = ordered.filter { !kept.contains($0) }
      .compactMap { revival(of: $0, in: flight, isAtRest: isAtRest($0)) }
    let position = timeline.position
    values.rewind(stackIDs: timeline[position].stackIDs, reviving: revived)
    // Revived effects report issues to whatever collects them where they are started.
    issues.collect {
      store.rewind(
        to: timeline.state(of: position), after: timeline.count, keeping: kept, reviving: revivals,
        moment.windows)
    }
    // Only now, because the effects that were in flight could change memories until they were
    // cancelled.
    memory.restore(moment.memory)
    memory.shared.restore(moment.shared)
    // Hold effects before any of them can run.
    for id in flight.held { _ = store.setEffect(id, isHeld: true) }
    return notes
  }

  /// The effects that sleep now, but did not sleep this sleep at an earlier time.
  ///
  /// Effects of live clients are left out. They would have to wait for a release, and a recovery could
  /// not find out whether they did, because a journal has only what they sent.
  private func effectsWithOtherSleeps(at time: Duration) -> Set<EffectID> {
    let others = clock.clock.sleepers.lazy.filter {
      $0.began.offset > time || $0.deadline.offset <= time
    }
    return Set(others.compactMap(\.effect)).filter { !isLive($0) }
  }

  /// Whether a throttle has held back an action of an effect after a time. `false` for an effect of a
  /// live client, as for sleeps.
  ///
  /// - Parameter isSame: whether an action at that time counts, too.
  private func hasOffered(
    _ id: EffectID, since time: Duration, orAt isSame: @autoclosure () -> Bool
  ) -> Bool {
    guard let offered = ledger.latestOffer(of: id), offered >= time else { return false }
    return (offered > time || isSame()) && !isLive(id)
  }

  private func isLive(_ id: EffectID) -> Bool { ledger[id].map { isLive(since: $0.step) } ?? false }

  /// The next step of a chain of returned actions. `nil` at the end of the chain.
  func pendingStep(after number: Int) -> Int? {
    // A returned action is reduced right after its step, so it has the next number.
    let next = number + 1
    guard timeline.contains(next), timeline.parent(of: next) == number,
      timeline[next].time == timeline[number].time, case .returned = timeline[next].origin
    else { return nil }
    return next
  }

  /// The last step of the chain of returned actions that continues after a step.
  ///
  /// - Parameter visit: called with each step on the way there.
  func endOfChain(_ number: Int, visiting visit: (Int) -> Void = { _ in }) -> Int {
    var last = number
    while let next = pendingStep(after: last) {
      last = next
      visit(next)
    }
    return last
  }

  /// The effects in flight when the next command acts. Returned actions are reduced before it.
  var flightToActOn: Flight {
    let end = endOfChain(timeline.position)
    return end == timeline.position ? ledger.flight : timeline[end].moment.flight
  }

  /// Moves to the end of the chain of returned actions that the present step is in.
  ///
  /// - Returns: whether it moved.
  @discardableResult
  func finishChain() async -> Bool {
    guard rewriting == nil, pendingStep(after: timeline.position) != nil else { return false }
    let before = moment
    let end = endOfChain(timeline.position) { observer?.retraced($0) }
    await arrive(at: end, from: before)
    return true
  }

  /// The flight of the latest settled step on the path to the present one. An effect with the same
  /// progress now has nothing to do at the present time. `nil` if no settled step is nearby.
  private var latestSettledFlight: Flight? {
    timeline.stepsBack(from: timeline.position).prefix(Self.nearby([]))
      .first { timeline[$0].isSettled }.map { timeline[$0].moment.flight }
  }

  /// Whether an effect in flight may have something to do as soon as a user acts.
  var hasUnstartedEffects: Bool {
    ledger.unstarted.contains { ledger.flight[$0] != nil && !isHeld($0) }
  }

  /// Whether an effect in flight has an action that it sent at the present time on this branch,
  /// before anything that a user did.
  var hasDueAnswers: Bool {
    if hasUnstartedEffects { return true }
    var position = timeline.position
    while let next = timeline.next(after: position), timeline[next].time <= clock.now,
      timeline[next].origin.followsByItself
    {
      if let id = timeline[next].origin.effect, ledger.flight[id] != nil { return true }
      position = next
    }
    return false
  }

  /// Moves over the known steps ahead that are not a user's, up to a time, without reducing them
  /// again.
  func retrace(until limit: Duration) async {
    let before = moment
    var position = timeline.position
    while let next = timeline.next(after: position), timeline[next].time <= limit,
      timeline[next].origin.followsByItself, !isHeldBack(timeline[next].origin)
    {
      position = next
      observer?.retraced(next)
    }
    guard position != timeline.position else { return }
    await arrive(at: position, from: before)
  }

  /// Goes to the last step that the session moved over.
  private func arrive(at position: Int, from before: Moment) async {
    timeline.move(to: position)
    _ = restore(timeline[position].moment, from: before)
    await settle()
  }

  /// Whether a step cannot happen because the effect that sends its action is held.
  private func isHeldBack(_ origin: StepOrigin) -> Bool {
    guard case .effect(let id, _) = origin else { return false }
    return isHeld(id)
  }

  private func note(_ id: EffectID, _ kind: EffectNote.Kind) -> EffectNote? {
    ledger[id].map { EffectNote(id: id, name: $0.name, kind: kind) }
  }

  /// What an effect does when it is revived.
  private func fate(of id: EffectID, in flight: Flight) -> EffectNote.Revival {
    if flight.isHeld(id) { return .heldByHand }
    guard let entry = ledger[id] else { return .runsAgain }
    let known = entry.known(on: flight.course(of: id))
    if known.awaitsChanges { return isLive(since: entry.step) ? .held : .runsAgain }
    if known.end != nil || known.outputs.count > flight[id] ?? 0
      || known.accesses.count > flight.accesses(of: id)
    {
      return .playsBack
    }
    return isLive(since: entry.step) ? .held : .runsAgain
  }

  /// Whether the effects that a step started reach real services. An effect keeps the clients that
  /// it started with.
  func isLive(since step: Int) -> Bool {
    choices.isLive(timeline[step].moment.clients)
  }

  /// Sorts effects by what they do next, because deeds that are due at the same time happen in the
  /// order in which the effects are revived.
  ///
  /// What happened on this branch comes in its order there. What happened on other branches says
  /// nothing about this one: such effects come in the order in which they began to wait.
  private func inOrder(_ effects: [EffectID], _ moment: Moment) -> [EffectID] {
    guard effects.count > 1 else { return effects }
    let behind = stepsBehind(of: effects)
    let waiting = effects.map { (since: behind[$0] ?? ledger[$0]?.step ?? 0, id: $0) }
      .sorted { $0 < $1 }.map(\.id)
    let ahead = stepsAhead(of: effects)
    let known = waiting.compactMap { id -> (step: Int, order: Int, id: EffectID)? in
      if let access = nextAccess(of: id, moment) { return (access.step, access.order, id) }
      return ahead[id].map { ($0, -1, id) }
    }
    var inTurn = known.sorted { $0 < $1 }[...]
    let isKnown = Set(known.map(\.id))
    return waiting.map { isKnown.contains($0) ? inTurn.popFirst()?.id ?? $0 : $0 }
  }

  /// The next access to a memory that an effect made on the present branch. `nil` if it sends
  /// something first.
  private func nextAccess(of id: EffectID, _ moment: Moment) -> EffectAccess? {
    let accesses = ledger[id]?.known.accesses.dropFirst(moment.flight.accesses(of: id))
    guard let next = accesses?.first, next.sent <= moment.flight[id] ?? 0,
      timeline.isStep(next.step, onTheWayTo: timeline.tip)
    else { return nil }
    return next
  }

  /// How many steps to look at for a number of effects. There is a limit, so that travelling does
  /// not take longer in a long log; and what happens at the same time is close together.
  private static func nearby(_ effects: [EffectID]) -> Int { 64 + 4 * effects.count }

  /// For effects, the latest step that each has sent on the present branch. Each one's present wait
  /// began then.
  private func stepsBehind(of effects: [EffectID]) -> [EffectID: Int] {
    sent(effects, in: timeline.stepsBack(from: timeline.position).prefix(Self.nearby(effects)))
  }

  /// For effects, the next step that each has sent on the present branch, or on the one that is
  /// being rewritten.
  private func stepsAhead(of effects: [EffectID]) -> [EffectID: Int] {
    if let rewriting {
      return effects.reduce(into: [:]) { $0[$1] = rewriting.firstSent(by: $1) }
    }
    let ahead = sequence(first: timeline.position) { [timeline] in timeline.next(after: $0) }
    return sent(effects, in: ahead.dropFirst().prefix(Self.nearby(effects)))
  }

  /// For effects, the first of some steps that each has sent.
  private func sent(_ effects: [EffectID], in steps: some Sequence<Int>) -> [EffectID: Int] {
    var found: [EffectID: Int] = [:]
    var wanted = Set(effects)
    for step in steps {
      guard case .effect(let id, _) = timeline[step].origin, wanted.remove(id) != nil else {
        continue
      }
      found[id] = step
      if wanted.isEmpty { break }
    }
    return found
  }
}
