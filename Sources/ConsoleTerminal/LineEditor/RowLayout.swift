import ConsoleSyntax

/// Text on the rows of a screen, as a terminal puts it there.
///
/// A full row goes on in the next one at once. Tabs go to the next multiple of eight; ``HarmfulCharacters``
/// are shown as escapes.
struct RowLayout {
  /// One row.
  struct Row: Equatable {
    /// What is written, with its colours.
    var text = ""
    /// The columns it takes.
    var width = 0
    /// Whether the text goes on in the next row by itself.
    var flowsOn = false
  }

  /// A place on the screen, counted from the first cell.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  /// The width of the screen.
  let columns: Int
  /// The rows so far; the last one takes what comes next.
  private(set) var rows = [Row()]
  private var style = ""

  init(columns: Int) { self.columns = max(2, columns) }

  /// Where the next character goes.
  var position: Position { Position(row: rows.count - 1, column: rows[rows.count - 1].width) }

  /// Writes text in a style, given as ANSI sequences; empty for plain text.
  mutating func write(_ text: String, style: String = "") {
    setStyle(style)
    for character in text {
      switch character {
      case "\n", "\r\n": breakRow()
      case "\t":
        repeat { put(" ", width: 1) } while position.column % 8 != 0
      default:
        for shown in HarmfulCharacters.escaped(in: String(character)) {
          put(String(shown), width: min(TextWidth.columns(of: shown), columns))
        }
      }
    }
    setStyle("")
  }

  /// Goes on in a new row.
  mutating func breakRow() {
    let style = style
    setStyle("")
    rows.append(Row())
    setStyle(style)
  }

  /// Adds a row that is laid out already, and no wider than the screen.
  mutating func append(_ row: Row) {
    rows.append(row)
  }

  private mutating func put(_ text: String, width: Int) {
    if position.column + width > columns { flowOn() }
    rows[rows.count - 1].text += text
    rows[rows.count - 1].width += width
    if position.column == columns { flowOn() }
  }

  private mutating func flowOn() {
    rows[rows.count - 1].flowsOn = true
    breakRow()
  }

  /// Each row carries its own colours, so that any of them can be drawn without the others.
  private mutating func setStyle(_ new: String) {
    guard new != style else { return }
    if !style.isEmpty { rows[rows.count - 1].text += "\u{1B}[0m" }
    rows[rows.count - 1].text += new
    style = new
  }
}
