import ConsoleTerminal
import Kernel
import Synchronization

// The line editor of a prompt, and what the two share.
extension InteractiveConsole {
  /// What a terminal allows for: line editing, or plain lines.
  static func editor(
    _ environment: ConsoleEnvironment, _ shared: SharedKnowledge, _ watch: Watch,
    _ painter: Painter
  ) -> any LineSource {
    do throws(SystemError) {
      return try lineSource(environment, shared, watch, painter)
    } catch { StandardStreams.end(.noDescriptor(error)) }
  }

  private static func lineSource(
    _ environment: ConsoleEnvironment, _ shared: SharedKnowledge, _ watch: Watch,
    _ painter: Painter
  ) throws(SystemError) -> any LineSource {
    let (input, output) = (environment.input, environment.output)
    guard LineEditor.isUsable(input: input, output: output) else {
      return try PlainLineReader(input: input, output: output, showsPrompt: true)
    }
    var configuration = LineEditorConfiguration(
      programName: ProgramName.current, input: input, output: output,
      historyPath: environment.historyPath,
      interrupted: { watch.press() })
    configuration.complete = { line, cursor, isCancelled in
      shared.completer(unless: isCancelled)?.completions(of: line, at: cursor) ?? []
    }
    let check = EditedLineCheck()
    configuration.isIncomplete = { check.isIncomplete($0) }
    configuration.historyChanged = { shared.history = $0 }
    configuration.hidden = { shared.redaction.hidden($0).text }
    configuration.keepsLinesBack = { shared.redaction.isActive }
    configuration.storesLine = { shared.storesLine }
    configuration.painter = painter
    configuration.pages = { shared.isPaging }
    // Without colours a suggestion could not be told from what is typed.
    configuration.suggestionStyle = painter.usesColor ? "\u{1B}[2m" : ""
    // The next key asks again, and must not wait for what is only offered.
    let isKeyWaiting: @Sendable () -> Bool = { DescriptorReader.hasBytes(input) }
    configuration.suggest = { shared.completer(unless: isKeyWaiting)?.suggestion(for: $0) ?? "" }
    configuration.hint = { shared.completer(unless: isKeyWaiting)?.hint(for: $0, at: $1) }
    return try LineEditor(configuration)
  }

  /// What the session and the editor's thread know of each other.
  final class SharedKnowledge: Sendable {
    private struct Contents {
      var vocabulary: Vocabulary?
      var history: [String] = []
      var isPaging = true
      var storesLine = true
    }

    private let contents = Mutex(Contents())

    /// What the session knows.
    var vocabulary: Vocabulary? {
      get { contents.withLock(\.vocabulary) }
      set { contents.withLock { $0.vocabulary = newValue } }
    }

    /// What must not be shown of the session.
    var redaction: Redaction { vocabulary?.redaction ?? .nothing }

    /// Whether the last line may be in the history's file.
    var storesLine: Bool {
      get { contents.withLock(\.storesLine) }
      set { contents.withLock { $0.storesLine = newValue } }
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

    /// What completes lines now, until it is cancelled.
    func completer(unless isCancelled: @escaping () -> Bool) -> Completer? {
      vocabulary.map { Completer($0, unless: isCancelled) }
    }
  }
}
