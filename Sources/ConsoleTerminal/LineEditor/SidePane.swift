/// Rows of text at the right of a wide terminal, next to everything else.
///
/// ```text
/// shop 1> :tap +          │ Shop
/// #2  plusTapped          │ ~ [1] −  2  [2] +
/// ```
package struct SidePane: Equatable, Sendable {
  /// The columns of a terminal with a pane.
  package struct Split: Equatable, Sendable {
    /// The columns at the left, for everything else.
    package let left: Int
    /// The columns of the pane, without the bar and the space before it.
    package let pane: Int
  }

  /// The smallest number of columns of a terminal that has room for a pane.
  package static let leastColumns = 120

  /// The rows, from the top of the terminal down.
  package let rows: [StyledText]

  package init(rows: [StyledText]) { self.rows = rows }

  /// How a terminal is divided. `nil` if it is too narrow for a pane.
  package static func split(_ columns: Int) -> Split? {
    guard columns >= leastColumns else { return nil }
    let pane = min(60, max(36, columns * 3 / 10))
    return Split(left: columns - pane - 3, pane: pane)
  }

  /// The output that draws the pane, and leaves the cursor where it is.
  ///
  /// Every row of the terminal is written, so that nothing stays of an earlier pane.
  func drawing(in split: Split, rows height: Int, _ painter: Painter) -> String {
    var text = "\u{1B}7"
    for place in 0..<height {
      text += "\u{1B}[\(place + 1);\(split.left + 1)H\u{1B}[K"
      guard rows.indices.contains(place) else { continue }
      let row = StyledText(" │ ", .muted) + rows[place].prefix(columns: split.pane)
      text += painter.paint(row)
    }
    return text + "\u{1B}8"
  }

  /// The output that erases a pane, and leaves the cursor where it is.
  static func erasing(from left: Int, rows height: Int) -> String {
    var text = "\u{1B}7"
    for place in 0..<height { text += "\u{1B}[\(place + 1);\(left + 1)H\u{1B}[K" }
    return text + "\u{1B}8"
  }
}
