import Kernel
import Synchronization

// The line editor of a prompt, and what the two share.
extension InteractiveConsole {
  /// What a terminal allows for: line editing, or plain lines.
  static func editor(
    _ environment: ConsoleEnvironment, _ shared: SharedKnowledge, _ interruption: Interruption,
    _ painter: Painter
  ) -> any LineSource {
    let (input, output) = (environment.input, environment.output)
    guard LineEditor.isUsable(input: input, output: output) else {
      return PlainLineReader(input: input, output: output, showsPrompt: true)
    }
    var configuration = LineEditorConfiguration(
      programName: "tca-repl", input: input, output: output, historyPath: environment.historyPath,
      interrupted: { EffectScheduler.shared.onMainActor { interruption.call() } },
      complete: { line, cursor in shared.completer?.completions(of: line, at: cursor) ?? [] })
    configuration.isIncomplete = Line.isIncomplete
    configuration.historyChanged = { shared.history = $0 }
    configuration.painter = painter
    configuration.pages = { shared.isPaging }
    // Without colours a suggestion could not be told from what is typed.
    configuration.suggestionStyle = painter.usesColor ? "\u{1B}[2m" : ""
    configuration.suggest = { shared.completer?.suggestion(for: $0) ?? "" }
    configuration.hint = { shared.completer?.hint(for: $0, at: $1) }
    return LineEditor(configuration)
  }

  /// What the session and the editor's thread know of each other.
  final class SharedKnowledge: Sendable {
    private struct Contents {
      var vocabulary: Vocabulary?
      var history: [String] = []
      var isPaging = true
    }

    private let contents = Mutex(Contents())

    /// What the session knows.
    var vocabulary: Vocabulary? {
      get { contents.withLock(\.vocabulary) }
      set { contents.withLock { $0.vocabulary = newValue } }
    }

    /// The lines typed before, oldest first.
    var history: [String] {
      get { contents.withLock(\.history) }
      set { contents.withLock { $0.history = newValue } }
    }

    /// Whether long answers are shown a page at a time.
    var isPaging: Bool {
      get { contents.withLock(\.isPaging) }
      set { contents.withLock { $0.isPaging = newValue } }
    }

    var completer: Completer? { vocabulary.map(Completer.init) }
  }
}
