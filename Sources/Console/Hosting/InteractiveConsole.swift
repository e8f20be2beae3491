import Kernel
import Synchronization

/// A prompt at a terminal.
@MainActor
final class InteractiveConsole {
  private let conversation: Conversation
  private let vocabulary = SharedVocabulary()
  private let editor: any LineSource
  private let painter: Painter
  private let renderer: Renderer
  private let banner: StyledText
  private let interruption = Interruption()
  /// The clock that lines are typed on.
  private let clock: ClockMode

  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ options: ConsoleOptions,
    _ environment: ConsoleEnvironment
  ) {
    let renderer = Renderer(width: min(environment.columns ?? 88, 100))
    let painter = Painter(options.color, environment)
    let editor = Self.editor(environment, vocabulary, interruption, painter)
    let settings = SessionSettings(
      preset: options.preset, clock: ClockMode(options.clock) ?? .real, seed: options.seed)
    clock = settings.clock
    self.renderer = renderer
    self.painter = painter
    self.editor = editor
    banner = renderer.banner(
      app: app.name, data: app.presetSummary(options.preset), clock: settings.clock)
    conversation = Conversation(
      app, among: apps, settings,
      report: { report in
        editor.print(renderer.lines(report).map { painter.paint($0) + "\n" }.joined())
      })
  }

  /// Reads and does lines until there are no more.
  ///
  /// - Parameter given: lines to do before, as a script would: on the virtual clock.
  func run(first given: [SourceLine] = []) async -> ConsoleExit {
    editor.print(painter.paint(banner) + "\n")
    interruption.start { [conversation] in conversation.interrupt() }
    defer {
      interruption.stop()
      editor.close()
    }
    // What happens while a line is being edited changes the prompt under it.
    conversation.changed = { [unowned self] in
      vocabulary.current = conversation.session.vocabulary
      editor.setPrompt(prompt)
    }
    conversation.changed()
    if await !run(given) { return .success }
    while true {
      switch await editor.readLine(prompt: prompt) {
      case .line(let line):
        if await !run(line) { return .success }
      case .interrupt:
        editor.print(painter.paint(StyledText("Ctrl-D or :quit leaves.", .muted)) + "\n")
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
        editor.print(lines.map { painter.paint($0) + "\n" }.joined())
        break
      }
    }
    return true
  }

  /// Whether more lines are wanted.
  private func run(_ line: String) async -> Bool {
    let promptWidth = renderer.prompt(conversation.session.status).width
    do {
      return try await conversation.execute(SourceLine(text: line))
    } catch {
      let lines = FailureRenderer(failure: error).lines(promptWidth: promptWidth)
      editor.print(lines.map { painter.paint($0) + "\n" }.joined())
      return true
    }
  }

  private var prompt: String { painter.paint(renderer.prompt(conversation.session.status)) }

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
