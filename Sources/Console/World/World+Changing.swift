import Kernel
import Screens

// Changes to the world that are not actions.
extension World {
  /// Makes a change and records it as a step. In the past, that step starts a new branch.
  ///
  /// - Parameter call: called when effects are released, after the step was reported and before the
  ///   effects continue.
  func make(_ change: WorldChange, whenReleased call: () -> Void = {}) async {
    await beginActing()
    perform(change, whenReleased: call)
    await finishActing()
  }

  /// Makes a change at the present step and records it, without waiting for what follows.
  func perform(_ change: WorldChange, whenReleased call: () -> Void = {}) {
    // What effects have done so far belongs to the courses that they are still on.
    noteAccesses()
    switch change {
    case .cancelled(let id):
      record(change)
      store.cancelEffects(Self.cancelCommand) { $0.id == id }
    case .failed(let id, let message):
      ledger.noteFailure(id, message, after: age(of: id))
      record(change)
      ledger.noteStep(timeline.position, of: id)
      let revival = revival(of: id, in: ledger.flight, isByHand: rewriting == nil)
      issues.collect { _ = revival.map(store.failEffect) }
    case .held(let id):
      // During a rewrite, the effect may already be held.
      if !ledger.flight.isHeld(id) {
        ledger.setHeld(true, id)
        ledger.noteHold(id, CourseHold(after: age(of: id), isBeforeDue: isDue(id)))
      }
      record(change)
      _ = store.setEffect(id, isHeld: true)
    case .released(let id):
      let effects = releasable(id)
      // Only these were held by a user. The others wait because their clients are live.
      for id in effects where ledger.flight.isHeld(id) {
        ledger.setHeld(false, id)
        ledger.noteHold(id, CourseHold(after: age(of: id)))
      }
      // A rewrite never starts the work of an effect with live clients: that would repeat a real
      // request. The effect repeats what it did after its recorded release.
      let withOpenGate = effects.filter {
        ledger.gates[$0] != nil && (rewriting == nil || knownRest(of: $0) != nil)
      }
      let step = timeline.count + 1
      for id in withOpenGate { ledger.noteRelease(of: id, by: step) }
      record(change)
      observer?.worldSettled()
      call()
      for id in effects {
        if withOpenGate.contains(id) { ledger.gates.removeValue(forKey: id)?.open() }
        issues.collect { _ = store.setEffect(id, isHeld: false) }
      }
    case .client, .preset:
      use(choice(after: change))
      record(change)
    case .used(let input):
      // In a rewrite, the element may not be there.
      guard let result = try? outcome(of: input.use, at: input.handle, after: timeline.position),
        !result.assignments.isEmpty
      else { return }
      memory.shared.apply(result.assignments)
      record(change, from: input.event, result.local)
    }
    noteMoment()
  }

  /// Whether an effect still waits although it has something to do at the present time: travelling
  /// does not wake it, and a rewrite makes the recorded input first.
  private func isDue(_ id: EffectID) -> Bool {
    let now = clock.now
    return ledger.waiting.contains { $0.effect == id }
      || clock.clock.sleepers.contains { $0.effect == id && $0.deadline.offset <= now }
  }

  /// Makes an effect send an action and finish, without waiting for what follows.
  func drive(_ id: EffectID, to action: Action) {
    // The accesses of a driven effect are not recorded, so record those that it has made.
    noteAccesses()
    ledger.drive(id)
    _ = store.resolveEffect(id, with: action)
  }

  /// Records a change as a step, with the present moment.
  ///
  /// - Parameters:
  ///   - event: what on the screen makes the change; `nil` if nothing there does.
  ///   - local: what the views remember after the use.
  func record(
    _ change: WorldChange, from event: ScreenEvent? = nil, _ local: ScreenLocalState? = nil
  ) {
    noteHead(.sent)
    let recorded = rewriting?.input
    let fork = timeline.append(
      change, seed: recorded.map { timeline[$0].seed },
      stackIDs: timeline[timeline.position].stackIDs, moment: moment,
      state: timeline.state(of: timeline.position))
    let number = timeline.position
    store.countReductions(from: number)
    screens.made(number, after: timeline.parent(of: number), event, local)
    if let recorded { note(recorded, isDoneAgainBy: number, .sent) }
    // Only this step repeats the input; the steps that follow from it do not.
    rewriting?.input = nil
    made(number, fork)
    observer?.hasNews()
  }

  /// The held effects that a release applies to: one effect, or all if `id` is `nil`. During a
  /// rewrite, only those that a user holds.
  func releasable(_ id: EffectID?) -> [EffectID] {
    held.filter { (id == nil || $0 == id) && (rewriting == nil || ledger.flight.isHeld($0)) }
  }

  /// The clients in force after a change.
  func choice(after change: WorldChange) -> ClientChoice { choice(after: change, of: clients) }

  /// The clients in force after a change, if `clients` were in force before it.
  func choice(after change: WorldChange, of clients: ClientChoice) -> ClientChoice {
    switch change {
    case .preset(let name): return app.choice(ofPreset: name)
    case .client(let name, let variant):
      var choice = clients
      choice.variants[name] = variant
      return choice
    case .cancelled, .failed, .held, .released, .used: return clients
    }
  }
}
