import CEdit
import Glibc

/// The conversation with libedit. Made, used and ended on the editor's thread.
final class EditSession {
  /// How ``edit(prompt:)`` came to an end.
  enum Ending {
    /// Enter, with a line that may be empty.
    case entered
    /// Ctrl-C in a line with text: begin anew.
    case discarded
    /// Ctrl-C at an empty line.
    case interrupted
    /// Ctrl-D at an empty line; the line on the screen is already left.
    case ended
  }

  let configuration: LineEditorConfiguration
  let requests: EditorRequests
  let terminal: TerminalPort
  let editor: OpaquePointer
  /// The terminal, where everything is drawn by us.
  let output: UnsafeMutablePointer<FILE>
  private let input: UnsafeMutablePointer<FILE>
  /// Where libedit draws: nowhere.
  private let nowhere: UnsafeMutablePointer<FILE>
  let historyFile: HistoryFile?
  var history: History
  /// A line that the history keeps when it was done.
  var keptBack: String?

  var keys = KeyDecoder(known: KeyBindings.sequences)
  /// Keys that came and were not used yet.
  var pending = PendingKeys()
  /// What the next `insertText()` inserts.
  var arrived = ""
  /// Whether a line is being edited.
  var isEditing = false
  /// What readers get once no more keys can come: `.endOfFile` or `.hangUp`.
  var lastInput: LineInput?
  /// Whether no more keys can come.
  var isOver: Bool { lastInput != nil }
  var ending: Ending?
  /// Whether the last row says how far something is.
  var isStatusShown = false
  private(set) var prompt = PromptText("")
  /// What is on the screen for the line, and in which of its rows the cursor stands; nil where the
  /// cursor stands at the beginning of an empty row.
  var drawn: (frame: EditFrame, cursorRow: Int)?
  /// What has been opened to help with the line.
  var lookup = Lookup()

  /// Serves requests until they are closed.
  static func run(_ configuration: LineEditorConfiguration, _ requests: EditorRequests) {
    guard let session = EditSession(configuration, requests) else {
      return refuse(requests, configuration)
    }
    session.serve()
    session.finish()
  }

  /// Without a terminal there are no lines, but output goes out and nobody waits forever.
  private static func refuse(_ requests: EditorRequests, _ configuration: LineEditorConfiguration) {
    let answer = TerminalPort.isHungUp(configuration.input) ? LineInput.hangUp : .endOfFile
    while true {
      let batch = requests.take(read: true)
      for shown in batch.outputs {
        guard let text = shown.text else { continue }
        DescriptorWriter.write(DescriptorWriter.wholeLines(text), to: configuration.output)
      }
      batch.read?.answer.resume(returning: answer)
      if batch.isClosed, batch.read == nil { return }
      if batch.read == nil { _ = requests.wakeUp.wait(orFor: nil) }
    }
  }

  private init?(_ configuration: LineEditorConfiguration, _ requests: EditorRequests) {
    // Before el_init, which asks for the encoding once.
    _ = TerminalLocale.isUTF8
    // Copies, because closing a stream closes its descriptor.
    guard let terminal = TerminalPort(input: configuration.input),
      let input = fdopen(dup(configuration.input), "r")
    else { return nil }
    guard let output = fdopen(dup(configuration.output), "w") else {
      fclose(input)
      return nil
    }
    // One write for a whole redraw: nothing flickers, and nothing is shown by halves.
    setvbuf(output, nil, _IOFBF, 1 << 16)
    // libedit's own drawing knows neither suggestions nor continuation prompts nor combining
    // characters. It gets a stream to nowhere, and the terminal's descriptor for its modes.
    guard let nowhere = fopen("/dev/null", "w") else {
      fclose(input)
      fclose(output)
      return nil
    }
    guard
      let editor = el_init_fd(
        configuration.programName, input, nowhere, nowhere, fileno(input), fileno(output),
        fileno(output))
    else {
      for stream in [input, output, nowhere] { fclose(stream) }
      return nil
    }
    self.configuration = configuration
    self.requests = requests
    self.terminal = terminal
    self.editor = editor
    self.input = input
    self.output = output
    self.nowhere = nowhere
    history = History(limit: configuration.historyLimit)
    historyFile = configuration.historyPath.map {
      HistoryFile(path: $0, limit: configuration.historyLimit)
    }
    prepare()
  }

  private func prepare() {
    terminal.guardAgainstExit()
    cedit_watch_signals(requests.wakeUp.descriptor)
    cedit_set_context(editor, Unmanaged.passUnretained(self).toOpaque())
    KeyBindings.apply(to: editor)
    cedit_set_reader(editor) { editor, character in
      EditSession.of(editor)?.nextCharacter(into: character) ?? 0
    }
    // Ctrl-C and Ctrl-Z are keys like others, while editing and between lines; and between lines
    // nothing is echoed or eaten, so that what is typed ahead reaches the next line unharmed.
    // Line ends come as they are, or a pasted CR LF would be two. And Ctrl-S looks for newer lines.
    let raw = ["-isig", "-icrnl", "-inlcr", "-igncr", "-ixon"]
    for flag in raw { cedit_set_mode(editor, "-d", flag) }
    for flag in raw + ["-icanon", "-echo", "-iexten"] { cedit_set_mode(editor, "-x", flag) }
    cedit_prepare_terminal(editor, 1)
    cedit_prepare_terminal(editor, 0)
    write("\u{1B}[?2004h")
    flush()
    refreshHistory()
  }

  /// Changes the prompt for the next time it is drawn.
  func setPrompt(_ text: String) {
    prompt = PromptText(text, isASCII: !TerminalLocale.isUTF8)
  }

  private func finish() {
    keepLineBackNoMore()
    historyFile?.close()
    cedit_forget_signals()
    eraseStatus()
    write("\u{1B}[?2004l")
    flush()
    el_end(editor)
    for stream in [input, output, nowhere] { fclose(stream) }
    terminal.restore()
    cedit_unguard_terminal()
  }

  /// The session that an editor belongs to.
  static func of(_ editor: OpaquePointer?) -> EditSession? {
    guard let context = cedit_context(editor) else { return nil }
    return Unmanaged<EditSession>.fromOpaque(context).takeUnretainedValue()
  }
}
