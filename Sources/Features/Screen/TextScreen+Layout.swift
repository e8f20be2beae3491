extension TextScreen {
  /// One part of a line, as wide as it is told to be; what is too long ends with `…`.
  struct Cell {
    enum Alignment { case left, right }

    let text: String
    let width: Int
    let alignment: Alignment

    /// Text that begins at the left of its cell.
    static func left(_ text: String, width: Int) -> Self {
      Self(text: text, width: width, alignment: .left)
    }

    /// Text that ends at the right of its cell, such as an amount.
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

  /// Adds a line of cells side by side, which share the 78 columns right of the indent.
  mutating func cells(_ cells: Cell...) {
    line(cells.map(\.padded).joined())
  }

  /// Adds text in the middle of the line.
  mutating func centred(_ text: String) {
    let room = Self.width - Self.indent.count - text.count
    line(String(repeating: " ", count: max(0, room / 2)) + text)
  }

  /// Adds a line from edge to edge.
  mutating func rule() {
    line(String(repeating: "─", count: Self.width - Self.indent.count))
  }
}
