import ConsoleSyntax
import Kernel

/// Decides what effects do while a recovery repeats the lines of a console that died.
///
/// Effects of live clients do not run again. Their actions are sent from the journal, at the
/// recorded times. Other effects run their own work if a rehearsal has shown that this gives the
/// steps in the journal. It does if everything follows from the lines, the clock and the seed.
/// Otherwise their actions are sent from the journal too.
@MainActor
final class RecoveryPlayer<State, Action>: EffectCourse {
  /// The line that is being repeated.
  var line: Recovery.RepeatedLine? {
    didSet {
      if line != nil { lines += 1 }
      wakeEffects()
    }
  }
  /// How many lines have been repeated, including the current one.
  private(set) var lines = 0
  /// The effects that wait for their turn.
  private var turns: [Turn] = []
  /// What could not be read from the journal because a secret was missing.
  var missingSecrets: [MissingSecret] = []
  /// The files that lines read, and that are not as they were.
  private(set) var alteredFiles: [AlteredFile] = []

  let recovery: Recovery
  private let isRepeatable: Bool
  /// The session's world. The first line can start another one.
  private(set) var world: World<State, Action>
  let read: (_ action: String) -> Reading
  private let readValue: (_ text: String, _ type: Any.Type) -> Any?
  /// The gates of effects that have done everything that is in the journal, and now wait. No
  /// command held these effects, so the gates are stored here: the world must not report the
  /// effects as held while lines are repeated.
  private var ahead: [EffectID: Gate] = [:]

  /// The result of reading an action from the journal.
  enum Reading {
    case action(Action)
    case missing(SecretName)
    case unreadable
  }

  /// - Parameters:
  ///   - isRepeatable: whether effects of clients that are not live run their own work.
  ///   - read: reads an action from its text in the journal.
  ///   - readValue: reads a value of a type from its text in the journal; `nil` if it cannot.
  init(
    _ recovery: Recovery, in world: World<State, Action>, isRepeatable: Bool,
    read: @escaping (_ action: String) -> Reading,
    readValue: @escaping (_ text: String, _ type: Any.Type) -> Any?
  ) {
    self.recovery = recovery
    self.isRepeatable = isRepeatable
    self.world = world
    self.read = read
    self.readValue = readValue
  }

  /// Goes on in a world that has replaced the one before.
  func goOn(in world: World<State, Action>) { self.world = world }

  var lastOfDrain: Int? { line?.stop }

  func note(_ missing: MissingSecret) {
    if !missingSecrets.contains(missing) { missingSecrets.append(missing) }
  }

  func note(_ file: AlteredFile) {
    if !alteredFiles.contains(file) { alteredFiles.append(file) }
  }

  /// Ends the recovery, after all lines have been repeated. Effects of live clients with work that
  /// is not in the journal now wait for `:release`, and so does the effect that the console died
  /// of.
  ///
  /// - Returns: the effect that the console died of. `nil` if it is not in flight.
  func finish() -> EffectID? {
    for (id, gate) in ahead where world.ledger.inFlight(id) != nil {
      if recovery.guilty == id { continue }
      gate.close()
      world.setGate(gate, of: id)
    }
    guard let id = recovery.guilty.flatMap({ world.ledger.inFlight($0)?.id }) else { return nil }
    world.hold(id, behind: ahead[id] ?? Gate())
    return id
  }

  // MARK: What effects do

  func revival(of recipe: EffectRecipe<Action>) -> EffectRevival<Action>? {
    let id = recipe.id
    let began = world.clock.now
    if isWorkDoneAgain(id), !isRepeatable || recovery.guilty == id { return working(recipe) }
    // The effect may have waited in a concatenation while a user chose other clients.
    let isLive = world.isLive(since: recipe.reduction)
    guard recovery.guilty == id || isRecorded(id, isLive) else { return nil }
    let recall = EffectRecall()
    return EffectRevival(recipe, began: began, recalling: recall) {
      [weak self, weak backlink = world.backlink] send, original in
      switch await self?.play(id, since: began, send) ?? .ended(.finished) {
      case .ended(let outcome): return outcome
      case .ownWork: break
      }
      // Read the flight from the world, because `:release` comes after the recovery, when this
      // player no longer exists.
      var known = backlink?.object?.ledger.flight[id] ?? 0
      // Its work finds in shared values what it found before, so it does not change them twice.
      let accesses = backlink?.object?.ledger[id]?.known.accesses ?? []
      if !accesses.isEmpty {
        recall.begin(after: accesses.map(\.change), sends: known, isPresent: false)
      }
      return await original(
        Send { action in
          guard known > 0 else { return send(action) }
          known -= 1
          recall.noteSend()
        })
    }
  }

  func play(
    _ id: EffectID, since began: Duration, _ send: Send<Action>
  ) async -> Played {
    let isLive = world.ledger[id].map { world.isLive(since: $0.step) } ?? world.isLive
    let isGuilty = recovery.guilty == id
    guard isGuilty || isRecorded(id, isLive), !isWorkDoneAgain(id) else {
      return .ownWork
    }
    let (deeds, end) = next(of: id)
    for (known, deed) in deeds {
      guard await waitForTurn(of: deed, by: id, since: began) else { return .ended(.finished) }
      switch known {
      case .sent(let action):
        // The journal has no rows for outputs that were left out, so count them before sending.
        if case .sent(_, let earlier) = deed.kind { world.leaveOut(id, upTo: earlier) }
        send(action)
      case .used(let key, let value): use(key, value)
      }
    }
    if let (end, deed) = end {
      _ = await waitForTurn(of: deed, by: id, since: began)
      return .ended(end)
    }
    if isGuilty || isLive {
      let gate = Gate()
      ahead[id] = gate
      await gate.pass()
      guard !Task.isCancelled else { return .ended(.finished) }
    }
    world.beginOwnWork(of: id)
    return .ownWork
  }

