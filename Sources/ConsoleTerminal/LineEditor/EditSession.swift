import CEdit
import Glibc

/// The session with libedit. Created, used and ended on the editor's thread.
final class EditSession {
  /// How ``edit(prompt:)`` ended.
  enum Ending {
    /// Enter; the line may be empty.
    case entered
    /// Ctrl-C in a line with text: starts again.
    case discarded
    /// Ctrl-C at an empty line.
    case interrupted
    /// Ctrl-D at an empty line.
    case ended
  }

  /// A key that was passed to libedit.
  struct ForwardedKey {
    /// The text that the next `insertText()` inserts.
    var text = ""
    var key: KeyDecoder.Key?
  }

  let configuration: LineEditorConfiguration
  let requests: EditorRequests
  let terminal: TerminalPort
  let editor: OpaquePointer
  /// The terminal, on which this code draws everything.
  let output: UnsafeMutablePointer<FILE>
  private let input: UnsafeMutablePointer<FILE>
  /// /dev/null, on which libedit draws.
  private let nowhere: UnsafeMutablePointer<FILE>
  let historyFile: HistoryFile?
  var history: History
  let worked: WorkedLines
  /// The line that was entered last, until the next one is edited.
  var entered: EnteredLine?

  let keyMap: KeyMap
  var keys: KeyDecoder
  /// Keys that were read and not used yet.
  var pending = PendingKeys()
  /// What was passed to libedit last.
  var forwarded = ForwardedKey()
  /// Whether a line is being edited.
  var isEditing = false
  /// What readers get when there are no more keys: `.endOfFile` or `.hangUp`.
  var lastInput: LineInput?
  /// Whether there are no more keys.
  var isOver: Bool { lastInput != nil }
  var ending: Ending?
  private(set) var prompt = PromptText("")
  /// The frame on the screen, the row of the cursor in it, and its number of rows; `nil` if the
  /// cursor is at the start of an empty row.
  var drawn: (frame: EditFrame, cursorRow: Int, rowCount: Int)?
  /// What is shown next to the line and the output.
  var surroundings = Surroundings()
  /// The helpers that are open for the line.
  var lookup = Lookup()

  /// Serves requests until they are closed.
  static func run(_ configuration: LineEditorConfiguration, _ requests: EditorRequests) {
    guard let session = EditSession(configuration, requests) else {
      return refuse(requests, configuration)
    }
    session.serve()
    session.finish()
  }

  /// Answers requests if there is no terminal: readers get the end of the input, and output is
  /// written as text.
  private static func refuse(_ requests: EditorRequests, _ configuration: LineEditorConfiguration) {
    let answer = TerminalPort.isHungUp(configuration.input) ? LineInput.hangUp : .endOfFile
    while true {
      let batch = requests.take(read: true)
      for shown in batch.outputs {
        defer { requests.noteWritten([shown]) }
        guard let text = shown.text else { continue }
        DescriptorWriter.write(DescriptorWriter.wholeLines(text), to: configuration.output)
      }
      batch.read?.answer.resume(returning: answer)
      if batch.isClosed, batch.read == nil { return }
      if batch.read == nil { _ = requests.wakeUp.wait(orFor: nil) }
    }
  }

  private init?(_ configuration: LineEditorConfiguration, _ requests: EditorRequests) {
    // This must run before `el_init`, which reads the encoding only once.
    _ = TerminalLocale.isUTF8
    // Duplicates, because closing a stream closes its descriptor.
    guard let terminal = TerminalPort(input: configuration.input),
      let input = fdopen(dup(configuration.input), "r")
    else { return nil }
    guard let output = fdopen(dup(configuration.output), "w") else {
      fclose(input)
      return nil
    }
    // Fully buffered, so that a redraw is one write and does not flicker.
    setvbuf(output, nil, _IOFBF, 1 << 16)
    // libedit's own display does not support suggestions, continuation prompts or combining
    // characters. So it gets /dev/null as output, and the terminal's descriptor only for its modes.
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
    keyMap = KeyMap(
      editor,
      configuration.editrcPath.map { EditRC(path: $0, program: configuration.programName) })
    keys = KeyDecoder(known: keyMap.sequences)
    history = History(limit: configuration.historyLimit)
    worked = WorkedLines(
      historyPath: configuration.historyPath, limit: configuration.historyLimit)
    historyFile = configuration.historyPath.map {
      HistoryFile(path: $0, limit: configuration.historyLimit)
    }
    prepare()
  }

  private func prepare() {
    terminal.guardAgainstExit()
    cedit_watch_signals(requests.wakeUp.descriptor)
    cedit_set_context(editor, Unmanaged.passUnretained(self).toOpaque())
    cedit_set_reader(editor) { editor, character in
      EditSession.of(editor)?.nextCharacter(into: character) ?? 0
    }
    // Ctrl-C and Ctrl-Z are ordinary keys, both while a line is edited and between lines. Between
    // lines there is no echo and no line buffering either, so that keys typed ahead reach the next
    // line. Line ends are not translated; otherwise, a pasted CR LF would be two line ends. Ctrl-S
    // must not stop output, because it searches for newer lines.
    let raw = ["-isig", "-icrnl", "-inlcr", "-igncr", "-ixon"]
    for flag in raw { cedit_set_mode(editor, "-d", flag) }
    for flag in raw + ["-icanon", "-echo", "-iexten"] { cedit_set_mode(editor, "-x", flag) }
    cedit_prepare_terminal(editor, 1)
    cedit_prepare_terminal(editor, 0)
    write("\u{1B}[?2004h")
    flush()
    refreshHistory()
  }

  /// Changes the prompt; it is drawn next time.
  func setPrompt(_ text: String) {
    prompt = PromptText(text, isASCII: !TerminalLocale.isUTF8)
  }

  private func finish() {
    fileEnteredLine()
    historyFile?.close()
    worked.close()
    cedit_forget_signals()
    erasePane()
    eraseStatus()
    write("\u{1B}[?2004l")
    flush()
    el_end(editor)
    for stream in [input, output, nowhere] { fclose(stream) }
    terminal.restore()
    cedit_unguard_terminal()
  }

  /// The session of an editor.
  static func of(_ editor: OpaquePointer?) -> EditSession? {
    guard let context = cedit_context(editor) else { return nil }
    return Unmanaged<EditSession>.fromOpaque(context).takeUnretainedValue()
  }
}
