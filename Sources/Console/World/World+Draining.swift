import Kernel

/// The steps that follow without a pause from a user's line, or from an action of an effect.
struct Drain {
  /// The number of steps since the queue of the effects was last empty.
  var steps = 0
  var timesEmptied = 0
  /// Whether an answer from outside caused these steps.
  var isAnswer = false
  /// What caused these steps: a user or an effect.
  var head = ActionOrigin.sent
  /// Whether the remaining actions are dropped.
  var isDropping = false
  /// Whether Ctrl-C was pressed before the first step.
  var beganInterrupted = false
  /// The maximum number of steps without a pause.
  var mostSteps = 100_000
  /// The drain that was stopped, until it is reported.
  var stopped: StoppedDrain?
  /// Whether effects that were put back in flight have actions to send at the present time, after
  /// what a user does.
  var hasDueAnswers = false

  /// Starts counting steps again.
  mutating func begin(isInterrupted: Bool) { (steps, beganInterrupted) = (0, isInterrupted) }

  /// Records what causes the next steps. A user's action starts counting again.
  mutating func note(_ origin: ActionOrigin, isInterrupted: Bool) {
    head = origin
    isDropping = false
    if case .sent = origin { begin(isInterrupted: isInterrupted) }
  }
}

struct StoppedDrain {
  let steps: Int
  let cycle: [String]
  let effect: String?
  /// Whether a user interrupted it. Otherwise it exceeded the maximum number of steps.
  let isInterrupted: Bool
  var dropped: [String] = []
  var droppedCount = 0

  /// The maximum number of dropped actions to list. The others are only counted.
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

// Limits the steps that follow without a pause, because a reducer or an effect can send forever.
extension World {
  /// How long a drain may continue after Ctrl-C, so that one that is about to end is not cut off.
  private static var grace: Duration { .milliseconds(50) }

  /// Whether Ctrl-C was pressed longer ago than `grace`. Then a drain is stopped even if it would
  /// end.
  private var isOverdue: Bool { work.isInterrupted && work.interruption.age > Self.grace }

  func limitDrains() {
    store.decideReductions { [backlink] in
      backlink.object?.mayReduce($0, $1) ?? true
    }
    store.nameEffects { [weak backlink = backlink] in
      "\($0.id) \(backlink?.object?.ledger[$0.id]?.name ?? $0.name ?? "")"
    }
  }

  /// Records what causes the next steps. A returned action has the same cause as the step before
  /// it.
  func noteHead(_ origin: ActionOrigin) {
    if case .reduction = origin { return }
    drain.note(origin, isInterrupted: work.isInterrupted)
  }

  private func mayReduce(_ action: Action, _ origin: ActionOrigin) -> Bool {
    let emptied = EffectScheduler.shared.timesEmptied
    if drain.timesEmptied != emptied {
      drain.timesEmptied = emptied
      drain.begin(isInterrupted: work.isInterrupted)
      if case .effect = origin {
        drain.isAnswer = clock.isAnswer
        clock.noteAnswer()
      } else {
        drain.isAnswer = false
      }
    }
    if case .effect = origin { noteHead(origin) }
    drain.steps += 1
    guard drain.isDropping || drain.steps >= drain.mostSteps || isToStop(origin) else {
      return true
    }
    if !drain.isDropping { stopDrain(isInterrupted: drain.steps < drain.mostSteps) }
    drain.stopped?.drop(printer.name(ofAction: action))
    return false
  }

  /// Whether an effect that ends now does so because of an answer from outside, and not after something that it sent.
  var isEndAnAnswer: Bool {
    clock.isAnswer && drain.timesEmptied != EffectScheduler.shared.timesEmptied
  }

  /// Whether to stop the drain because of Ctrl-C. A recovery stops it at the recorded step instead.
  private func isToStop(_ origin: ActionOrigin) -> Bool {
    if let last = course?.lastOfDrain { return timeline.count >= last }
    guard isOverdue else { return false }
    if case .reduction = origin { return true }
    // An effect that sends from time to time must survive Ctrl-C, so stop it only if it has not
    // paused since then, or sends many actions without a pause.
    return !drain.beganInterrupted || drain.steps > 100
  }

  private func stopDrain(isInterrupted: Bool) {
    var effect: String?
    if case .effect(let id) = drain.head {
      effect = "\(id) \(ledger[id]?.name ?? "")"
      store.cancelEffects(isInterrupted ? "Ctrl-C" : "the limit on steps") { $0.id == id }
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

  /// The shortest cycle that the latest actions repeat, with its first action again at the end. The
  /// latest five actions if they repeat nothing.
  private var latestCycle: [String] {
    let most = 64
    let names = timeline.stepsBack(from: timeline.position).prefix(most)
      .compactMap { actionName(of: $0) }
    let period =
      (1...most / 2).first { period in
        names.count >= 2 * period && names.dropFirst(period).elementsEqual(names.dropLast(period))
      } ?? min(names.count, 5)
    return names.prefix(period).reversed() + names.prefix(period).suffix(1)
  }

  /// The middle steps of a stopped drain with many steps, which are not reported. Otherwise empty.
  func unreported(from first: Int) -> Range<Int> {
    let most = 10
    let last = timeline.count
    guard drain.stopped != nil, last - first >= 2 * most else { return last + 1..<last + 1 }
    return first + most..<last + 1 - most
  }
}
