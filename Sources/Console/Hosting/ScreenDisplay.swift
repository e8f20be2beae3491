import ConsoleTerminal

/// The screen that a prompt shows next to its log.
///
/// On a wide terminal it is a pane at the right, and on a narrow one rows above the prompt. Either
/// way, only the rows that are shown are evaluated and compared, so the cost does not grow with the
/// log or with long lists.
@MainActor
final class ScreenDisplay {
  /// Whether the user wants to see the screen.
  private(set) var isOn = false
  /// Whether the terminal can show a pane.
  var canDrawPane = false
  private let terminal: TerminalPort?
  /// The screen that is shown, and the one before it.
  private var shown: Shown?
  /// Whether the pane is on the terminal.
  private var hasPane = false

  private struct Shown {
    let app: String
    let report: ScreenReport
    /// The screen before the last change, for the marks. They stay until the next change.
    let earlier: ScreenReport?
  }

  init(_ terminal: TerminalPort?) { self.terminal = terminal }

  /// The columns at the left of the screen.
  ///
  /// - Parameter columns: those of the terminal.
  func columns(of columns: Int) -> Int { split?.left ?? columns }

  private var split: SidePane.Split? {
    guard isOn, canDrawPane, let terminal else { return nil }
    return SidePane.split(terminal.size.columns)
  }

  /// Whether the next update gives the rest of the terminal more or fewer columns.
  var changesColumns: Bool { hasPane != (split != nil) }

  /// Starts or stops to show the screen. The next update shows all of it, without marks.
  func set(_ isOn: Bool) {
    self.isOn = isOn
    shown = nil
  }

  /// Shows the present screen of a session, if it is not shown yet.
  ///
  /// - Parameter renderer: prints it, as wide as rows above the prompt are.
  func update(
    _ session: any HostedSession, _ renderer: Renderer, _ painter: Painter,
    on editor: any LineSource
  ) {
    guard isOn else { return removePane(from: editor) }
    let known = shown?.app == session.status.app ? shown?.report : nil
    let report = session.presentScreen
    if report != known {
      shown = report.map { Shown(app: session.status.app, report: $0, earlier: known) }
    }
    if let split {
      editor.showPane(SidePane(rows: rows(renderer, columns: split.pane, height: height)))
      hasPane = true
      return
    }
    removePane(from: editor)
    // ':view' has printed the other rows of a list.
    guard let report, report != known, known.map({ $0.firstRow == report.firstRow }) ?? true
    else { return }
    let title = StyledText("── the screen at #\(session.status.position) ", .muted)
    let rule = String(repeating: "─", count: max(0, renderer.width - title.width))
    let block =
      [title + StyledText(rule, .muted)]
      + rows(renderer, columns: renderer.width, height: max(8, height / 2))
    editor.print(block.map { painter.paint($0) + "\n" }.joined())
  }

  /// Removes the pane from the terminal. The next update shows it again, if there should be one.
  func removePane(from editor: any LineSource) {
    if hasPane { editor.showPane(nil) }
    hasPane = false
  }

  private var height: Int { terminal?.size.rows ?? 24 }

  private func rows(_ renderer: Renderer, columns: Int, height: Int) -> [StyledText] {
    guard let shown else { return [] }
    var renderer = renderer
    renderer.width = columns
    return renderer.rows(of: shown.report, since: shown.earlier).fitted(to: height)
  }
}
