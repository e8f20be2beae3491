import ConsoleTerminal
import Foundation
import Kernel

/// A prompt at a terminal.
@MainActor
final class InteractiveConsole {
  private let conversation: Conversation
  private let editor: any LineSource
  private let shared = SharedKnowledge()
  private let display: Display
  private let banner: [StyledText]
  private let work: Work
  private let watch: Watch
  private let abandoned: AbandonedSession?
  /// The sessions of crashed or killed consoles that the user has not been told about, newest first.
  private let restorable: [SessionRow]
  /// The journals that cannot be restored and that the user has not been told about.
  private let unreadable: [UnreadableJournal]
  /// The clock for typed lines.
  private let clock: ClockMode
  private let rcPath: String?
  /// The terminal, to ask for its current width. `nil` if it does not report one.
  private let terminal: TerminalPort?
  private let screenDisplay: ScreenDisplay
  private let writer: PromptWriter
  /// Whether the user is editing a line, so that the prompt and what can be completed must be up to
  /// date.
  private var isReading = false
  private let views: ActingViews

  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ options: ConsoleOptions, _ trust: Trust,
    _ environment: ConsoleEnvironment, _ abandoned: AbandonedSession? = nil
  ) throws(UntrustedClients) {
    let terminal = TerminalPort(input: environment.output)
    let columns = environment.columns
    let screenDisplay = ScreenDisplay(terminal)
    let display = Display(
      columns: {
        // As wide as the terminal is now.
        screenDisplay.columns(of: terminal?.size.columns ?? columns ?? Renderer.width)
      },
      color: options.color,
      showsColor: environment.showsColor, isAtPrompt: true)
    let work = Work()
    let watch = Watch(work)
    let editor = Self.editor(environment, shared, watch, display.painter)
    var settings =
      abandoned?.settings
      ?? SessionSettings(
        preset: options.preset, clock: options.clock ?? .real, seed: options.seed)
    settings.trust = trust
    self.terminal = terminal
    self.screenDisplay = screenDisplay
    screenDisplay.canDrawPane = editor is LineEditor
    self.abandoned = abandoned
    rcPath = options.readsRC ? environment.rcPath : nil
    restorable = abandoned == nil ? SessionRow.newlyDead(in: environment.journalPath) : []
    // With `--recover`, they have been named already.
    unreadable = abandoned == nil ? UnreadableJournal.new(in: environment.journalPath) : []
    clock = settings.clock
    self.display = display
    self.work = work
    self.watch = watch
    self.editor = editor
    let writer = PromptWriter(editor, display, terminal, screenDisplay)
    self.writer = writer
    banner = display.renderer(hiding: .nothing).banner(
      app: app.name, data: app.presetSummary(settings.preset), clock: settings.clock,
      hasTutorial: app.tutorial != nil)
    conversation = try Conversation(
      app, among: apps, settings, display: display,
      journal: Journal(
        options, environment, isInteractive: true, isRestoring: abandoned != nil),
      folder: environment.journalPath.map(JournalFolder.init), work: work,
      report: { [shared] report, redaction in
        // An option or an alias that is set at each start needs no answer.
        if shared.isStarting, report.isSetting { return }
        writer.write(report, hiding: redaction)
      })
    views = ActingViews(of: conversation, work)
    connectTerminal(environment)
  }

  /// Gives the conversation what only a user's terminal can do.
  private func connectTerminal(_ environment: ConsoleEnvironment) {
    conversation.terminal.history = { [shared] in shared.history }
    conversation.terminal.capture = writer.capture
    conversation.terminal.screenDisplay = screenDisplay
    if let editor = editor as? LineEditor {
      conversation.terminal.clears = { editor.clear() }
      conversation.terminal.copies = { [writer] in writer.copy($0) }
    }
    conversation.secrets = SecretSource(
      variables: environment.variables,
      ask: { [editor, work] question in
        let answer = await work.pausing { await editor.readSecret(prompt: question) }
        if answer == .interrupt { work.interruption.press() }
        guard case .line(let text) = answer else { return nil }
        return text
      })
  }

  /// Reads and runs lines until the input ends.
  ///
  /// - Parameter given: lines to run first, on the virtual clock as in a script.
  func run(first given: [ScriptLines] = []) async -> ConsoleExit {
    // From the first output on, Ctrl-C means what it means at a prompt. Until then, SIGINT ends the program, as it
    // ends other programs, because there is nothing to keep and nothing to stop.
    watch.start(watchDisplay, isKept: conversation.isKept) { [conversation, work] in
      // A press after the work has ended has nothing to interrupt.
      if work.present == nil { work.interruption.reset() } else { conversation.interrupt() }
    }
    writer.write(banner: banner)
    let renderer = display.renderer(hiding: .nothing)
    let remaining = renderer.restorableLine(restorable).map { [$0] } ?? []
    for line in remaining + unreadable.map(renderer.unreadableLine) {
      for row in line.wrapped(to: renderer.width) { writer.write(row) }
    }
    let exit = await converse(first: given)
    watch.stop()
    editor.close()
    conversation.close(after: exit)
    return exit
  }

  private func converse(first given: [ScriptLines]) async -> ConsoleExit {
    // Effects can change the prompt while the user edits a line.
    conversation.handlers.changed = { [unowned self] in
      shared.isPaging = display.showsPages
      // While lines run, no prompt is shown.
      guard isReading else { return }
      updateScreen()
      shared.vocabulary = conversation.vocabulary
      editor.setPrompt(prompt)
    }
    conversation.handlers.happened = { [unowned self] in
      if isReading { views.act() }
    }
    shared.vocabulary = conversation.vocabulary
    if let abandoned {
      // The journal also contains the lines of `rc.tca`, so they must not run again.
      work.start(.recovering)
      defer { work.finish() }
      guard await conversation.recover(abandoned) else {
        editor.print(Wording.interruptedRecovery)
        return .interrupted
      }
    } else if await !runRC() {
      return .success
    }
    if await !run(given) { return .success }
    conversation.isTyped = true
    // The views of the app appear.
    if conversation.session.hasScreen, await !run(SourceLine(text: "")) { return .success }
    while true {
      work.interruption.reset()
      let input = await readLine()
      await views.finish()
      switch input {
      case .line(let line):
        writer.keep(line, after: promptText)
        if await !run(SourceLine(text: line)) { return .success }
      case .interrupt:
        writer.write(StyledText("Ctrl-D or :quit exits.", .muted))
      case .endOfFile: return .success
      case .hangUp: return .hungUp
      }
    }
  }

  private func readLine() async -> LineInput {
    shared.vocabulary = conversation.vocabulary
    shared.app = conversation.session.status.app
    updateScreen()
    isReading = true
    defer { isReading = false }
    // A line that only looks reports what happened before it, and does not let the views act.
    views.act()
    // The lines of a paste follow each other immediately.
    let pause =
      conversation.terminal.paste.isActive
      ? Task { [conversation] in
        try await Task.sleep(for: .milliseconds(300))
        // If this actor was busy for longer, the next line may have come before.
        try Task.checkCancellation()
        conversation.finishPaste()
      } : nil
    defer { pause?.cancel() }
    return await editor.readLine(prompt: prompt)
  }

  /// Shows what is on the app's screen now, if the user wants to see it next to the log.
  private func updateScreen() {
    if screenDisplay.changesColumns { writer.writeAgainNextToPane() }
    let renderer = display.renderer(hiding: conversation.redaction)
    screenDisplay.update(conversation.session, renderer, display.painter, on: editor)
  }

  /// Runs lines that the user did not type, up to the first that fails.
  ///
  /// - Returns: whether to continue with more lines.
  private func run(_ scripts: [ScriptLines]) async -> Bool {
    guard scripts.contains(where: { !$0.isEmpty }) else { return true }
    conversation.session.clock.setMode(.virtual)
    defer { conversation.session.clock.setMode(clock) }
    work.start(.line("-e"))
    defer { work.finish() }
    do {
      for lines in scripts {
        if try await !conversation.run(lines) { return false }
      }
    } catch {
      editor.print(display.text(error, hiding: conversation.redaction))
    }
    return true
  }

  /// Runs the lines of `rc.tca`. A line that fails is reported, and the next ones still run.
  private func runRC() async -> Bool {
    guard let rcPath, Trust.full.has(rcPath) else { return true }
    shared.isStarting = true
    defer { shared.isStarting = false }
    do {
      // This is the user's own file, so it is trusted even if other files are not.
      for line in try ScriptFile(path: rcPath, by: .full, isGiven: true).lines {
        if await !run(line) { return false }
      }
    } catch {
      let message = Wording.unreadable(rcPath, error).sentence
      writer.write(StyledText(Renderer.safe(message), .error))
    }
    return true
  }

  /// Runs a line. Returns whether to continue with more lines.
  private func run(_ source: SourceLine) async -> Bool {
    let promptWidth = promptText.width
    work.start(.line(source.text.firstWord))
    defer { work.finish() }
    shared.storesLine = true
    shared.hasLineWorked = false
    let began = ContinuousClock.now
    // Only the lines that the user types are timed.
    defer {
      if display.showsTiming, conversation.isTyped, !source.text.isEmpty {
        reportDuration(began.duration(to: .now))
      }
    }
    do {
      let goesOn = try await conversation.execute(source)
      shared.hasLineWorked = true
      return goesOn
    } catch {
      // If the name of a secret is mistyped, its value cannot be recognised as secret.
      shared.storesLine = !(error.isMisread && conversation.redaction.isActive)
      // The line of an alias is not on the screen.
      let isOnScreen = error.source.text == source.text
      writer.write(
        error, hiding: conversation.redaction, promptWidth: isOnScreen ? promptWidth : nil)
      return true
    }
  }

  /// Shows how long a line took, in real time.
  private func reportDuration(_ duration: Duration) {
    let text = String(format: "took %.1f ms", duration / .milliseconds(1))
    writer.write(StyledText(text, .muted))
  }

  /// Shows progress and warnings about blocked work.
  private var watchDisplay: Watch.Display {
    let (editor, painter) = (editor, display.painter)
    let columns = terminal.map { $0.size.columns - 1 } ?? 79
    return Watch.Display(
      show: { text in editor.showStatus(text.map { painter.paint($0.prefix(columns: columns)) }) },
      say: { editor.print(painter.paint($0)) })
  }

  private var promptText: StyledText {
    display.renderer(hiding: conversation.redaction)
      .prompt(conversation.session.status, as: display.prompt)
  }

  private var prompt: String { display.painter.paint(promptText) }
}

extension Report {
  /// Whether it says how something was set.
  fileprivate var isSetting: Bool {
    switch self {
    case .options(let options): options.count == 1
    case .aliases(let aliases): aliases.count == 1
    case .note(.screenShown): true
    default: false
    }
  }
}
