import ConsoleSyntax

/// Lays text out on the rows of a screen, as a terminal does.
///
/// A full row wraps immediately. Tabs move to the next multiple of eight; ``HarmfulCharacters`` are
/// shown as escapes.
struct RowLayout {
  struct Row: Equatable {
    /// The output, with its colours.
    var text = ""
    /// The width in columns.
    var width = 0
    /// Whether the text wraps into the next row.
    var flowsOn = false
  }

  /// A position on the screen, counted from 0.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  /// The width of the screen, in columns.
  let columns: Int
  /// The rows so far; text is added to the last one.
  private(set) var rows = [Row()]
  private var style = ""

  init(columns: Int) { self.columns = max(2, columns) }

  /// The position of the next character.
  var position: Position { Position(row: rows.count - 1, column: rows[rows.count - 1].width) }

  /// Writes text in a style, which is an ANSI sequence or empty.
  mutating func write(_ text: String, style: String = "") {
    setStyle(style)
    var rest = text[...]
    while !rest.isEmpty {
      let plain = Self.plainPrefix(of: rest)
      if plain.isEmpty {
        write(rest.removeFirst())
      } else {
        writePlain(plain)
        rest = rest[plain.endIndex...]
      }
    }
    setStyle("")
  }

  private mutating func write(_ character: Character) {
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

  /// Returns the visible ASCII at the start of a text. Most text is nothing else, and writing a row
  /// of it at once is much faster than writing each character.
  private static func plainPrefix(of text: Substring) -> Substring {
    let plain = text.utf8.prefix { $0 >= 0x20 && $0 < 0x7F }
    let isWhole = plain.endIndex == text.endIndex || text.utf8[plain.endIndex] < 0x80
    // A mark after the last one would combine with it.
    return Substring(isWhole ? plain : plain.dropLast())
  }

  private mutating func writePlain(_ text: Substring) {
    var rest = text.utf8
    while !rest.isEmpty {
      if position.column >= columns { flowOn() }
      let part = rest.prefix(columns - position.column)
      put(String(Substring(part)), width: part.count)
      rest = rest.dropFirst(part.count)
    }
  }

  mutating func breakRow() {
    let style = style
    setStyle("")
    rows.append(Row())
    setStyle(style)
  }

  /// Appends a row that is already laid out and is no wider than the screen.
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

  /// Sets the colours of the current row. Every row contains its own colours, so that it can be
  /// drawn without the others.
  private mutating func setStyle(_ new: String) {
    guard new != style else { return }
    if !style.isEmpty { rows[rows.count - 1].text += "\u{1B}[0m" }
    rows[rows.count - 1].text += new
    style = new
  }
}
