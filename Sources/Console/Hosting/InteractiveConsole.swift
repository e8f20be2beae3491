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
  private let interruption = Interruption()
  private let abandoned: AbandonedSession?
  /// How many sessions of dead consoles could be recovered.
  private let remains: Int
  /// The clock that lines are typed on.
  private let clock: ClockMode
  private let rcPath: String?
  /// The terminal, whose width may change; `nil` where it does not tell.
  private let terminal: TerminalPort?

  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ options: ConsoleOptions,
    _ environment: ConsoleEnvironment, _ abandoned: AbandonedSession? = nil
  ) {
    let terminal = TerminalPort(input: environment.output)
    let columns = environment.columns
    // Lines as wide as the terminal is now, but no wider than what the eye follows.
    let display = Display(
      columns: { min(terminal?.size.columns ?? columns ?? 88, 100) }, color: options.color,
      showsColor: environment.showsColor)
    let editor = Self.editor(environment, shared, interruption, display.painter)
    let settings =
      abandoned?.settings
      ?? SessionSettings(
        preset: options.preset, clock: ClockMode(options.clock) ?? .real, seed: options.seed)
    self.terminal = terminal
    self.abandoned = abandoned
    rcPath = options.readsRC ? environment.rcPath : nil
    remains = abandoned == nil ? AbandonedSession.count(in: environment.journalPath) : 0
    clock = settings.clock
    self.display = display
    self.editor = editor
    banner = display.renderer.banner(
      app: app.name, data: app.presetSummary(settings.preset), clock: settings.clock)
    conversation = Conversation(
      app, among: apps, settings, display: display,
      journal: Journal(options, environment, isInteractive: true, continuing: abandoned),
      report: { report in
        let text = display.text(report)
        if report.isAnswer { editor.printPages(text) } else { editor.print(text) }
      })
    conversation.history = { [shared] in shared.history }
  }

  /// Reads and does lines until there are no more.
  ///
  /// - Parameter given: lines to do before, as a script would: on the virtual clock.
  func run(first given: [SourceLine] = []) async -> ConsoleExit {
    editor.print(display.painter.paint(banner) + "\n")
    if remains > 0 {
      editor.print(display.painter.paint(display.renderer.remainsLine(remains)) + "\n")
    }
    interruption.start { [conversation] in conversation.interrupt() }
    defer {
      interruption.stop()
      editor.close()
      conversation.close()
    }
    // What happens while a line is being edited changes the prompt under it.
    conversation.changed = { [unowned self] in
      shared.vocabulary = conversation.session.vocabulary
      shared.isPaging = display.showsPages
      editor.setPrompt(prompt)
    }
    conversation.changed()
    if let abandoned {
      // The lines of `rc.tca` are among those that it did.
      await conversation.recover(abandoned)
    } else if await !runRC() {
      return .success
    }
    if await !run(given) { return .success }
    while true {
      switch await editor.readLine(prompt: prompt) {
      case .line(let line):
        if await !run(SourceLine(text: line)) { return .success }
      case .interrupt:
        editor.print(display.painter.paint(StyledText("Ctrl-D or :quit leaves.", .muted)) + "\n")
      case .endOfFile:
        return .success
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
    for line in lines {
      do {
        if try await !conversation.execute(line) { return false }
      } catch {
        let lines = FailureRenderer(failure: error).lines(promptWidth: nil)
        editor.print(lines.map { display.painter.paint($0) + "\n" }.joined())
        break
      }
    }
    return true
  }

  /// Does the lines a person wants at the beginning; one that cannot be done is told and passed over.
  private func runRC() async -> Bool {
    guard let rcPath, FileManager.default.fileExists(atPath: rcPath) else { return true }
    do {
      for line in try ScriptFile(path: rcPath).lines {
        if await !run(line) { return false }
      }
    } catch {
      let message = "'\(rcPath)' cannot be read: \(error.reason)."
      editor.print(display.painter.paint(StyledText(Renderer.safe(message), .error)) + "\n")
    }
    return true
  }

  /// Whether more lines are wanted.
  private func run(_ source: SourceLine) async -> Bool {
    let promptWidth = display.renderer.prompt(conversation.session.status).width
    do {
      return try await conversation.execute(source)
    } catch {
      // What fills the last column has gone on to the next row.
      let width = terminal.map { $0.size.columns - 1 } ?? 88
      let lines = FailureRenderer(failure: error, width: width).lines(promptWidth: promptWidth)
      editor.print(lines.map { display.painter.paint($0) + "\n" }.joined())
      return true
    }
  }

  private var prompt: String {
    display.painter.paint(display.renderer.prompt(conversation.session.status))
  }
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
