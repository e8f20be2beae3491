import Kernel

// Recording and reporting what happens in the world.
extension Session: WorldObserver {
  func willReduce(_ action: Action, _ origin: ActionOrigin) {
    if let journal { write(action, origin, to: journal) }
  }

  func reduced(_ action: Action, _ step: Int, _ origin: ActionOrigin) {
    writeReduced(action, step: step, origin)
  }

  func ended(_ effect: EffectEntry, _ kind: EffectNote.Kind, after elapsed: Duration) {
    writeEnd(of: effect, kind, after: elapsed)
  }

  func remembers(_ effect: EffectID) { journal?.write(.remembered(effect)) }

  func uses(_ access: KeyedAccess, _ effect: EffectID, after elapsed: Duration) {
    if let journal { write(access, effect, after: elapsed, to: journal) }
  }

  func interruptedDrain(after step: Int) { journal?.write(.stopped(after: step)) }

  func retraced(_ step: Int) {
    guard let shown = unmuted(questions.stepReport(step, isAgain: true)) else { return }
    report(.step(withEarlierIssues(shown)))
  }

  /// Reports what happens while no line is running, when the main actor has nothing else to do.
  func hasNews() {
    guard !presentLine.isBusy, !presentLine.areReportsScheduled else { return }
    presentLine.areReportsScheduled = true
    EffectScheduler.shared.onMainActor { [weak self] in
      guard let self else { return }
      presentLine.areReportsScheduled = false
      guard !presentLine.isBusy else { return }
      sendReports()
      statusChanged()
    }
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
        if attention.showsSteps, let shown = unmuted(questions.stepReport(step)) {
          report(.step(withEarlierIssues(shown)))
        }
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

  /// Returns a step that refers to the issues that the line has already reported. A timer can report one with
  /// every step.
  private func withEarlierIssues(_ step: StepReport) -> StepReport {
    guard !step.issues.isEmpty else { return step }
    var step = step
    step.earlierIssues = presentLine.issues.filter { step.issues.contains($0.key) }
    for issue in step.issues where presentLine.issues[issue] == nil {
      presentLine.issues[issue] = step.number
    }
    return step
  }

  /// Returns a step without what is muted, or `nil` if all of it is muted.
  private func unmuted(_ step: StepReport) -> StepReport? {
    guard !attention.muted.isEmpty else { return step }
    let isTyped = step.origin == .typed
    let action = timeline.action(of: step.number).map { printer.name(ofAction: $0) }
    if !isTyped, step.issues.isEmpty, let action, attention.muted.hides(action: action) {
      return nil
    }
    var step = step
    step.effects.removeAll(where: attention.muted.hides)
    return step
  }
}
