import ConsoleSyntax
import ConsoleTerminal

/// Lays values out for a width.
///
/// A value that fits is printed on one line, in the language in which it can be typed. Otherwise each of its
/// parts has a line, labelled with what leads to it in a path; a part that does not fit either is taken apart
/// below its label, down to a few levels. What is left out is an ellipsis or a count: `[3 × Dog]`.
struct ValueBlock {
  let redaction: Redaction
  /// The columns that there are.
  let width: Int
  /// Whether strings, numbers and constants have roles of their own.
  let showsRoles: Bool

  /// The most elements that are shown of a collection.
  static let mostRows = 1_000
  /// The widest column of labels: longer ones move only their own values.
  private static let widestLabel = 32

  init(hiding redaction: Redaction, width: Int, showsRoles: Bool) {
    self.redaction = redaction
    self.width = max(20, width)
    self.showsRoles = showsRoles
  }

  // MARK: One line

  /// The whole value on one line of so many columns; `nil` where it does not fit.
  func whole(_ value: Any, _ columns: Int) -> StyledText? {
    // A character rarely takes more than four bytes for a column.
    guard columns > 0,
      let text = ValuePrinter.text(value, within: 4 * columns, hiding: redaction),
      TextWidth.columns(of: text) <= columns
    else { return nil }
    return styled(text)
  }

  /// The value on one line of so many columns, as much of it as there is room for.
  func line(_ value: Any, _ columns: Int) -> StyledText {
    whole(value, columns) ?? outline(value, columns)
  }

  /// The value in a column of a table: a text that does not fit is cut, and its length is not shown.
  func cell(_ value: Any, _ columns: Int) -> StyledText {
    whole(value, columns) ?? outline(value, columns, showsLength: false)
  }

  /// The value with its collections as counts and its long texts cut.
  private func outline(_ value: Any, _ columns: Int, showsLength: Bool = true) -> StyledText {
    // A text alone is cut so that there is room for how long it is.
    let characters = showsLength && value is String ? max(8, min(80, columns - 24)) : 80
    let printer = ValuePrinter.elided(characters: characters, hiding: redaction)
    return styled(printer.text(value)).prefix(columns: max(8, columns))
  }

  private func styled(_ text: String) -> StyledText {
    showsRoles ? StyledText(value: text) : StyledText(text)
  }

  // MARK: Several lines

  /// The lines of a value. The first one goes on where a line of `column` columns ends; the others are indented by
  /// `indent`.
  ///
  /// - Parameters:
  ///   - levels: how often what does not fit is taken apart.
  ///   - rows: how many elements of a collection are shown; 0 for its count alone.
  func lines(
    _ value: Any, after column: Int = 0, indent: Int = 0, levels: Int, rows: Int
  ) -> [StyledText] {
    if let line = whole(value, width - column) { return [line] }
    switch StateParts(of: value) {
    case .members(let name, let parts) where levels > 0 && !parts.isEmpty:
      return [StyledText(name)] + members(parts, indent: indent, levels: levels - 1)
    case .elements(let elements) where rows > 0:
      return [styled(elements.summary)]
        + self.elements(elements, indent: indent, rows: rows)
    default:
      return [outline(value, width - column)]
    }
  }

  /// A line for each part, and below it the parts of one that does not fit.
  func members(_ parts: [StatePart], indent: Int = 0, levels: Int) -> [StyledText] {
    let labels = parts.map(\.label)
    let widest = min(Renderer.widest(labels), Self.widestLabel)
    return zip(parts, labels).flatMap { part, label -> [StyledText] in
      var first = StyledText(Renderer.blanks(indent))
      first.append(Renderer.padded(label, to: widest), .path)
      first.append("  ")
      if let mark = mark(for: part) { return [first + StyledText(mark)] }
      var lines = lines(part.value, after: first.width, indent: indent + 2, levels: levels, rows: 0)
      lines[0] = first + lines[0]
      return lines
    }
  }

  /// A row for each element, and how many more there are.
  func elements(_ elements: StateElements, indent: Int = 0, rows: Int) -> [StyledText] {
    let parts = elements.prefix(min(rows, Self.mostRows))
    var lines: [StyledText]
    if let table = ValueTable(parts, in: self, width: width - indent) {
      lines = table.lines.map { StyledText(Renderer.blanks(indent)) + $0 }
    } else {
      lines = members(parts, indent: indent, levels: 0)
    }
    let hidden = elements.count - parts.count
    if hidden > 0 {
      lines.append(
        StyledText(Renderer.blanks(indent))
          + StyledText("… \(hidden) more; --json prints all of them", .muted))
    }
    return lines
  }

  /// What stands for a part that must not be shown.
  func mark(for part: StatePart) -> String? {
    redaction.mark(for: part.value, at: StatePath(part.path))
  }
}
