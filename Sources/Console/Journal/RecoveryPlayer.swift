import ConsoleSyntax
import Kernel

/// Says what effects do while the lines of a dead console are done again.
///
/// What an effect of a live client did is in the journal, and is sent again at its times. The others do their own
/// work again where a rehearsal has shown that this gives the steps that the journal has, as it does for all that
/// follows from the lines, the clock and the seed; else they too do what the journal says.
@MainActor
final class RecoveryPlayer<State, Action>: EffectCourse {
  /// The line that is being done again.
  var line: Recovery.TypedLine?
  /// What of the journal could not be read, because nobody gave a secret.
  var missingSecrets: [MissingSecret] = []

  private let recovery: Recovery
  private let isRepeatable: Bool
  private let world: World<State, Action>
  private let read: (_ action: String) -> Reading
  /// Which of what effects sent has been sent again, by its place.
  private var sentAgain: Set<Int> = []
  /// What effects wait at that have come to the end of what is known of them. Nobody held them, so the lines do not
  /// find them held.
  private var ahead: [EffectID: Gate] = [:]

  /// What an action in the journal says.
  enum Reading {
    case action(Action)
    case missing(SecretName)
    case unreadable
  }

  /// - Parameters:
  ///   - isRepeatable: whether effects of clients that are not live do their own work.
  ///   - read: reads an action as the journal has it.
  init(
    _ recovery: Recovery, in world: World<State, Action>, isRepeatable: Bool,
    read: @escaping (_ action: String) -> Reading
  ) {
    self.recovery = recovery
    self.isRepeatable = isRepeatable
    self.world = world
    self.read = read
  }

  var lastOfDrain: Int? { line?.stop }

  func note(_ missing: MissingSecret) {
    if !missingSecrets.contains(missing) { missingSecrets.append(missing) }
  }

  /// All is done again. What nobody has seen of effects of live clients waits to be released from now on, and so does
  /// the effect that the console died of.
  ///
  /// - Returns: that effect; `nil` where it is not in flight.
  func finish() -> EffectID? {
    for (id, gate) in ahead where world.ledger.inFlight(id) != nil {
      if recovery.guilty == id { continue }
      gate.close()
      world.setGate(gate, of: id)
    }
    guard let id = recovery.guilty.flatMap({ world.ledger.inFlight($0)?.id }) else { return nil }
    world.keep(id, behind: ahead[id] ?? Gate())
    return id
  }

  // MARK: What effects do

  func revival(of recipe: EffectRecipe<Action>) -> EffectRevival<Action>? {
    let id = recipe.id
    let began = world.clock.now
    if isWorkDoneAgain(id), !isRepeatable || recovery.guilty == id { return working(recipe) }
    let (outputs, end) = known(of: id)
    guard recovery.guilty == id || isRecorded(world.isLive, outputs, end) else { return nil }
    return EffectRevival(recipe, began: began) { [weak self] send, original in
      var known = 0
      switch await self?.play(id, since: began, after: 0, send) ?? .ended(.finished) {
      case .ended(let outcome): return outcome
      case .ownWork(let played): known = played
      }
      return await original(
        Send { action in
          if known > 0 { known -= 1 } else { send(action) }
        })
    }
  }

  func play(_ id: EffectID, since began: Duration, after known: Int, _ send: Send<Action>) async
    -> Played
  {
    let isLive = world.ledger[id].map { world.isLive(since: $0.step) } ?? world.isLive
    let all = self.known(of: id)
    let outputs = all.outputs.dropFirst(known)
    let isGuilty = recovery.guilty == id
    guard isGuilty || isRecorded(isLive, all.outputs, all.end), !isWorkDoneAgain(id) else {
      return .ownWork(sent: 0)
    }
    let clock = world.clock.clock
    for output in outputs {
      // What is sent at once follows from what began or released it. Of what time brings now, each sleep lets all
      // others go first; what was to come first and never comes is not waited for longer.
      var patience = began + output.after > world.clock.now ? countBefore(output.place) : 0
      guard await clock.comesTo(began + output.after) else { return .ended(.finished) }
      while patience > 0, countBefore(output.place) > 0 {
        guard (try? await clock.sleep(until: clock.present)) != nil else {
          return .ended(.finished)
        }
        patience -= 1
      }
      sentAgain.insert(output.place)
      send(output.action)
    }
    if let end = all.end {
      _ = await clock.comesTo(began + end.after)
      return .ended(end.outcome)
    }
    if isGuilty || isLive {
      let gate = Gate()
      ahead[id] = gate
      await gate.pass()
      guard !Task.isCancelled else { return .ended(.finished) }
    }
    world.beginOwnWork(of: id)
    return .ownWork(sent: outputs.count)
  }

  /// Whether an effect does what the journal says, and not its own work.
  private func isRecorded(_ isLive: Bool, _ outputs: [Output], _ end: EffectEntry.End?) -> Bool {
    isLive || !isRepeatable && (!outputs.isEmpty || end != nil)
  }

  /// Whether an effect does its own work again: only that brings back what it did to memories of
  /// clients. What a live client did is not repeated.
  private func isWorkDoneAgain(_ id: EffectID) -> Bool {
    recovery.courses[id]?.usesMemory == true && !world.isLive
  }

  /// An effect that does its own work again. The one that the console died of is held where it did.
  private func working(_ recipe: EffectRecipe<Action>) -> EffectRevival<Action>? {
    let id = recipe.id
    let isGuilty = recovery.guilty == id
    let places = recovery.courses[id]?.outputs.map(\.place) ?? []
    return EffectRevival(recipe, began: world.clock.now) { [weak self, weak world] send, original in
      guard await world?.pass(nil, id) ?? false else { return .finished }
      var next = 0
      return await original(
        Send { action in
          if next < places.count {
            self?.sentAgain.insert(places[next])
          } else if isGuilty {
            world?.keep(id, behind: Gate())
          }
          next += 1
          send(action)
        })
    }
  }

  /// An action that an effect sent, with its place among all that effects sent.
  private struct Output {
    let action: Action
    let after: Duration
    let place: Int
  }

  /// What an effect is known to have done, up to the first action that cannot be read.
  private func known(of id: EffectID) -> (outputs: [Output], end: EffectEntry.End?) {
    guard let course = recovery.courses[id] else { return ([], nil) }
    var outputs: [Output] = []
    for output in course.outputs {
      switch read(output.action) {
      case .action(let action):
        outputs.append(Output(action: action, after: output.after, place: output.place))
        continue
      case .missing(let secret): note(MissingSecret(secret: secret, text: output.action))
      case .unreadable: break
      }
      return (outputs, nil)
    }
    let end = course.end.map { end in
      EffectEntry.End(kind: end.failure.map { .failed($0) } ?? .finished, after: end.after)
    }
    return (outputs, end)
  }

  /// How much has not been sent again of what effects sent at the same time before something.
  ///
  /// Effects that send at one instant did so in an order that does not follow from when they began.
  private func countBefore(_ place: Int) -> Int {
    let time = recovery.sent[place]
    let before = recovery.sent[..<place].lastIndex { $0 != time } ?? -1
    return ((before + 1)..<place).count { !sentAgain.contains($0) }
  }
}

extension TestClock<Duration> {
  /// Sleeps until a time, unless it is there.
  ///
  /// - Returns: whether it was reached; not where the task was cancelled.
  fileprivate func comesTo(_ deadline: Duration) async -> Bool {
    guard deadline > present.offset else { return !Task.isCancelled }
    return (try? await sleep(until: Instant(offset: deadline))) != nil
  }
}
