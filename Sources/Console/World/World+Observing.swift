import Kernel

// Turns the events of the store into steps and notes.
extension World: StoreObserver {
  func willReduce(_ action: Action, origin: ActionOrigin, ordinal: Int) {
    SignalStack.use()
    noteAccesses()
    noteHead(origin)
    work.reducedStep = timeline.count + 1
    observer?.willReduce(action, origin)
    timeline.makeRoom()
    values.begin(StepValues(seed: recordedStep(origin).map { timeline[$0].seed } ?? ordinal))
    memory.beginReduction()
  }

  func reduced(_ reduction: Reduction<State, Action>) {
    work.reducedStep = nil
    memory.endReduction(
      timeline.count + 1, before: memory.present,
      parent: timeline[timeline.position].moment.shared)
    // From here on the console reads memories, and not the effect that sent the action.
    let outer = memory.memories.beginReduction()
    defer { memory.memories.endReduction(outer) }
    let recorded = recordedStep(reduction.origin)
    if case .effect(let id) = reduction.origin { ledger.sent(id, step: timeline.count + 1) }
    let fork = timeline.append(
      reduction.action, origin: stepOrigin(reduction.origin),
      seed: recorded.map { timeline[$0].seed },
      stackIDs: values.end(), moment: moment, state: reduction.after)
    let number = timeline.position
    noteScreen(of: number, reduction.action, reduction.origin, inPlaceOf: recorded)
    if let recorded { note(recorded, isDoneAgainBy: number, reduction.origin) }
    let reported = issues.take()
    if !reported.isEmpty { timeline[number].issues = reported }
    // Read once, because reading a weak reference takes as long as a small reduction.
    if let observer {
      observer.reduced(reduction.action, number, reduction.origin)
      made(number, fork)
      observer.hasNews()
    } else {
      made(number, fork)
    }
    activity.signal()
  }

  /// Called after a step was made, which may have started a branch. The caller notifies the observer.
  func made(_ number: Int, _ fork: Fork?) {
    news.made(number, fork)
    course?.wakeEffects()
    timeline.keepWithinBudget()
  }

  func effect(_ event: EffectEvent) {
    SignalStack.use()
    noteAccesses()
    let id = event.effect.id
    switch event.kind {
    case .started: begin(event.effect)
    case .sent: break
    case .finished: end(id, .finished)
    case .failed(let error): end(id, .failed(String(describing: error)))
    case .cancelled(let cause): end(id, .cancelled(note(on: cause)))
    }
    noteMoment()
    forgetUnreachable(id)
    activity.signal()
  }

  /// Drops the recipe of an effect that ended before another step was made, if the moment of its
  /// step does not have it in flight. No moment can revive such an effect.
  private func forgetUnreachable(_ id: EffectID) {
    // The moment in which the session last left this step does not count: leaving it again replaces
    // that moment.
    guard ledger.flight[id] == nil, let step = ledger[id]?.step, step == timeline.count,
      timeline[step].moment.flight[id] == nil
    else { return }
    ledger.forgetRecipe(of: id)
  }

  /// Updates the moment of the present step, if no time has passed since that step. Steps in the
  /// past and on other branches never change.
  func noteMoment() {
    guard timeline.isAtOwnTip, timeline[timeline.position].time == clock.now else { return }
    timeline[timeline.position].moment = moment
  }

  /// The store and the timeline both count reductions from 1, so an ordinal is a step's number.
  func stepOrigin(_ origin: ActionOrigin) -> StepOrigin {
    switch origin {
    case .sent: .typed
    case .reduction(let ordinal): .returned(by: ordinal)
    case .effect(let id):
      ledger.isDriven(id)
        ? .driven(id) : .effect(id, after: age(of: id))
    }
  }

  /// The time since an effect started.
  func age(of id: EffectID) -> Duration { clock.now - (ledger.began(id) ?? clock.now) }

  private func begin(_ info: EffectInfo) {
    let name = info.name ?? actionName(of: info.reduction) ?? "effect"
    var entry = EffectEntry(info: info, name: name, step: info.reduction, began: clock.now)
    if let rewriting, rewriting.known.contains(info.id),
      let known = ledger[rewriting.counterpart(of: info.id)]
    {
      entry.repeatCourses(of: known)
      // Outputs from the first change on are recorded again as they happen.
      if let changed = rewriting.revisions(of: info.id).keys.min() { entry.forget(after: changed) }
    }
    ledger.start(entry)
    add(EffectNote(id: info.id, name: name, kind: .started), to: info.reduction)
  }

  /// Records the end of an effect, as a note of the step that it belongs to. If that step has
  /// already been reported, the note is reported separately.
  private func end(_ id: EffectID, _ kind: EffectNote.Kind) {
    guard let entry = ledger.inFlight(id) else { return }
    let note = EffectNote(id: id, name: entry.name, kind: kind)
    let elapsed = clock.now - entry.began
    if case .cancelled(let cause) = kind {
      ledger.cancel(id, kind)
      add(note, to: cause.step ?? timeline.position, after: elapsed)
    } else {
      observer?.ended(entry, kind, after: elapsed)
      ledger.end(id, kind, after: elapsed)
      // The latest step of the effect may be on another branch.
      let step = entry.latestStep.flatMap {
        timeline.isStep($0, onTheWayTo: timeline.position) ? $0 : nil
      }
      add(note, to: step ?? entry.step, after: elapsed)
    }
    course?.wakeEffects()
  }

  private func add(_ note: EffectNote, to step: Int, after elapsed: Duration = .zero) {
    if let first = news.firstStep, step >= first {
      timeline[step].effects.append(note)
      return
    }
    if let step = ownStep(step) {
      var lateNote = note
      lateNote.later = clock.now - timeline[step].time
      timeline[step].effects.append(lateNote)
    }
    news.add(note, after: elapsed)
    observer?.hasNews()
  }

  /// The step to which to add a note about `step`: `step` itself if the current branch made it,
  /// otherwise the present one. A step that other branches share must not change. `nil` if the
  /// current branch made neither.
  private func ownStep(_ step: Int) -> Int? {
    [step, timeline.position].first { timeline.branch(of: $0) == timeline.branch }
  }

  /// The reason of a cancellation by `:cancel`.
  static var cancelCommand: String { ":cancel" }

  private func note(on cause: CancelCause) -> CancelNote {
    note(on: cause.reason, by: cause.reduction ?? timeline.position)
  }

  func note(on reason: CancelCause.Reason, by step: Int) -> CancelNote {
    switch reason {
    case .id(let id): .id(id.description, by: step)
    case .replaced(let id): .replaced(id.description, by: step)
    case .stateBecameNil(let name): .stateBecameNil(name, by: step)
    case .stateLeftCase(let name): .stateLeftCase(name, by: step)
    case .identityChanged(let name): .identityChanged(name, by: step)
    case .task: .task
    case .host(Self.cancelCommand): .typed
    case .host(let reason): .host(reason)
    }
  }
}
