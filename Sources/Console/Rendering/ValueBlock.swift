import ConsoleSyntax
import ConsoleTerminal

/// Lays out values for a width.
///
/// A value that fits is on one line, as it can be typed. Otherwise each of its parts has a line
/// with the part's path as its label. A part that does not fit is split into lines below its label,
/// down to a few levels. Parts that are left out become an ellipsis or a count: `[3 × Dog]`.
struct ValueBlock {
  let redaction: Redaction
  /// The available columns.
  let width: Int
  /// Whether strings, numbers and constants have separate roles.
  let showsRoles: Bool

  /// The maximum number of elements of a collection.
  static let mostRows = 1_000
  /// The maximum width of the column of labels. A longer label moves only its own value.
  private static let widestLabel = 32

  init(hiding redaction: Redaction, width: Int, showsRoles: Bool) {
    self.redaction = redaction
    self.width = max(20, width)
    self.showsRoles = showsRoles
  }

  // MARK: One line

  /// The complete value on one line. `nil` if it does not fit into `columns`.
  func whole(_ value: Any, _ columns: Int) -> StyledText? {
    // A character rarely has more than four bytes for each of its columns.
    guard columns > 0 else { return nil }
    var text = StyledText()
    let isWhole = text.append(.plain) {
      ValuePrinter.write(value, within: 4 * columns, hiding: redaction, to: &$0)
    }
    guard isWhole, text.width <= columns else { return nil }
    return showsRoles ? StyledText(value: text.plain) : text
  }

  /// The value on one line, cut to fit into `columns`.
  func line(_ value: Any, _ columns: Int) -> StyledText {
    whole(value, columns) ?? outline(value, columns)
  }

  /// The value in a cell of a table. A text that does not fit is cut, without its length.
  func cell(_ value: Any, _ columns: Int) -> StyledText {
    if let whole = whole(value, columns) { return whole }
    let printer = ValuePrinter.elided(
      characters: max(8, columns), showsLengths: false, hiding: redaction)
    return styled(printer.text(value)).prefix(columns: max(8, columns))
  }

  /// The value with counts for its collections and with its long texts cut.
  private func outline(_ value: Any, _ columns: Int) -> StyledText {
    let columns = max(8, columns)
    var outline = FittedOutline(redaction: redaction, columns: columns)
    // A single text is cut so that its length fits after it.
    if value is String { outline.leastCharacters = 8 }
    return styled(outline.text { $0.text(value) }).prefix(columns: columns)
  }

  private func styled(_ text: String) -> StyledText {
    showsRoles ? StyledText(value: text) : StyledText(text)
  }

  // MARK: Several lines

  /// The lines of a value. The first one continues a line of `column` columns. The others are
  /// indented by `indent`.
  ///
  /// - Parameters:
  ///   - levels: how many levels to split if they do not fit.
  ///   - rows: the maximum number of elements of a collection. 0 shows only the count.
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

  /// A line for each part. A part that does not fit has its own parts below it.
  func members(_ parts: [StatePart], indent: Int = 0, levels: Int) -> [StyledText] {
    let labels = parts.map(\.label)
    let widest = min(Renderer.widest(labels), Self.widestLabel)
    return zip(parts, labels).flatMap { part, label -> [StyledText] in
      var first = StyledText(.spaces(indent))
      first.append(Renderer.padded(label, to: widest), .path)
      first.append("  ")
      if let reference = reference(for: part) { return [first + StyledText(reference)] }
      var lines = lines(part.value, after: first.width, indent: indent + 2, levels: levels, rows: 0)
      lines[0] = first + lines[0]
      return lines
    }
  }

  /// A row for each element, and the number of elements that are left out.
  func elements(_ elements: StateElements, indent: Int = 0, rows: Int) -> [StyledText] {
    let parts = elements.prefix(min(rows, Self.mostRows))
    var lines: [StyledText]
    if let table = ValueTable(parts, in: self, width: width - indent) {
      lines = table.lines.map { StyledText(.spaces(indent)) + $0 }
    } else {
      lines = members(parts, indent: indent, levels: 0)
    }
    let hidden = elements.count - parts.count
    if hidden > 0 {
      lines.append(
        StyledText(.spaces(indent))
          + StyledText("… \(hidden) more; --json prints all of them", .muted))
    }
    return lines
  }

  /// The reference to show instead of a part that is secret. `nil` if it may be shown.
  func reference(for part: StatePart) -> String? {
    redaction.reference(for: part.value, at: StatePath(part.path))
  }
}
