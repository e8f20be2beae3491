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
  private let banner: StyledText
  private let work: Work
  private let watch: Watch
  private let abandoned: AbandonedSession?
  /// The sessions of dead consoles that could be restored, the newest first.
  private let remains: [SessionRow]
  /// The clock that lines are typed on.
  private let clock: ClockMode
  private let rcPath: String?
  /// The terminal, whose width may change; `nil` where it does not tell.
  private let terminal: TerminalPort?

  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ options: ConsoleOptions, _ trust: Trust,
    _ environment: ConsoleEnvironment, _ abandoned: AbandonedSession? = nil
  ) throws(UntrustedClients) {
    let terminal = TerminalPort(input: environment.output)
    let columns = environment.columns
    // Lines as wide as the terminal is now, but no wider than what the eye follows.
    let display = Display(
      columns: { min(terminal?.size.columns ?? columns ?? Renderer.width, 100) },
      color: options.color,
      showsColor: environment.showsColor)
    let work = Work()
    let watch = Watch(work)
    let editor = Self.editor(environment, shared, watch, display.painter)
    var settings =
      abandoned?.settings
      ?? SessionSettings(
        preset: options.preset, clock: options.clock ?? .real, seed: options.seed)
    settings.trust = trust
    self.terminal = terminal
    self.abandoned = abandoned
    rcPath = options.readsRC ? environment.rcPath : nil
    remains = abandoned == nil ? SessionRow.dead(in: environment.journalPath) : []
    clock = settings.clock
    self.display = display
    self.work = work
    self.watch = watch
    self.editor = editor
    banner = display.renderer(hiding: .nothing).banner(
      app: app.name, data: app.presetSummary(settings.preset), clock: settings.clock)
    conversation = try Conversation(
      app, among: apps, settings, display: display,
      journal: Journal(
        options, environment, isInteractive: true, isRestoring: abandoned != nil),
      folder: environment.journalPath.map(JournalFolder.init), work: work,
      report: { report, redaction in
        let text = display.text(report, hiding: redaction)
        if report.isAnswer { editor.printPages(text) } else { editor.print(text) }
      })
    conversation.history = { [shared] in shared.history }
    conversation.secrets = SecretSource(
      variables: environment.variables,
      ask: { [editor, work] question in
        let answer = await work.pausing { await editor.readSecret(prompt: question) }
        if answer == .interrupt { work.interruption.press() }
        guard case .line(let text) = answer else { return nil }
        return text
      })
  }

  /// Reads and does lines until there are no more.
  ///
  /// - Parameter given: lines to do before, as a script would: on the virtual clock.
  func run(first given: [SourceLine] = []) async -> ConsoleExit {
    editor.print(display.painter.paint(banner) + "\n")
    if let line = display.renderer(hiding: .nothing).remainsLine(remains) {
      editor.print(display.painter.paint(line) + "\n")
    }
    watch.start(screen, isKept: conversation.isKept) { [conversation, work] in
      // What comes after the work has ended means nothing.
      if work.present == nil { work.interruption.reset() } else { conversation.interrupt() }
    }
    let exit = await converse(first: given)
    watch.stop()
    editor.close()
    conversation.close(after: exit)
    return exit
  }

  private func converse(first given: [SourceLine]) async -> ConsoleExit {
    // What happens while a line is being edited changes the prompt under it.
    conversation.changed = { [unowned self] in
      shared.vocabulary = conversation.session.vocabulary
      shared.isPaging = display.showsPages
      editor.setPrompt(prompt)
    }
    conversation.changed()
    if let abandoned {
      // The lines of `rc.tca` are among those that it did.
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
    while true {
      work.interruption.reset()
      switch await editor.readLine(prompt: prompt) {
      case .line(let line):
        if await !run(SourceLine(text: line)) { return .success }
      case .interrupt:
        editor.print(display.painter.paint(StyledText("Ctrl-D or :quit leaves.", .muted)) + "\n")
      case .endOfFile: return .success
      case .hangUp: return .hungUp
      }
    }
  }

  /// Does lines that nobody types, up to the first that cannot be done.
  ///
  /// - Returns: whether more lines are wanted.
  private func run(_ lines: [SourceLine]) async -> Bool {
    guard !lines.isEmpty else { return true }
    conversation.session.clock.setMode(.virtual)
    defer { conversation.session.clock.setMode(clock) }
    work.start(.line("-e"))
    defer { work.finish() }
    do { return try await conversation.run(lines) } catch {
      editor.print(display.text(error, hiding: conversation.redaction))
    }
    return true
  }

  /// Does the lines a person wants at the beginning; one that cannot be done is told and passed over.
  private func runRC() async -> Bool {
    guard let rcPath, Trust.full.has(rcPath) else { return true }
    do {
      // The user's own file, whatever else is not trusted.
      for line in try ScriptFile(path: rcPath, by: .full, isGiven: true).lines {
        if await !run(line) { return false }
      }
    } catch {
      let message = Wording.unreadable(rcPath, error).sentence
      editor.print(display.painter.paint(StyledText(Renderer.safe(message), .error)) + "\n")
    }
    return true
  }

  /// Whether more lines are wanted.
  private func run(_ source: SourceLine) async -> Bool {
    let promptWidth = promptText.width
    work.start(.line(source.text.firstWord))
    defer { work.finish() }
    shared.storesLine = true
    do {
      return try await conversation.execute(source)
    } catch {
      // A mistyped name may have a secret after it that nothing shows to be one.
      shared.storesLine = !(error.isMisread && conversation.redaction.isActive)
      // What fills the last column has gone on to the next row.
      let width = terminal.map { $0.size.columns - 1 } ?? Renderer.width
      editor.print(
        display.text(
          error, hiding: conversation.redaction, width: width, promptWidth: promptWidth))
      return true
    }
  }

  /// Where progress is shown, and what blocks is named.
  private var screen: Watch.Screen {
    let (editor, painter) = (editor, display.painter)
    let columns = terminal.map { $0.size.columns - 1 } ?? 79
    return Watch.Screen(
      show: { text in editor.showStatus(text.map { painter.paint($0.prefix(columns: columns)) }) },
      say: { editor.print(painter.paint($0)) })
  }

  private var promptText: StyledText {
    display.renderer(hiding: conversation.redaction).prompt(conversation.session.status)
  }

  private var prompt: String { display.painter.paint(promptText) }
}

extension Report {
  /// Whether somebody asked for it, and nothing happened.
  fileprivate var isAnswer: Bool {
    switch self {
    case .step, .moved, .rewritten, .watchedChange, .opened, .brokenInvariant, .tutorial,
      .recovered, .note, .issue:
      false
    default: true
    }
  }
}
