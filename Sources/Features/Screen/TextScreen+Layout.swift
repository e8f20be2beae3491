extension TextScreen {
  /// A part of a line with a fixed width. Text that is too long is cut and ends with `…`.
  struct Cell {
    enum Alignment { case left, right }

    let text: String
    let width: Int
    let alignment: Alignment

    /// Text that is aligned to the left of its cell.
    static func left(_ text: String, width: Int) -> Self {
      Self(text: text, width: width, alignment: .left)
    }

    /// Text that is aligned to the right of its cell, such as an amount.
    static func right(_ text: String, width: Int) -> Self {
      Self(text: text, width: width, alignment: .right)
    }

    fileprivate var padded: String {
      let cut =
        text.count > width ? (text.prefix(max(0, width - 1)) + "…").suffix(width) : text[...]
      let padding = String(repeating: " ", count: width - cut.count)
      return alignment == .left ? cut + padding : padding + cut
    }
  }

  /// Adds a line of adjacent cells, which share the 78 columns to the right of the indent.
  mutating func cells(_ cells: Cell...) {
    line(cells.map(\.padded).joined())
  }

  /// Adds centred text.
  mutating func centred(_ text: String) {
    let room = Self.width - Self.indent.count - text.count
    line(String(repeating: " ", count: max(0, room / 2)) + text)
  }

  /// Adds a horizontal rule.
  mutating func rule() {
    line(String(repeating: "─", count: Self.width - Self.indent.count))
  }
}
