import ConsoleSyntax

// The tutorial, and the options of `:set`.
extension Conversation {
  func teach(_ request: TutorialRequest) throws(Refusal) {
    let app = session.status.app
    if tutorial?.app != app {
      guard let tutorial = apps.first(where: { $0.name == app })?.tutorial else {
        let others = apps.filter { $0.tutorial != nil }.map(\.name)
        throw Refusal(.noTutorial(app: app, others: others))
      }
      self.tutorial = (app, TutorialGuide(tutorial))
    }
    let answers = tutorial?.guide.answer(request) ?? []
    if tutorial?.guide.isRunning == true, session.clock.mode == .real {
      // While the user reads a lesson, the effect that it is about would end.
      session.clock.setMode(.virtual)
      report(.note(.clock(.virtual, now: session.clock.now)))
    }
    for answer in answers { report(.tutorial(answer)) }
  }

  /// Whether a line that is about to run uses what the current lesson wants to be used. Afterwards it may
  /// have left the screen.
  func isUseThatLessonAsksFor(_ source: SourceLine) -> Bool {
    // The status is asked last: it is made for each call, and every line comes here.
    guard nesting == 0, let tutorial, let line = tutorial.guide.lineOnScreen,
      tutorial.app == session.status.app
    else { return false }
    return session.isSameUse(source.text, as: line)
  }

  /// Advances the tutorial after a line has run.
  ///
  /// - Parameter isSameUse: see ``TutorialGuide/done(_:actions:isSameUse:)``.
  func teach(_ source: SourceLine, after steps: Int, isSameUse: Bool) {
    guard tutorial?.app == session.status.app else { return }
    let actions = session.actionsTyped(after: min(steps, session.stepCount))
    for answer in tutorial?.guide.done(
      source.text, actions: actions, isSameUse: isSameUse) ?? []
    {
      report(.tutorial(answer))
    }
  }

  /// Shows the screen next to the log, or no longer, and reports whether it is shown. Only a prompt
  /// shows it, so in a script this changes nothing.
  func showScreen(_ isOn: Bool?) throws(Refusal) {
    guard session.hasScreen || isOn != true else {
      throw Refusal(.noView(app: session.status.app))
    }
    if let isOn { terminal.screenDisplay?.set(isOn) }
    report(.note(.screenShown(terminal.screenDisplay?.isOn)))
  }

  /// Applies the options of `:set` to the session.
  func obeyOptions() {
    session.memoryLimit = display.memoryLimit ?? MemoryBudget().bytes
  }

  /// Sets an option and reports its value. Without a value, only reports it.
  func set(
    _ option: Spanned<String>?, _ value: Spanned<String>?
  ) throws(Refusal) {
    guard let option else { return report(.options(display.options())) }
    guard let row = OptionTable.row(named: option.value) else {
      let known = OptionTable.names
      let nearest = NameMatch(option.value, among: known).nearest
      let fitting = nearest.first {
        value == nil || OptionTable.row(named: $0)?.value(value?.value ?? "") != nil
      }
      throw Refusal(
        .unknownOption(option.value, known: known, nearest: nearest), at: option.span,
        correction: fitting.map { TextEdit(option.span, $0) })
    }
    if let value {
      guard let chosen = row.value(value.value) else {
        let nearest = NameMatch(value.value, among: row.words).nearest
        throw Refusal(
          .invalidOption(
            value.value, option: row.name, values: row.values.listing, nearest: nearest),
          at: value.span,
          correction: nearest.first.map { TextEdit(value.span, $0) })
      }
      display.set(row.name, to: chosen)
      obeyOptions()
    }
    report(.options(display.options(named: row.name)))
  }
}
