import CEdit
import Glibc

/// Where libedit puts characters on the screen.
///
/// libedit does not tell in which row its cursor is, but whoever prints above the edited line must
/// know how far up that line begins. So this follows libedit's own rules: a full row goes on in the
/// next one at once, a wide character that does not fit moves down, tabs go to the next multiple of
/// eight, control characters are shown as `^X`, unprintable ones as `\U+XXXX`.
struct LineLayout {
  /// A place on the screen, counted from the first cell of the prompt.
  struct Position: Equatable {
    var row = 0
    var column = 0
  }

  /// The width of the screen.
  let columns: Int
  /// Where the next character goes.
  private(set) var position = Position()

  init(columns: Int) { self.columns = columns }

  /// Puts the characters after those written before.
  mutating func write(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars { write(scalar) }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n":
      position = Position(row: position.row + 1)
    case "\t":
      repeat { advance(1) } while position.column % 8 != 0
    default:
      let cells = Self.cells(of: scalar)
      if cells.canSplit {
        for _ in 0..<cells.count { advance(1) }
      } else {
        while position.column + cells.count > columns { advance(1) }
        advance(cells.count)
      }
    }
  }

  private mutating func advance(_ cells: Int) {
    position.column += cells
    if position.column >= columns { position = Position(row: position.row + 1) }
  }

  /// The cells a character takes, and whether they may come to lie in two rows.
  static func cells(of scalar: Unicode.Scalar) -> (count: Int, canSplit: Bool) {
    if scalar.properties.generalCategory == .control { return (2, true) }
    let width = cedit_width(wchar_t(bitPattern: scalar.value))
    if width < 0 { return (scalar.value > 0xFFFF ? 8 : 7, true) }
    return (Int(width), false)
  }

  /// The width of a text without control characters.
  static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + cells(of: $1).count }
  }
}
