import Kernel
import Synchronization

/// A prompt at a terminal.
@MainActor
final class InteractiveConsole {
  private let conversation: Conversation
  private let vocabulary = SharedVocabulary()
  private let editor: any LineSource
  private let display: Display
  private let banner: StyledText
  private let interruption = Interruption()
  private let abandoned: AbandonedSession?
  /// How many sessions of dead consoles could be recovered.
  private let remains: Int
  /// The clock that lines are typed on.
  private let clock: ClockMode

  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ options: ConsoleOptions,
    _ environment: ConsoleEnvironment, _ abandoned: AbandonedSession? = nil
  ) {
    let display = Display(
      columns: min(environment.columns ?? 88, 100), color: options.color,
      showsColor: environment.showsColor)
    let editor = Self.editor(environment, vocabulary, interruption, display.painter)
    let settings =
      abandoned?.settings
      ?? SessionSettings(
        preset: options.preset, clock: ClockMode(options.clock) ?? .real, seed: options.seed)
    self.abandoned = abandoned
    remains = abandoned == nil ? AbandonedSession.count(in: environment.journalPath) : 0
    clock = settings.clock
    self.display = display
    self.editor = editor
    banner = display.renderer.banner(
      app: app.name, data: app.presetSummary(settings.preset), clock: settings.clock)
    conversation = Conversation(
      app, among: apps, settings, display: display,
      journal: Journal(options, environment, isInteractive: true, continuing: abandoned),
      report: { editor.print(display.text($0)) })
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
      vocabulary.current = conversation.session.vocabulary
      editor.setPrompt(prompt)
    }
    conversation.changed()
    if let abandoned { await conversation.recover(abandoned) }
    if await !run(given) { return .success }
    while true {
      switch await editor.readLine(prompt: prompt) {
      case .line(let line):
        if await !run(line) { return .success }
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

  /// Whether more lines are wanted.
  private func run(_ line: String) async -> Bool {
    let promptWidth = display.renderer.prompt(conversation.session.status).width
    do {
      return try await conversation.execute(SourceLine(text: line))
    } catch {
      let lines = FailureRenderer(failure: error).lines(promptWidth: promptWidth)
      editor.print(lines.map { display.painter.paint($0) + "\n" }.joined())
      return true
    }
  }

  private var prompt: String {
    display.painter.paint(display.renderer.prompt(conversation.session.status))
  }

  private static func editor(
    _ environment: ConsoleEnvironment, _ vocabulary: SharedVocabulary,
    _ interruption: Interruption, _ painter: Painter
  ) -> any LineSource {
    let (input, output) = (environment.input, environment.output)
    guard LineEditor.isUsable(input: input, output: output) else {
      return PlainLineReader(input: input, output: output, showsPrompt: true)
    }
    var configuration = LineEditorConfiguration(
      programName: "tca-repl", input: input, output: output, historyPath: environment.historyPath,
      interrupted: { EffectScheduler.shared.onMainActor { interruption.call() } },
      complete: { line, cursor in
        vocabulary.current.map { Completer($0).completions(of: line, at: cursor) } ?? []
      })
    configuration.isIncomplete = Line.isIncomplete
    configuration.painter = painter
    return LineEditor(configuration)
  }
}

/// What the session knows, for the editor's thread.
private final class SharedVocabulary: Sendable {
  private let box = Mutex<Vocabulary?>(nil)

  var current: Vocabulary? {
    get { box.withLock { $0 } }
    set { box.withLock { $0 = newValue } }
  }
}
