import ConsoleTerminal

/// Writes for a user at a prompt: answers in pages, pictures, and errors below the line that they are about.
///
/// It keeps the latest output, to write it again when a pane covers a part of it.
@MainActor
final class PromptWriter {
  /// Takes output that must not be shown. `nil` without a line editor.
  let capture: OutputCapture?
  private let editor: any LineSource
  private let display: Display
  /// The terminal, to ask for its current size. `nil` if it does not report one.
  private let terminal: TerminalPort?
  private let screenDisplay: ScreenDisplay
  private let recent = RecentOutput()

  init(
    _ editor: any LineSource, _ display: Display, _ terminal: TerminalPort?,
    _ screenDisplay: ScreenDisplay
  ) {
    self.editor = editor
    self.display = display
    self.terminal = terminal
    self.screenDisplay = screenDisplay
    capture = (editor as? LineEditor).map { editor in
      OutputCapture { editor.run($0, input: $1) }
    }
  }

  func write(_ report: Report, hiding redaction: Redaction) {
    let lines = { [display] in display.renderer(hiding: redaction).lines(report).map(\.plain) }
    if capture?.take(lines()) == true { return }
    let text = recent.adding { [display] in display.text(report, hiding: redaction) }
    // Not in pages: a page could end in the middle of a picture.
    if editor is LineEditor,
      let drawing = display.drawing(
        of: report, hiding: redaction, rows: terminal?.size.rows ?? 24)
    {
      return editor.print(drawing)
    }
    if report.isAnswer { editor.printPages(text) } else { editor.print(text) }
  }

  /// - Parameter promptWidth: the number of columns of the prompt, if the line is already on the screen after
  ///   it. `nil` to repeat the line.
  func write(_ failure: Failure, hiding redaction: Redaction, promptWidth: Int?) {
    editor.print(
      recent.adding { [display, terminal, screenDisplay] in
        // A line that fills the last column moves the cursor to the next row, so leave that column
        // empty.
        let width =
          terminal.map { screenDisplay.columns(of: $0.size.columns) - 1 } ?? Renderer.width
        return display.text(failure, hiding: redaction, width: width, promptWidth: promptWidth)
      })
  }

  func write(banner: [StyledText]) {
    editor.print(
      recent.adding { [painter = display.painter] in
        banner.map { painter.paint($0) + "\n" }.joined()
      })
  }

  /// Writes a line about the console itself. It is not written again next to a pane.
  func write(_ line: StyledText) { editor.print(display.painter.paint(line) + "\n") }

  /// Keeps a line with its prompt, which the editor has written.
  func keep(_ line: String, after prompt: StyledText) {
    recent.add { [screenDisplay, terminal, painter = display.painter] in
      let columns = screenDisplay.columns(of: terminal?.size.columns ?? Renderer.width)
      let rows = line.split(separator: "\n", omittingEmptySubsequences: false)
      let echo = rows.enumerated().map { place, row in
        (place == 0 ? prompt : StyledText()) + StyledText(String(row))
      }
      return echo.flatMap { $0.wrapped(to: columns) }.map { painter.paint($0) + "\n" }.joined()
    }
  }

  /// Makes room for a pane, or uses the room of one that was there: writes the rows that the pane would cover,
  /// or has covered, again next to it. What is above them moves out of the terminal, where the user can scroll
  /// back to it.
  func writeAgainNextToPane() {
    guard let terminal, let editor = editor as? LineEditor else { return }
    // First without a pane: the editor draws between any two of these requests, and would draw the old
    // pane over the ends of the new rows.
    screenDisplay.removePane(from: editor)
    let rows = terminal.size.rows
    editor.print(String(repeating: "\n", count: rows))
    editor.clear()
    editor.print(recent.latest(rows: rows - 2))
  }

  /// Puts a text on the clipboard, and says so.
  func copy(_ text: String) {
    let note = StyledText("copied \(Wording.count(text.count, "character"))", .muted)
    editor.print(Clipboard.sequence(for: text) + display.painter.paint(note))
  }
}

extension Report {
  /// Whether this is an answer to a question, so that nothing else happened.
  fileprivate var isAnswer: Bool {
    switch self {
    case .step, .travelled, .rewritten, .watchedChange, .opened, .brokenInvariant, .tutorial,
      .recovered, .note, .issue:
      false
    default: true
    }
  }
}
