import ConsoleSyntax
import Kernel

// Effects, at present and after earlier steps.
extension Questions {
  func effectsReport(
    _ isAll: Bool, at place: StepName?
  ) throws(Refusal) -> Report {
    let number = try step(place)
    if isAll { return .effects(allEffectRows, now: clock.now, isAll: true) }
    guard number != timeline.position else {
      return .effects(effectRows, now: clock.now, isAll: false)
    }
    return .effects(effectRows(after: number), now: timeline[number].time, isAll: false)
  }

  /// The effects that were in flight after a step. The log does not contain how long they slept, so
  /// each waits for its next recorded output or end.
  private func effectRows(after number: Int) -> [EffectRow] {
    let flight = timeline[number].moment.flight
    return flight.ids.compactMap { id in
      guard let entry = ledger[id] else { return nil }
      let known = entry.known(on: flight.course(of: id))
      if flight.isHeld(id) { return EffectRow(entry, known, .held) }
      let next = known.outputs.dropFirst(flight[id] ?? 0).first.map(time) ?? known.end?.after
      return EffectRow(entry, known, next.map { .known(at: entry.began + $0) } ?? .unknown)
    }
  }

  /// What an effect did on the current branch. It may do something else on another branch.
  private struct Deeds {
    /// The steps that it sent, latest first.
    var sent: [Int] = []
    var isByHand = false
    var end: EffectNote.Kind?
  }

  private var deeds: [EffectID: Deeds] {
    var deeds: [EffectID: Deeds] = [:]
    for step in timeline.stepsBack(from: timeline.tip) {
      switch timeline[step].origin {
      case .effect(let id, _): deeds[id, default: Deeds()].sent.append(step)
      case .driven(let id):
        deeds[id, default: Deeds()].sent.append(step)
        deeds[id]?.isByHand = true
      case .changed(.failed(let id, _)): deeds[id, default: Deeds()].isByHand = true
      case .initial, .typed, .returned, .changed: break
      }
      for note in timeline[step].effects.reversed() where note.kind.isEnd {
        deeds[note.id, default: Deeds()].end = deeds[note.id]?.end ?? note.kind
      }
    }
    return deeds
  }

  /// The time from the start of an effect until it sent an output.
  private func time(of output: EffectEntry.Output) -> Duration {
    switch output {
    case .leftOut(let after): return after
    case .step(let number):
      if case .effect(_, let after) = timeline[number].origin { return after }
      return .zero
    }
  }

  /// All effects that ever started, with what those in flight wait for.
  var allEffectRows: [EffectRow] {
    let waits = Dictionary(uniqueKeysWithValues: effectRows.map { ($0.id, $0.wait) })
    let deeds = deeds
    return ledger.all.map { entry in
      var row = EffectRow(entry, entry.known, waits[entry.id] ?? nil)
      if let deed = deeds[entry.id] {
        (row.sent, row.isByHand) = (deed.sent.reversed(), deed.isByHand)
        row.latestEnd = deed.end ?? row.latestEnd
      } else if !timeline.isStep(entry.step, onTheWayTo: timeline.tip) {
        row.sent = entry.outputs.compactMap(\.step)
        row.isByHand = entry.isDriven || entry.known.failure != nil
      }
      return row
    }
  }

  var effectRows: [EffectRow] {
    var deadlines: [EffectID: Duration] = [:]
    for sleeper in clock.clock.sleepers {
      guard let effect = sleeper.effect, deadlines[effect] == nil else { continue }
      deadlines[effect] = sleeper.deadline.offset
    }
    return ledger.inFlight.map { entry in
      let wait: EffectRow.Wait =
        world.isHeld(entry.id)
        ? .held : deadlines[entry.id].map { .sleeping(until: $0) } ?? .outside
      // A known course may contain outputs that the effect has not sent again yet, so leave those
      // out.
      let sent = entry.outputs.prefix(ledger.flight[entry.id] ?? 0).compactMap(\.step)
      let isByHand = entry.isDriven || entry.known.failure != nil
      return EffectRow(entry, entry.known, wait, sent: sent, isByHand: isByHand)
    }
  }
}

extension EffectRow {
  /// - Parameter known: what is known of the effect on its course.
  init(
    _ entry: EffectEntry, _ known: KnownCourse, _ wait: Wait?, sent: [Int] = [],
    isByHand: Bool = false
  ) {
    self.init(
      id: entry.id, name: entry.name, step: entry.step, began: entry.began,
      cancelIDs: entry.info.cancelIDs.map(\.description), location: "\(entry.info.location)",
      latestEnd: entry.latestEnd, took: known.end?.after, worked: entry.worked,
      playedBack: entry.playedBack, wait: wait, sent: sent, isByHand: isByHand)
  }
}
