import Kernel

// Recording and reporting what happens in the world.
extension Session: WorldObserver {
  func willReduce(_ action: Action, _ origin: ActionOrigin) {
    if let journal { write(action, origin, to: journal) }
  }

  func reduced(_ action: Action, _ step: Int, _ origin: ActionOrigin) {
    writeReduced(action, step: step, origin)
    if case .effect(let id) = origin { noteAnswer(step: step, of: id) }
  }

  func ended(_ effect: EffectEntry, _ kind: EffectNote.Kind, after elapsed: Duration) {
    writeEnd(of: effect, kind, after: elapsed)
    noteAnswer(ending: effect)
  }

  func remembers(_ effect: EffectID) { journal?.write(.remembered(effect)) }

  func uses(_ access: KeyedAccess, _ effect: EffectID, after elapsed: Duration) {
    if let journal { write(access, effect, after: elapsed, to: journal) }
  }

  func interruptedDrain(after step: Int) { journal?.write(.stopped(after: step)) }

  func retraced(_ step: Int) { report(step: step, isAgain: true) }

  /// Reports what happens while no line is running, when the main actor has nothing else to do.
  func hasNews() {
    guard !presentLine.isBusy, !presentLine.areReportsScheduled else { return }
    presentLine.areReportsScheduled = true
    EffectScheduler.shared.onMainActor { [weak backlink = backlink] in
      backlink?.object?.reportNews()
    }
  }

  private func reportNews() {
    presentLine.areReportsScheduled = false
    guard !presentLine.isBusy else { return }
    sendReports()
    statusChanged()
  }

  func worldSettled() { sendReports() }

  func picturesChanged() {
    if !presentLine.isBusy { statusChanged() }
  }

  /// Reports every step since the last call, then other events of effects and issues.
  func sendReports() {
    guard world.rewriting == nil else { return }
    let news = world.takeNews()
    if let first = news.firstStep {
      var unreported = world.unreported(from: first)
      for step in first...timeline.count {
        if unreported.isEmpty, work.isInterrupted, timeline.count - step > 20 {
          unreported = step..<timeline.count - 10
        }
        if step == unreported.lowerBound, !unreported.isEmpty {
          report(.note(.unreported(unreported)))
        }
        guard !unreported.contains(step) else {
          checkInvariants(at: step)
          continue
        }
        if attention.showsSteps { report(step: step) }
        checkInvariants(at: step)
        guard !attention.watched.isEmpty, let parent = timeline.parent(of: step) else { continue }
        for change in watchedChanges(from: parent, to: step) { report(.watchedChange(change)) }
      }
    }
    for (note, elapsed) in news.effects where !attention.muted.hides(note) {
      report(.note(.effect(note, after: elapsed)))
    }
    for issue in world.issues.take() { report(.issue(issue)) }
    if !presentLine.isBusy, let stopped = world.takeStopped() {
      report(.note(.endless(stopped.endless)))
    }
  }

  /// Reports a step without what is muted.
  private func report(step number: Int, isAgain: Bool = false) {
    var step = questions.stepReport(number, isAgain: isAgain)
    if !attention.muted.isEmpty {
      let isTyped = step.origin == .typed
      let action = step.action.map { printer.name(ofAction: $0.value) }
      if !isTyped, step.issues.isEmpty, let action, attention.muted.hides(action: action) {
        return
      }
      step.effects.removeAll(where: attention.muted.hides)
    }
    if !step.issues.isEmpty { noteIssues(of: &step) }
    report(.step(step))
  }

  /// Lets a step refer to the issues that the line has already reported. A timer can report one with every
  /// step.
  private func noteIssues(of step: inout StepReport) {
    for issue in step.issues {
      let first = presentLine.issues[issue, default: step.number]
      presentLine.issues[issue] = first
      if first != step.number { step.earlierIssues[issue] = first }
    }
  }
}
