import CEdit
import Glibc

/// The conversation with libedit. Made, used and ended on the editor's thread.
final class EditSession {
  /// How ``edit(prompt:)`` came to an end when it was not with Enter.
  enum Ending {
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
  /// libedit's stream; we write through it too, so that everything keeps its order.
  let output: UnsafeMutablePointer<FILE>
  private let input: UnsafeMutablePointer<FILE>
  private let history: OpaquePointer?
  private let historyFile: HistoryFile?

  var keys = KeyDecoder(known: KeyBindings.sequences)
  /// Keys that came and were not used yet.
  var pending = PendingKeys()
  /// What the next `insertPaste()` inserts.
  var pasted = ""
  /// Whether a line is being edited.
  var isEditing = false
  /// The terminal is gone.
  var isHungUp = false
  var ending: Ending?
  private(set) var prompt: PromptText
  /// The prompt as libedit reads it, with a zero at the end; valid until the prompt changes.
  private(set) var promptStorage: UnsafeMutableBufferPointer<wchar_t>
  private var lastLine: String?

  /// Serves requests until they are closed.
  static func run(_ configuration: LineEditorConfiguration, _ requests: EditorRequests) {
    guard let session = EditSession(configuration, requests) else {
      return refuse(requests, configuration.output)
    }
    session.serve()
    session.finish()
  }

  /// Without a terminal there are no lines, but output goes out and nobody waits forever.
  private static func refuse(_ requests: EditorRequests, _ output: Int32) {
    while true {
      let batch = requests.take(read: true)
      for case .text(let text) in batch.outputs {
        DescriptorWriter.write(DescriptorWriter.wholeLines(text), to: output)
      }
      batch.read?.answer.resume(returning: .endOfFile)
      if batch.isClosed, batch.read == nil { return }
      if batch.read == nil { _ = requests.wakeUp.wait(orFor: nil) }
    }
  }

  private init?(_ configuration: LineEditorConfiguration, _ requests: EditorRequests) {
    // Before el_init, which asks for the encoding once.
    let isUTF8 = TerminalLocale.isUTF8
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
    guard let editor = el_init(configuration.programName, input, output, output) else {
      fclose(input)
      fclose(output)
      return nil
    }
    self.configuration = configuration
    self.requests = requests
    self.terminal = terminal
    self.editor = editor
    self.input = input
    self.output = output
    history = cedit_history(Int32(clamping: configuration.historyLimit))
    historyFile = configuration.historyPath.map {
      HistoryFile(path: $0, limit: configuration.historyLimit)
    }
    prompt = PromptText("", isASCII: !isUTF8)
    promptStorage = .allocate(capacity: 1)
    promptStorage.initialize(repeating: 0)
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
    cedit_set_prompt(
      editor, { editor in EditSession.of(editor)?.promptStorage.baseAddress },
      wchar_t(bitPattern: PromptText.delimiter.value))
    // Ctrl-C and Ctrl-Z are keys like others, while editing and between lines; and between lines
    // nothing is echoed or eaten, so that what is typed ahead reaches the next line unharmed.
    // Line ends come as they are, or a pasted CR LF would be two.
    let raw = ["-isig", "-icrnl", "-inlcr", "-igncr"]
    for flag in raw { cedit_set_mode(editor, "-d", flag) }
    for flag in raw + ["-icanon", "-echo", "-iexten"] { cedit_set_mode(editor, "-x", flag) }
    cedit_prepare_terminal(editor, 1)
    cedit_prepare_terminal(editor, 0)
    write("\u{1B}[?2004h")
    flush()
    loadHistory()
  }

  private func loadHistory() {
    guard let history else { return }
    cedit_set_history(editor, history)
    for line in historyFile?.load() ?? [] {
      cedit_history_add(history, line.wide)
      lastLine = line
    }
  }

  /// Keeps a line for Up, unless it is blank or the same as the one before.
  func remember(_ line: String) {
    guard let history, line != lastLine, !line.allSatisfy(\.isWhitespace) else { return }
    lastLine = line
    cedit_history_add(history, line.wide)
    historyFile?.append(line)
  }

  /// Changes the prompt for the next time it is drawn.
  func setPrompt(_ text: String) {
    prompt = PromptText(text, isASCII: !TerminalLocale.isUTF8)
    let wide = String(prompt.marked).wide
    promptStorage.deallocate()
    promptStorage = .allocate(capacity: wide.count)
    _ = promptStorage.initialize(from: wide)
  }

  private func finish() {
    cedit_forget_signals()
    write("\u{1B}[?2004l")
    flush()
    el_end(editor)
    if let history { history_wend(history) }
    fclose(input)
    fclose(output)
    promptStorage.deallocate()
    terminal.restore()
    cedit_unguard_terminal()
  }

  /// The session that an editor belongs to.
  static func of(_ editor: OpaquePointer?) -> EditSession? {
    guard let context = cedit_context(editor) else { return nil }
    return Unmanaged<EditSession>.fromOpaque(context).takeUnretainedValue()
  }
}
