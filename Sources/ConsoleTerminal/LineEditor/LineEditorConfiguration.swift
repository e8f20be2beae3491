/// What is done with the lines of a history. All closures are called on the editor's thread.
package struct LineStoring: Sendable {
  /// Called with all lines, oldest first, when the history has changed.
  package var changed: @Sendable (_ lines: [String]) -> Void = { _ in }
  /// Returns a line as it may be stored.
  package var hidden: @Sendable (_ line: String) -> String = { $0 }
  /// Returns whether a line is added only when it has run, because only then it is known which parts
  /// are secret.
  package var keepsLinesBack: @Sendable () -> Bool = { false }
  /// Returns whether the line that was kept back may be written to the history file.
  package var storesLine: @Sendable () -> Bool = { true }
  /// Returns whether the line that was entered last has worked, so that it may be suggested.
  package var hasWorked: @Sendable () -> Bool = { true }
  /// Returns the name of the group in which lines are entered and suggested, such as an app.
  package var group: @Sendable () -> String = { "lines" }
}

/// The configuration of a ``LineEditor``.
package struct LineEditorConfiguration: Sendable {
  /// The program's name for libedit.
  let programName: String
  /// The descriptor of the terminal to read from. The editor does not close it.
  let input: Int32
  /// The descriptor of the terminal to draw on. The editor does not close it.
  let output: Int32
  /// The history file; `nil` keeps the history only in memory.
  ///
  /// The file and its directory are created when the first line is stored, readable only by the
  /// user. A file that is not a history is not changed.
  let historyPath: String?
  /// The maximum number of lines in the history.
  let historyLimit: Int
  /// What is done with the lines of the history.
  package var storing = LineStoring()
  /// Returns the completions of `line` at `cursor`, an offset in characters.
  ///
  /// `isCancelled` returns `true` after Ctrl-C was typed; the result is then discarded, so the
  /// search can stop. This closure and those below are called on the editor's thread and block
  /// output while they run.
  package var complete:
    @Sendable (_ line: String, _ cursor: Int, _ isCancelled: @escaping () -> Bool) -> [Completion]
  /// Returns whether a line is incomplete after some rows. If so, Enter starts another row.
  ///
  /// If `isContinued`, the line starts with the rows of the previous calls, up to the last one that
  /// was not continued. So the rows of a long paste can be checked one by one in linear time.
  package var isIncomplete: @Sendable (_ rows: String, _ isContinued: Bool) -> Bool = { _, _ in
    false
  }
  /// The ANSI sequence for suggestions. If it is empty, there are no suggestions or hints, because
  /// they would look like typed text.
  package var suggestionStyle = ""
  /// Whether an earlier line may be suggested: it could be typed now.
  package var canRepeat: @Sendable (_ line: String) -> Bool = { _ in true }
  /// Returns a suggested end of a line if no earlier line starts with it; may be empty.
  package var suggest: @Sendable (_ line: String) -> String = { _ in "" }
  /// Returns a hint about the cursor's place in a line, as one row; `nil` for none.
  package var hint: @Sendable (_ line: String, _ cursor: Int) -> StyledText? = { _, _ in nil }
  /// Returns the parts of a line that have colours, from left to right, without overlaps. The bracket
  /// at the cursor is not marked within such a part.
  package var highlights: @Sendable (_ line: String) -> [Highlight] = { _ in [] }
  /// Returns whether long output that the user has asked for is paged.
  package var pages: @Sendable () -> Bool = { true }
  /// The file with the user's key bindings, in the format of editrc(5); `nil` for none. It is not
  /// changed.
  package var editrcPath: String?
  /// The shell command of the editor for Ctrl-X Ctrl-E. The name of a file is added to it. `nil` for the
  /// editor that the user has chosen.
  package var editorCommand: String?
  /// Paints lists and hints.
  package var painter = Painter(usesColor: false)
  /// Called on the editor's thread when Ctrl-C is typed while no line is being edited.
  ///
  /// If this is `nil`, Ctrl-C sends SIGINT to the process group, as a terminal does. In both cases,
  /// keys typed ahead are discarded.
  let interrupted: (@Sendable () -> Void)?

  /// Creates a configuration, by default for standard input and output, without a history file or
  /// completion.
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
