import ConsoleTerminal
import Kernel
import Synchronization

// The line editor of a prompt, and the state that it shares with the session.
extension InteractiveConsole {
  /// Returns the line editor, or a reader of plain lines if the terminal cannot edit.
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
    configuration.isIncomplete = { check.isIncomplete($0, isContinued: $1) }
    configuration.storing.changed = { shared.history = $0 }
    configuration.storing.hidden = { shared.redaction.hidden($0).text }
    configuration.storing.keepsLinesBack = { shared.redaction.isActive }
    configuration.storing.storesLine = { shared.storesLine }
    configuration.storing.hasWorked = { shared.hasLineWorked }
    configuration.storing.group = { shared.app }
    configuration.editrcPath = environment.editrcPath
    configuration.painter = painter
    configuration.pages = { shared.isPaging }
    // Without colours a suggestion would look like typed text, so show none.
    configuration.suggestionStyle = painter.usesColor ? "\u{1B}[2m" : ""
    // Suggestions and hints are optional: stop computing one when the user presses the next key.
    let isKeyWaiting: @Sendable () -> Bool = { DescriptorReader.hasBytes(input) }
    configuration.canRepeat = { shared.completer(unless: { false })?.canRepeat($0) ?? false }
    configuration.suggest = { shared.completer(unless: isKeyWaiting)?.suggestion(for: $0) ?? "" }
    configuration.highlights = {
      shared.completer(unless: isKeyWaiting)?.highlights(of: $0) ?? []
    }
    configuration.hint = { shared.completer(unless: isKeyWaiting)?.hint(for: $0, at: $1) }
    return try LineEditor(configuration)
  }

  /// State that is shared by the session and the editor's thread.
  final class SharedKnowledge: Sendable {
    private struct Contents {
      var vocabulary: Vocabulary?
      var history: [String] = []
      var isPaging = true
      var storesLine = true
      var hasLineWorked = false
      var app = ""
      var isStarting = false
    }

    private let contents = Mutex(Contents())

    /// The names and values to complete, from the latest state of the session.
    var vocabulary: Vocabulary? {
      get { contents.withLock(\.vocabulary) }
      set {
        var newValue = newValue
        newValue?.isOnOtherThread = true
        contents.withLock { $0.vocabulary = newValue }
      }
    }

    /// What to hide in lines and suggestions.
    var redaction: Redaction { vocabulary?.redaction ?? .nothing }

    /// Whether the last line may be written to the history file.
    var storesLine: Bool {
      get { contents.withLock(\.storesLine) }
      set { contents.withLock { $0.storesLine = newValue } }
    }

    /// Whether the last line worked, so that it may be suggested.
    var hasLineWorked: Bool {
      get { contents.withLock(\.hasLineWorked) }
      set { contents.withLock { $0.hasLineWorked = newValue } }
    }

    /// The name of the app that is open.
    var app: String {
      get { contents.withLock(\.app) }
      set { contents.withLock { $0.app = newValue } }
    }

    /// Whether the lines of `rc.tca` are running.
    var isStarting: Bool {
      get { contents.withLock(\.isStarting) }
      set { contents.withLock { $0.isStarting = newValue } }
    }

    /// The lines typed earlier, oldest first.
    var history: [String] {
      get { contents.withLock(\.history) }
      set { contents.withLock { $0.history = newValue } }
    }

    /// Whether long answers are shown a page at a time.
    var isPaging: Bool {
      get { contents.withLock(\.isPaging) }
      set { contents.withLock { $0.isPaging = newValue } }
    }

    /// A completer for the current state, which stops when `isCancelled` returns true.
    func completer(unless isCancelled: @escaping () -> Bool) -> Completer? {
      vocabulary.map { Completer($0, unless: isCancelled) }
    }
  }
}