  /// Repeats what an effect did to the shared value of a key. Called in the task of the effect, to
  /// which the world then attributes it.
  private func use(_ key: String, _ value: String?) {
    let shared = world.memory.shared
    if let value {
      shared.change(key) { readValue(value, $0) }
    } else {
      shared.read(key)
    }
    world.noteAccesses()
    world.noteMoment()
  }

  /// Whether an effect that has started does what is in the journal instead of its own work.
  func sendsFromJournal(_ id: EffectID) -> Bool {
    guard let entry = world.ledger[id] else { return false }
    return isRecorded(id, world.isLive(since: entry.step))
  }

  /// Whether an effect's actions are sent from the journal instead of by its own work.
  private func isRecorded(_ id: EffectID, _ isLive: Bool) -> Bool {
    isLive || !isRepeatable && recovery.courses[id]?.deeds.isEmpty == false
  }

  /// Whether an effect must run its own work again because it used memories of clients. Nothing
  /// else can restore them. Work is never repeated with live clients.
  private func isWorkDoneAgain(_ id: EffectID) -> Bool {
    recovery.courses[id]?.usesMemory == true && !world.isLive
  }

  /// Returns a revival that runs an effect's own work. The effect that the console died of is held
  /// before it sends the action that led to the crash.
  private func working(_ recipe: EffectRecipe<Action>) -> EffectRevival<Action>? {
    let id = recipe.id
    let isGuilty = recovery.guilty == id
    let sent = recovery.courses[id]?.countOfSent ?? 0
    return EffectRevival(recipe, began: world.clock.now) {
      [weak backlink = world.backlink] send, original in
      guard await backlink?.object?.pass(nil, id) ?? false else { return .finished }
      var next = 0
      return await original(
        Send { action in
          if next >= sent, isGuilty { backlink?.object?.hold(id, behind: Gate()) }
          next += 1
          send(action)
        })
    }
  }

  // MARK: The order in which things happened

  /// Waits until an effect may repeat a deed: at its recorded time, during the same line or after
  /// it, and after the steps that were made and the effects that ended before it.
  ///
  /// The order of events at the same time does not follow from the starts of the effects. An
  /// external event, such as a response, may also have arrived after a later line at the same time,
  /// or in a part of the past to which the session had travelled.
  ///
  /// - Parameter began: the time at which the effect started.
  /// - Returns: `false` if the effect was cancelled while it waited.
  private func waitForTurn(
    of deed: Recovery.Deed, by id: EffectID, since began: Duration
  ) async -> Bool {
    // First wait for the line, because the lines before it may have moved the clock, even
    // backwards.
    await wait(id) { [self] in lines >= deed.lines }
    let time = began + deed.after
    let clock = world.clock.clock
    if time > clock.present.offset {
      // Wake up before effects that do their own work. If the journal has this deed after theirs, this
      // effect can still wait for them, but they could not wait for it.
      let deadline = TestClock.Instant(offset: time)
      guard (try? await clock.sleep(until: deadline, isFirst: true)) != nil else { return false }
    }
    // A step or an end that could not be repeated must not block all later ones. Wait only for what
    // happened at the same time, and only until that time has passed.
    let count = world.timeline.count
    let others = recovery.countOfSteps(at: time, when: deed.steps)
    let enough = min(deed.steps, count + others)
    await wait(id) { [self] in
      world.timeline.count >= enough && !isDue(deed.precedingEnd, at: time)
        || lines > deed.lines || clock.present.offset > time
    }
    return !Task.isCancelled
  }

  /// Whether the effect of a recorded end is still in flight, and ends at a time.
  private func isDue(_ end: Recovery.PrecedingEnd?, at time: Duration) -> Bool {
    guard let end, let entry = world.ledger.inFlight(end.effect) else { return false }
    return entry.began + end.after == time
  }

  /// Waits until an effect may go on, or is cancelled.
  private func wait(_ id: EffectID, until mayGoOn: @escaping @MainActor () -> Bool) async {
    while !mayGoOn(), !Task.isCancelled {
      let turn = Turn(effect: id, mayGoOn: mayGoOn, gate: Gate())
      turns.append(turn)
      await turn.gate.pass()
      if Task.isCancelled { turns.removeAll { $0.gate === turn.gate } }
    }
  }

  /// Wakes the waiting effects that may go on now, except for held ones, which wait for the step that
  /// releases them. A held effect that was woken would count as overdue, and travelling would start it
  /// again. That did not happen in the lost session.
  func wakeEffects() {
    let waiting = turns
    turns = []
    for turn in waiting {
      if world.ledger.flight.isHeld(turn.effect) || !turn.mayGoOn() {
        turns.append(turn)
      } else {
        turn.gate.open()
      }
    }
  }
}

/// An effect that waits for its turn.
private struct Turn {
  let effect: EffectID
  let mayGoOn: @MainActor () -> Bool
  let gate: Gate
}
