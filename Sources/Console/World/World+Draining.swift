import Kernel

/// What has followed without a pause, from what a user did or from what an effect sent.
struct Drain {
  /// How many steps there have been since the effects' queue was last empty.
  var steps = 0
  var timesEmptied = 0
  /// What all of it followed from.
  var head = ActionOrigin.sent
  /// Whether the rest of it is dropped.
  var isDropping = false
  /// How many steps may follow from one without a pause.
  var mostSteps = 100_000
  /// The drain that was stopped, until that has been reported.
  var stopped: StoppedDrain?
}

/// A drain that was stopped.
struct StoppedDrain {
  let steps: Int
  let cycle: [String]
  let effect: String?
  /// Whether a user asked for it; else it went on for too long.
  let isInterrupted: Bool
  var dropped: [String] = []
  var droppedCount = 0

  /// Past so many dropped actions their number is enough.
  private static var mostNamed: Int { 5 }

  mutating func drop(_ action: String) {
    droppedCount += 1
    if dropped.count < Self.mostNamed { dropped.append(action) }
  }

  var endless: EndlessDrain {
    EndlessDrain(
      steps: steps, cycle: cycle, effect: effect, dropped: dropped, droppedCount: droppedCount)
  }
}

// What follows at once from a line. A reducer may send to itself for ever, and so may an effect.
extension World {
  /// So long after Ctrl-C what follows at once may go on, so that it does not end halfway.
  private static var grace: Duration { .milliseconds(50) }

  /// Whether Ctrl-C should also stop what would come to an end by itself.
  private var isOverdue: Bool { work.isInterrupted && work.interruption.age > Self.grace }

  func limitDrains() {
    store.decideReductions { [weak self] in self?.mayReduce($0, $1) ?? true }
    store.nameEffects { [weak self] in
      "\($0.id) \(self?.ledger[$0.id]?.name ?? $0.name ?? "")"
    }
  }

  /// Notes what the steps that come follow from.
  func noteHead(_ origin: ActionOrigin) {
    if case .reduction = origin { return }
    drain.head = origin
    drain.isDropping = false
    if case .sent = origin { drain.steps = 0 }
  }

  private func mayReduce(_ action: Action, _ origin: ActionOrigin) -> Bool {
    let emptied = EffectScheduler.shared.timesEmptied
    if drain.timesEmptied != emptied { (drain.steps, drain.timesEmptied) = (0, emptied) }
    if case .effect = origin { noteHead(origin) }
    drain.steps += 1
    guard drain.isDropping || drain.steps >= drain.mostSteps || isToStop(origin) else {
      return true
    }
    if !drain.isDropping { stopDrain(isInterrupted: drain.steps < drain.mostSteps) }
    drain.stopped?.drop(printer.name(ofAction: action))
    return false
  }

  /// Whether Ctrl-C stops what follows at once, or has stopped it here when it was first done.
  private func isToStop(_ origin: ActionOrigin) -> Bool {
    if let last = course?.lastOfDrain { return timeline.count >= last }
    guard isOverdue else { return false }
    if case .reduction = origin { return true }
    // An effect that sends now and then must outlive Ctrl-C: only one that does not stop is stopped.
    return drain.steps > 100
  }

  private func stopDrain(isInterrupted: Bool) {
    var effect: String?
    if case .effect(let id) = drain.head {
      effect = "\(id) \(ledger[id]?.name ?? "")"
      store.cancelEffects(isInterrupted ? "Ctrl-C" : "the bound on steps") { $0.id == id }
    }
    drain.stopped =
      drain.stopped
      ?? StoppedDrain(
        steps: drain.steps, cycle: latestCycle, effect: effect, isInterrupted: isInterrupted)
    if isInterrupted { observer?.interruptedDrain(after: timeline.count) }
    drain.isDropping = true
    drain.steps = 0
    observer?.hasNews()
  }

  /// The actions of the latest steps that come again and again, the first of them at the end too.
  private var latestCycle: [String] {
    let most = 64
    let names = timeline.stepsBack(from: timeline.position).prefix(most)
      .compactMap { timeline.action(of: $0).map(printer.name(ofAction:)) }
    let period =
      (1...most / 2).first { period in
        names.count >= 2 * period && names.dropFirst(period).elementsEqual(names.dropLast(period))
      } ?? min(names.count, 5)
    return names.prefix(period).reversed() + names.prefix(period).suffix(1)
  }

  /// The steps of some that are not told, because they are too many of what was stopped.
  func untold(from first: Int) -> Range<Int> {
    let most = 10
    let last = timeline.count
    guard drain.stopped != nil, last - first >= 2 * most else { return last + 1..<last + 1 }
    return first + most..<last + 1 - most
  }
}
