import Kernel

/// A prompt at a terminal.
@MainActor
final class InteractiveConsole<State, Action> {
  private let session: Session<State, Action>
  private let editor: any LineSource
  private let painter: Painter
  private let renderer: Renderer
  private let banner: StyledText
  private let interruption: Interruption

  init(
    _ app: ConsoleApp<State, Action>, _ options: ConsoleOptions, _ environment: ConsoleEnvironment
  ) {
    let renderer = Renderer(width: min(environment.columns ?? 88, 100))
    let painter = Painter(options.color, environment)
    let completer = Completer(ActionGrammar(Action.self))
    let interruption = Interruption()
    let editor = Self.editor(environment, completer, interruption)
    let clock = ClockMode(options.clock) ?? .real
    self.renderer = renderer
    self.painter = painter
    self.editor = editor
    self.interruption = interruption
    banner = renderer.banner(
      app: app.name, data: app.preset(named: options.preset)?.summary, clock: clock)
    session = Session(
      app, preset: options.preset, clock: clock, seed: options.seed,
      report: { report in
        editor.print(renderer.lines(report).map { painter.paint($0) + "\n" }.joined())
      })
  }

  /// Reads and does lines until there are no more.
  func run() async -> ConsoleExit {
    editor.print(painter.paint(banner) + "\n")
    interruption.start { [session] in session.interrupt() }
    defer {
      interruption.stop()
      editor.close()
    }
    // What happens while a line is being edited changes the prompt under it.
    session.statusChanged = { [unowned self] in editor.setPrompt(prompt) }
    while true {
      switch await editor.readLine(prompt: prompt) {
      case .line(let line):
        if await run(line) == .quit { return .success }
      case .interrupt:
        editor.print(painter.paint(StyledText("Ctrl-D or :quit leaves.", .muted)) + "\n")
      case .endOfFile:
        return .success
      }
    }
  }

  private func run(_ line: String) async -> Session<State, Action>.Outcome {
    let promptWidth = renderer.prompt(session.status).width
    do {
      return try await session.execute(SourceLine(text: line))
    } catch {
      let lines = FailureRenderer(failure: error).lines(promptWidth: promptWidth)
      editor.print(lines.map { painter.paint($0) + "\n" }.joined())
      return .goOn
    }
  }

  private var prompt: String { painter.paint(renderer.prompt(session.status)) }

  private static func editor(
    _ environment: ConsoleEnvironment, _ completer: Completer, _ interruption: Interruption
  ) -> any LineSource {
    let (input, output) = (environment.input, environment.output)
    guard LineEditor.isUsable(input: input, output: output) else {
      return PlainLineReader(input: input, output: output, showsPrompt: true)
    }
    return LineEditor(
      LineEditorConfiguration(
        programName: "tca-repl", input: input, output: output, historyPath: environment.historyPath,
        interrupted: { EffectScheduler.shared.onMainActor { interruption.call() } },
        complete: { line, cursor in completer.completions(of: line, at: cursor) }))
  }
}
