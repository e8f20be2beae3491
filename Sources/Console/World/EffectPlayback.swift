import Kernel

/// What an effect does when it is put back in flight, or when it repeats a recorded effect during a rewrite.
///
/// It first repeats what is known of it, at the recorded times. It then runs its own work, unless its end is
/// known.
@MainActor
struct EffectPlayback<State, Action> {
  /// Runs the effect's own work, from its beginning or from the error that it was made to fail with.
  typealias OwnWork = @MainActor @Sendable (Send<Action>) async -> RunOutcome

  private weak var backlink: Backlink<World<State, Action>>?
  private let recipe: EffectRecipe<Action>
  private let clock: TestClock<Duration>
  /// When the effect started.
  private let began: Duration
  /// The periods in which it was held before it was put back in flight.
  private let heldPeriods: [HeldPeriod]
  /// Whether what is due now happens now, without a sleep.
  private let isPrompt: Bool
  /// Whether its own work starts only when time passes, or after a user has acted.
  private let startsLate: Bool
  /// What it had done before, for its own work.
  private let recall: EffectRecall
  /// The error that it was made to fail with.
  private let failure: ForcedFailure?

  private var known: KnownCourse
  /// What it has to repeat before it comes to the gate, in order.
  private var deeds: [KnownDeed<Action>]
  /// The gate in front of its own work.
  private var gate: Gate?
  /// The number of actions that it has sent.
  private var sent: Int
  /// The number of accesses that it has made.
  private var accesses: Int
  private var latest: KnownDeed<Action>?
  /// Whether it has found the same in memories as before. If not, nothing more is known of it.
  private var isOnCourse = true

  private var world: World<State, Action>? { backlink?.object }
  private var id: EffectID { recipe.id }

  init(
    in world: World<State, Action>, _ recipe: EffectRecipe<Action>, of known: KnownCourse,
    repeating deeds: [KnownDeed<Action>], behind gate: Gate?, sent: Int, accesses: Int,
    began: Duration, isPrompt: Bool, startsLate: Bool, recalling recall: EffectRecall
  ) {
    backlink = world.backlink
    self.recipe = recipe
    self.known = known
    self.deeds = deeds
    self.gate = gate
    self.sent = sent
    self.accesses = accesses
    self.began = began
    self.isPrompt = isPrompt
    self.startsLate = startsLate
    self.recall = recall
    clock = world.clock.clock
    heldPeriods = world.heldPeriods(of: recipe.id)
    failure = known.failure
  }

  /// Runs the effect until it ends.
  mutating func run(_ send: Send<Action>, _ work: OwnWork) async -> RunOutcome {
    if known.end != nil || !deeds.isEmpty { world?.ledger.playBack(id) }
    repeat {
      guard await repeatDeeds(send) else { return .finished }
      if isOnCourse, let end = known.end { return await finish(end) }
      if !isOnCourse { gate = gate ?? world?.gateForUnknown(recipe) }
      await gate?.pass()
      guard world != nil, !Task.isCancelled else { return .finished }
    } while continuesOnKnownCourse()
    return await runOwnWork(send, work)
  }

  /// Repeats the deeds, up to the first access that finds something else.
  ///
  /// - Returns: `false` if the effect was cancelled.
  private mutating func repeatDeeds(_ send: Send<Action>) async -> Bool {
    for deed in deeds {
      if deed.needsTurn(after: latest) {
        guard await reach(deed.deadline) else { return false }
      }
      guard await world?.waitForInput(before: deed, of: id) != false else { return false }
      latest = deed
      switch deed.kind {
      case .output(let action?, let place):
        world?.send(action, at: place, from: id, send)
        sent += 1
      case .output(nil, _):
        world?.leaveOut(id)
        sent += 1
      case .access(let access):
        isOnCourse = world?.repeatAccess(access, of: id) ?? false
        guard isOnCourse else { return true }
        accesses += 1
      case .heldBack(let held):
        world?.store.holdBack(held, for: id)
      }
    }
    return true
  }

  /// Waits for the time of a known end.
  private func finish(_ end: EffectEntry.End) async -> RunOutcome {
    _ = await reach(began + end.after)
    return end.outcome
  }

  /// Sleeps until a time, unless what is due then happens without a sleep.
  ///
  /// - Returns: `false` if the effect was cancelled.
  private func reach(_ deadline: Duration) async -> Bool {
    if world?.isOverdue(deadline, id, since: heldPeriods, isPrompt: isPrompt) == true {
      return true
    }
    return await clock.reach(deadline, since: latest?.deadline ?? began)
  }

  /// After the gate, takes what a rewrite lets the effect repeat next: a repeated release lets an effect of a
  /// live client do what it did after the recorded release. Then it waits again.
  ///
  /// - Returns: `false` if its own work runs next.
  private mutating func continuesOnKnownCourse() -> Bool {
    guard let world, gate != nil, world.rewriting != nil else { return false }
    let rest = isOnCourse ? world.knownRest(of: id) : nil
    gate = rest?.end == nil ? Gate() : nil
    world.setGate(gate, of: id)
    known = rest ?? known
    deeds = rest.map { world.deeds(of: $0, from: sent, accesses: accesses, began: began) } ?? []
    return true
  }

  private mutating func runOwnWork(_ send: Send<Action>, _ work: OwnWork) async -> RunOutcome {
    if startsLate {
      guard await clock.reach(began, since: began) else { return .finished }
      world?.ledger.unstarted.remove(id)
    }
    if failure == nil { world?.beginOwnWork(of: id) }
    if isOnCourse, let course = world?.course {
      if case .ended(let outcome) = await course.play(id, since: began, send) { return outcome }
      sent = world?.ledger.flight[id] ?? sent
      known = world?.ledger[id]?.known ?? known
      accesses = world?.ledger.flight.accesses(of: id) ?? accesses
    }
    // The work starts from its beginning, or from the error that it was made to fail with. It sends again what
    // was already sent, so drop those actions.
    let first = failure?.sent ?? 0
    recall.begin(
      after: known.accesses.prefix(accesses).dropFirst(failure?.accesses ?? 0).map(\.change),
      sends: sent - first, isPresent: !isOnCourse)
    var next = first
    return await work(
      Send { [weak backlink = backlink, recall, id, sent] action in
        defer { next += 1 }
        if next >= sent {
          backlink?.object?.send(action, at: next, from: id, send)
        } else {
          recall.noteSend()
        }
      })
  }
}

extension EffectEntry.End {
  /// The end in the form that the effect runtime takes.
  fileprivate var outcome: RunOutcome {
    if case .failed(let message) = kind { .failed(MessageError(message)) } else { .finished }
  }
}

extension TestClock<Duration> {
  /// Sleeps until a time. If it is that time already, sleeps until time passes.
  ///
  /// - Parameter began: when the effect that is played back began to wait for that time.
  /// - Returns: `false` if the task was cancelled.
  fileprivate func reach(_ deadline: Duration, since began: Duration) async -> Bool {
    let deadline = max(Instant(offset: deadline), now)
    return
      (try? await sleep(until: deadline, isFirst: false, since: Instant(offset: began))) != nil
  }
}
