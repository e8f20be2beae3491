import Kernel

// The one way back: restoring the state, the time, what was in flight, and the clients.
extension World {
  /// Goes to a step and restores the world as it was when that step was last left, or else as it was after it.
  ///
  /// - Parameter branch: the branch to go to, where its last step belongs to several.
  /// - Returns: what became of the effects.
  func travel(to number: Int, on branch: BranchID? = nil) async -> [EffectNote] {
    let before = moment
    timeline.leave(in: before)
    if let branch { timeline.switchTo(branch) } else { timeline.move(to: number) }
    let arrival = timeline.isInPast ? nil : timeline.leftTip
    let effects = restore(arrival ?? timeline[timeline.position].moment, from: before)
    await settle()
    return effects
  }

  /// Makes the world what it was after the step where the session stands now.
  ///
  /// - Parameters:
  ///   - moment: the moment to restore.
  ///   - before: the moment that is left.
  /// - Returns: what became of the effects.
  func restore(_ moment: Moment, from before: Moment) -> [EffectNote] {
    clock.rewind(to: moment.time, isStopped: timeline.isInPast || rewriting != nil)
    // What had sent as much as it has now need not begin again, unless it should have woken up.
    let overdue = before.flight.count > 0 ? overdueEffects(at: moment.time) : []
    use(choices[moment.clients])
    let flight = moment.flight
    let untouched = flight.ids.filter {
      before.flight.hasSame($0, as: flight) && !overdue.contains($0)
        && rewriting?.changes(of: $0).isEmpty ?? true
    }
    let kept = store.keepableEffects(Set(untouched))
    let others = moment.flight.ids.filter { !kept.contains($0) }
    let notes =
      before.flight.ids.filter { moment.flight[$0] == nil }.compactMap { note($0, .leftBehind) }
      + others.compactMap { note($0, .revived(fate(of: $0, in: flight))) }
    ledger.rewind(to: flight)
    for id in gates.keys where flight[id] == nil { gates[id] = nil }
    let revivals = inOrder(others, moment).compactMap {
      revival(of: $0, sent: moment.flight[$0] ?? 0, accesses: moment.flight.accesses(of: $0))
    }
    let position = timeline.position
    values.rewind(stackIDs: timeline[position].stackIDs, reviving: others)
    store.rewind(
      to: timeline.state(of: position), after: timeline.count, keeping: kept, reviving: revivals,
      moment.windows)
    // After what is left behind has been cancelled: it changes nothing any more.
    memory.restore(moment.memory)
    // Held before any of them can run.
    for id in flight.held { _ = store.setEffect(id, isHeld: true) }
    return notes
  }

  /// The effects that sleep until no later than a time.
  private func overdueEffects(at time: Duration) -> Set<EffectID> {
    Set(clock.clock.sleepers.lazy.filter { $0.deadline.offset <= time }.compactMap { $0.effect })
  }

  /// The next step of a chain of returned actions; `nil` at the end of the chain.
  func pendingStep(after number: Int) -> Int? {
    // A returned action is reduced right after its step, so it has the next number.
    let next = number + 1
    guard timeline.contains(next), timeline.parent(of: next) == number,
      timeline[next].time == timeline[number].time, case .returned = timeline[next].origin
    else { return nil }
    return next
  }

  /// The last step of what followed at once from a step and those before it.
  func endOfChain(_ number: Int) -> Int {
    var last = number
    while let next = pendingStep(after: last) { last = next }
    return last
  }

  /// What is in flight where the next thing is done: what was returned is reduced before it.
  var flightToActOn: Flight {
    let end = endOfChain(timeline.position)
    return end == timeline.position ? ledger.flight : timeline[end].moment.flight
  }

  /// Moves to the end of the chain of returned actions in which the session stands.
  ///
  /// - Returns: whether it moved.
  @discardableResult
  func finishChain() async -> Bool {
    guard rewriting == nil, pendingStep(after: timeline.position) != nil else { return false }
    let before = moment
    var position = timeline.position
    while let next = pendingStep(after: position) {
      position = next
      observer?.goesOver(next)
    }
    await arrive(at: position, from: before)
    return true
  }

  /// Goes over the steps ahead that follow by themselves, until a time: what is known is not done
  /// again.
  func retrace(until limit: Duration) async {
    let before = moment
    var position = timeline.position
    while let next = timeline.next(after: position), timeline[next].time <= limit,
      timeline[next].origin.followsByItself, !isHeldBack(timeline[next].origin)
    {
      position = next
      observer?.goesOver(next)
    }
    guard position != timeline.position else { return }
    await arrive(at: position, from: before)
  }

  /// Stands at a step that the session has gone over.
  private func arrive(at position: Int, from before: Moment) async {
    timeline.move(to: position)
    _ = restore(timeline[position].moment, from: before)
    await settle()
  }

  /// Whether somebody keeps from happening what makes a step.
  private func isHeldBack(_ origin: StepOrigin) -> Bool {
    guard case .effect(let id, _) = origin else { return false }
    return isHeld(id)
  }

  private func note(_ id: EffectID, _ kind: EffectNote.Kind) -> EffectNote? {
    ledger[id].map { EffectNote(id: id, name: $0.name, kind: kind) }
  }

  /// What an effect does when it is put back in flight.
  private func fate(of id: EffectID, in flight: Flight) -> EffectNote.Revival {
    if flight.isHeld(id) { return .heldByHand }
    guard let entry = ledger[id] else { return .runsAgain }
    let known = entry.known(on: flight.course(of: id))
    if known.end != nil || known.outputs.count > flight[id] ?? 0
      || known.accesses.count > flight.accesses(of: id)
    {
      return .playsBack
    }
    return isLive(since: entry.step) ? .held : .runsAgain
  }

  /// Whether what a step began reaches real services: an effect keeps the clients that it began with.
  func isLive(since step: Int) -> Bool {
    app.reach(of: choices[timeline[step].moment.clients]) == .outside
  }

  /// Effects in the order of what they send next: of what is due at the same time, that comes first
  /// which came first before.
  private func inOrder(_ effects: [EffectID], _ moment: Moment) -> [EffectID] {
    let next = effects.map { id -> (id: EffectID, step: Int, order: Int) in
      let next = ledger[id]?.known
        .next(sent: moment.flight[id] ?? 0, accesses: moment.flight.accesses(of: id))
      if let recorded = rewriting?.firstSent(by: id), next?.order ?? -1 < 0 {
        return (id, recorded, -1)
      }
      return (id, next?.step ?? .max, next?.order ?? -1)
    }
    return next.sorted { ($0.step, $0.order, $0.id) < ($1.step, $1.order, $1.id) }.map(\.id)
  }
}
