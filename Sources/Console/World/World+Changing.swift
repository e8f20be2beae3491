import IssueReporting
import Kernel

// Changes to the world that are not actions.
extension World {
  /// Makes a change and records it as a step; in the past, that step starts a new branch.
  ///
  /// - Parameter tell: reports details right after the step itself is reported.
  func make(_ change: WorldChange, telling tell: () -> Void = {}) async {
    await beginActing()
    perform(change, telling: tell)
    await settle()
  }

  /// Makes a change and records it, at the present step.
  func perform(_ change: WorldChange, telling tell: () -> Void = {}) {
    switch change {
    case .cancelled(let id):
      record(change)
      store.cancelEffects(Self.typedCancel) { $0.id == id }
    case .failed(let id, let message):
      ledger.noteFailure(id, message, after: age(of: id))
      record(change)
      ledger.noteStep(timeline.position, of: id)
      let revival = revival(of: id, in: ledger.flight, isByHand: rewriting == nil)
      withIssueReporters([issues]) { _ = revival.map(store.failEffect) }
    case .held(let id):
      // It may be held already if history is made again.
      if !ledger.flight.isHeld(id) {
        ledger.setHeld(true, id)
        ledger.noteHold(id, after: age(of: id))
      }
      record(change)
      _ = store.setEffect(id, isHeld: true)
    case .released(let id):
      let effects = releasable(id)
      // The others wait because their clients are live.
      for id in effects where ledger.flight.isHeld(id) {
        ledger.setHeld(false, id)
        ledger.noteHold(id, after: age(of: id))
      }
      record(change)
      observer?.worldSettled()
      tell()
      for id in effects {
        // Making history again never lets an effect of a live client start its work: that would
        // repeat a real request. It does what it is known to have done after its release.
        if rewriting == nil || knownRest(of: id) != nil {
          ledger.gates.removeValue(forKey: id)?.open()
        }
        withIssueReporters([issues]) { _ = store.setEffect(id, isHeld: false) }
      }
    case .client, .preset:
      use(choice(after: change))
      record(change)
    }
    noteMoment()
  }

  /// Records a change as a step, with the present moment.
  func record(_ change: WorldChange) {
    noteHead(.sent)
    let recorded = rewriting?.input
    let fork = timeline.append(
      change, seed: recorded.map { timeline[$0].seed },
      stackIDs: timeline[timeline.position].stackIDs, moment: moment,
      state: timeline.state(of: timeline.position))
    let number = timeline.position
    store.countReductions(from: number)
    if let recorded { note(recorded, isDoneAgainBy: number, .sent) }
    // Only this step repeats the input; the steps that follow from it do not.
    rewriting?.input = nil
    made(number, fork)
  }

  /// The held effects that may be released: one, or all. While history is made again, only those that
  /// a user holds.
  func releasable(_ id: EffectID?) -> [EffectID] {
    held.filter { (id == nil || $0 == id) && (rewriting == nil || ledger.flight.isHeld($0)) }
  }

  /// The choice of clients that a change leads to.
  func choice(after change: WorldChange) -> ClientChoice { choice(after: change, of: clients) }

  /// The choice of clients that a change of another choice leads to.
  func choice(after change: WorldChange, of clients: ClientChoice) -> ClientChoice {
    switch change {
    case .preset(let name): return app.choice(ofPreset: name)
    case .client(let name, let variant):
      var choice = clients
      choice.variants[name] = variant
      return choice
    case .cancelled, .failed, .held, .released: return clients
    }
  }
}
