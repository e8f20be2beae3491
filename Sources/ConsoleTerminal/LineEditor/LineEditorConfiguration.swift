/// How a ``LineEditor`` is set up.
package struct LineEditorConfiguration: Sendable {
  /// The name that libedit knows the program by.
  let programName: String
  /// The descriptor of the terminal that keys come from. It is not closed by the editor.
  let input: Int32
  /// The descriptor of the terminal that is drawn on. It is not closed by the editor.
  let output: Int32
  /// The file that keeps the history between sessions; nil keeps it in memory only.
  ///
  /// The file and its directory are created when the first line is stored, readable by their owner
  /// alone. A file that is something other than a history is left alone.
  let historyPath: String?
  /// The number of lines that the history keeps.
  let historyLimit: Int
  /// Called on the editor's thread with all lines, oldest first, when there are others than before.
  package var historyChanged: @Sendable (_ lines: [String]) -> Void = { _ in }
  /// A line as the history may keep it. This, ``keepsLinesBack`` and ``storesLine`` are called on the editor's thread.
  package var hidden: @Sendable (_ line: String) -> String = { $0 }
  /// Whether a line waits until it was done before the history keeps it: only then is it known what is
  /// secret in it.
  package var keepsLinesBack: @Sendable () -> Bool = { false }
  /// Whether the line that waited may be in the history's file.
  package var storesLine: @Sendable () -> Bool = { true }
  /// Lists the completions of `line` at `cursor`, an offset in characters.
  ///
  /// `isCancelled` returns true once Ctrl-C has been pressed; the result is then discarded, so the search can
  /// stop. This closure and those below are called on the editor's thread and block output while they run.
  package var complete:
    @Sendable (_ line: String, _ cursor: Int, _ isCancelled: @escaping () -> Bool) -> [Completion]
  /// Whether a line needs more rows before it means anything: Enter then begins another row.
  package var isIncomplete: @Sendable (_ line: String) -> Bool = { _ in false }
  /// The ANSI sequence for what is suggested; empty for no suggestions and no hints, which could not
  /// be told from what is typed.
  package var suggestionStyle = ""
  /// What a line may go on with where no earlier one says; empty for nothing.
  package var suggest: @Sendable (_ line: String) -> String = { _ in "" }
  /// What there is to know about the place in the line, in one row; nil for nothing.
  package var hint: @Sendable (_ line: String, _ cursor: Int) -> StyledText? = { _, _ in nil }
  /// Whether output that somebody asked for is shown a page at a time.
  package var pages: @Sendable () -> Bool = { true }
  /// Chooses the colours of lists and hints.
  package var painter = Painter(usesColor: false)
  /// Called on the editor's thread for a Ctrl-C that comes while no line is being edited.
  ///
  /// With nil such a Ctrl-C sends SIGINT to the process, as a terminal does. Either way what was
  /// typed ahead is forgotten.
  let interrupted: (@Sendable () -> Void)?

  /// Creates a configuration for standard input and output without history file or completion.
  package init(
    programName: String,
    input: Int32 = 0,
    output: Int32 = 1,
    historyPath: String? = nil,
    historyLimit: Int = 5000,
    interrupted: (@Sendable () -> Void)? = nil,
    complete: @escaping @Sendable (_ line: String, _ cursor: Int) -> [Completion] = { _, _ in [] }
  ) {
    self.programName = programName
    self.input = input
    self.output = output
    self.historyPath = historyPath
    self.historyLimit = historyLimit
    self.interrupted = interrupted
    self.complete = { line, cursor, _ in complete(line, cursor) }
  }
}
