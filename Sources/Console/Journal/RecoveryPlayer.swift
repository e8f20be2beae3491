import ConsoleSyntax
import Kernel

/// Decides what effects do while a recovery repeats the lines of a console that died.
///
/// Effects of live clients do not run again: their actions are sent from the journal, at the
/// recorded times. Other effects run their own work if a rehearsal has shown that this gives the
/// steps in the journal, as it does when everything follows from the lines, the clock and the seed.
/// Otherwise their actions are sent from the journal too.
@MainActor
final class RecoveryPlayer<State, Action>: EffectCourse {
  /// The line that is being repeated.
  var line: Recovery.TypedLine?
  /// What could not be read from the journal because a secret was missing.
  var missingSecrets: [MissingSecret] = []

  private let recovery: Recovery
  private let isRepeatable: Bool
  private let world: World<State, Action>
  private let read: (_ action: String) -> Reading
  /// The places of the recorded actions of effects that have been sent again.
  private var sentAgain: Set<Int> = []
  /// The gates of effects that have done everything the journal has of them, and now wait. No line
  /// held these effects, so the gates are kept here: the world must not report them as held while
  /// lines are repeated.
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

  /// Ends the recovery, after all lines have been repeated. Effects of live clients that have
  /// unrecorded work left now wait for `:release`, and so does the effect that the console died of.
  ///
  /// - Returns: the effect that the console died of; `nil` if it is not in flight.
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
      // Actions due at a later time must keep their recorded order, so sleep once for each action
      // that was sent at the same time before this one: each sleep lets the other effects send
      // first. The number of sleeps is limited, because an action that should come first may never
      // come. An action due at once needs no ordering: it follows from what started or released its
      // effect.
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

  /// Whether an effect's actions are sent from the journal instead of by its own work.
  private func isRecorded(_ isLive: Bool, _ outputs: [Output], _ end: EffectEntry.End?) -> Bool {
    isLive || !isRepeatable && (!outputs.isEmpty || end != nil)
  }

  /// Whether an effect must run its own work again because it used memories of clients: nothing
  /// else restores what it did to them. Work is never repeated under live clients.
  private func isWorkDoneAgain(_ id: EffectID) -> Bool {
    recovery.courses[id]?.usesMemory == true && !world.isLive
  }

  /// An effect that runs its own work again. The effect that the console died of is held at the
  /// action where that happened.
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

  /// An action that an effect sent, with its place among the actions of all effects.
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

  /// How many actions were sent at the same time before the one at a place, and have not been sent
  /// again yet.
  ///
  /// The order of actions that effects sent at one instant does not follow from when the effects
  /// started.
  private func countBefore(_ place: Int) -> Int {
    let time = recovery.sent[place]
    let before = recovery.sent[..<place].lastIndex { $0 != time } ?? -1
    return ((before + 1)..<place).count { !sentAgain.contains($0) }
  }
}

extension TestClock<Duration> {
  /// Sleeps until a time; returns at once if it has come.
  ///
  /// - Returns: whether the time was reached; `false` if the task was cancelled.
  fileprivate func comesTo(_ deadline: Duration) async -> Bool {
    guard deadline > present.offset else { return !Task.isCancelled }
    return (try? await sleep(until: Instant(offset: deadline))) != nil
  }
}
