import Kernel

/// Has effects do what a dead console's journal says that they did, while its lines are done again.
@MainActor
final class RecoveryPlayer<State, Action>: EffectCourse {
  /// The line that is being done again.
  var line: Recovery.TypedLine?
  /// What of the journal could not be read, because nobody gave a secret.
  var missingSecrets: [MissingSecret] = []

  private let recovery: Recovery
  private let world: World<State, Action>
  private let read: (_ action: String) -> Reading
  /// Which of what effects sent has been sent again, by its place.
  private var sentAgain: Set<Int> = []
  /// What holds the effect that the console died of.
  private var guiltyGate: Gate?

  /// What an action in the journal says.
  enum Reading {
    case action(Action)
    case missing(SecretName)
    case unreadable
  }

  init(_ recovery: Recovery, in world: World<State, Action>, read: @escaping (_ action: String) -> Reading) {
    self.recovery = recovery
    self.world = world
    self.read = read
  }

  var lastOfDrain: Int? { line?.stop }

  func note(_ missing: MissingSecret) {
    if !missingSecrets.contains(missing) { missingSecrets.append(missing) }
  }

  /// Holds the effect that the console died of.
  ///
  /// - Returns: the effect; `nil` where none is in flight.
  func holdGuilty() -> EffectID? {
    guard let id = recovery.guilty.flatMap({ world.ledger.inFlight($0)?.id }) else { return nil }
    world.keep(id, behind: guiltyGate ?? Gate())
    return id
  }

  // MARK: What effects do

  func revival(of recipe: EffectRecipe<Action>) -> EffectRevival<Action>? {
    let id = recipe.id
    let isGuilty = recovery.guilty == id
    let began = world.clock.now
    let (outputs, end) = known(of: id)
    guard !outputs.isEmpty || end != nil || isGuilty || world.isLive else { return nil }
    let gate = end == nil && (isGuilty || world.isLive) ? Gate() : nil
    // What a line released then is what the console died of.
    if isGuilty { guiltyGate = gate } else { world.setGate(gate, of: id) }
    let clock = world.clock.clock
    return EffectRevival(recipe, began: began) { [weak self, weak world] send, original in
      for output in outputs {
        guard await clock.comesTo(began + output.after) else { return .finished }
        // What is sent at once follows from what began it. Of what is due now, each sleep lets all others
        // go first; what was to come first and never comes, is not waited for longer.
        var patience = output.after > .zero ? self?.countBefore(output.place) ?? 0 : 0
        while patience > 0, let ahead = self?.countBefore(output.place), ahead > 0 {
          guard (try? await clock.sleep(until: clock.now)) != nil else { return .finished }
          patience -= 1
        }
        self?.sentAgain.insert(output.place)
        send(output.action)
      }
      if let end {
        _ = await clock.comesTo(began + end.after)
        return end.outcome
      }
      guard await world?.pass(gate, id) ?? false else { return .finished }
      var known = outputs.count
      return await original(
        Send { action in
          if known > 0 { known -= 1 } else { send(action) }
        })
    }
  }

  func rest(
    of id: EffectID, after known: Int
  ) -> (outputs: [KnownOutput<Action>], end: EffectEntry.End?) {
    let (outputs, end) = self.known(of: id)
    return (outputs.dropFirst(known).map { KnownOutput(action: $0.action, after: $0.after) }, end)
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
    guard deadline > now.offset else { return !Task.isCancelled }
    return (try? await sleep(until: Instant(offset: deadline))) != nil
  }
}
