import ConsoleSyntax
import ConsoleTerminal

/// A table of elements of the same type: their paths, then the properties in which they differ.
struct ValueTable {
  /// The header, the rows, and notes on what they leave out.
  let lines: [StyledText]

  /// The width to which columns are narrowed before the last ones are left out.
  private static let narrowestCell = 20
  /// How many levels of nested properties become columns.
  private static let deepest = 3

  /// A property of all elements.
  private struct Column {
    let name: String
    let cells: [StyledText]
    var width: Int

    init(_ name: String, _ cells: [StyledText]) {
      self.name = name
      self.cells = cells
      width = max(name.count, cells.map(\.width).max() ?? 0)
    }

    /// Whether all elements have the same value.
    var isConstant: Bool { cells.dropFirst().allSatisfy { $0 == cells[0] } }
    var isOfNumbers: Bool {
      cells.allSatisfy { cell in
        let text = cell.plain
        return (text.first == "-" ? text.dropFirst() : text[...]).first?.isNumber == true
      }
    }
  }

  /// The table of some elements. `nil` if there are too few, or if they do not have the same
  /// properties.
  init?(_ parts: [StatePart], in block: ValueBlock, width: Int) {
    guard parts.count > 1, let first = parts.first, !first.path.isEmpty else { return nil }
    let rows = parts.map { Self.cells(of: $0.value, [], block, width) }
    let names = rows[0].map(\.name)
    guard !names.isEmpty, rows.allSatisfy({ $0.map(\.name) == names }) else { return nil }
    let columns = names.indices.map { place in Column(names[place], rows.map { $0[place].text }) }
    let ids = parts.map(\.label)
    // Leave out the id, because the label has it.
    let others = columns.filter { column in
      !zip(column.cells, ids).allSatisfy { "[id: \($0.plain)]" == $1 }
    }
    var varying = others.filter { !$0.isConstant }
    guard !varying.isEmpty else { return nil }
    let labels = Self.labels(ids, width)
    let label = Renderer.widest(labels)
    guard width - label >= Self.narrowestCell / 2 else { return nil }
    let name = ElementName.of(type(of: first.value))?.paths.first?.description
    let dropped = Self.fit(&varying, into: width - label, keeping: name)
    lines =
      [Self.header(varying, after: label)]
      + parts.indices.map { row in Self.row(row, labels[row], varying, after: label) }
      + Self.footer("same in all", others.filter(\.isConstant), width) { column in
        StyledText("\(column.name) ") + column.cells[0]
      } + Self.footer("not shown", dropped, width) { StyledText($0.name) }
  }

  /// How the rows are named: by ids or, if these leave no room for anything else, by positions, which
  /// can be typed in a path as well.
  private static func labels(_ ids: [String], _ width: Int) -> [String] {
    let label = Renderer.widest(ids)
    // A short id costs little more than a position, and is what users know an element by.
    let least = label <= narrowestCell / 2 ? narrowestCell / 2 : narrowestCell
    guard width - label < least, ids.allSatisfy({ $0.hasPrefix("[id: ") }) else { return ids }
    return ids.indices.map { "[\($0)]" }
  }

  /// The properties of a value. A property that is a struct is replaced by its own properties.
  private static func cells(
    of value: Any, _ path: [StatePath.Component], _ block: ValueBlock, _ width: Int
  ) -> [(name: String, text: StyledText)] {
    guard path.count < deepest, Mirror(reflecting: value).displayStyle == .struct,
      case .members(_, let parts) = StateParts(of: value), !parts.isEmpty
    else {
      let name = StatePath(path).description
      return path.isEmpty ? [] : [(name, block.cell(value, width))]
    }
    return parts.flatMap { part -> [(name: String, text: StyledText)] in
      let path = path + part.path
      if let reference = block.reference(for: part) {
        return [(StatePath(path).description, StyledText(reference))]
      }
      return cells(of: part.value, path, block, width)
    }
  }

  /// Removes the last columns until the others would fit if narrowed, then narrows the widest ones.
  ///
  /// - Parameter name: the column by which a user knows the elements, which is kept.
  /// - Returns: the removed columns.
  private static func fit(
    _ columns: inout [Column], into width: Int, keeping name: String?
  ) -> [Column] {
    func total(_ width: (Column) -> Int) -> Int { columns.reduce(0) { $0 + width($1) + 2 } }
    var dropped: [Column] = []
    while columns.count > 1, total({ min($0.width, narrowestCell) }) > width {
      let last = columns.lastIndex { $0.name != name } ?? columns.count - 1
      dropped.insert(columns.remove(at: last), at: 0)
    }
    while total(\.width) > width {
      let widest = columns.indices.max { columns[$0].width < columns[$1].width } ?? 0
      guard columns[widest].width > 4 else { break }
      columns[widest].width -= 1
    }
    return dropped
  }

  private static func header(_ columns: [Column], after label: Int) -> StyledText {
    var line = StyledText(.spaces(label))
    for (place, column) in columns.enumerated() {
      let name = StyledText(shortened(column.name, to: column.width), .muted)
      let isLast = place + 1 == columns.count
      line += StyledText("  ") + cell(name, column, isLast: isLast)
    }
    return line
  }

  /// Keeps the end of a name that does not fit, because the ends distinguish the columns.
  private static func shortened(_ name: String, to width: Int) -> String {
    name.count <= width ? name : "…" + name.suffix(max(1, width - 1))
  }

  private static func row(
    _ row: Int, _ label: String, _ columns: [Column], after width: Int
  ) -> StyledText {
    var line = StyledText(Renderer.padded(label, to: width), .path)
    for (place, column) in columns.enumerated() {
      let isLast = place + 1 == columns.count
      line += StyledText("  ") + cell(column.cells[row], column, isLast: isLast)
    }
    return line
  }

  private static func cell(_ text: StyledText, _ column: Column, isLast: Bool) -> StyledText {
    let text = text.prefix(columns: column.width)
    let gap = StyledText(.spaces(column.width - text.width))
    if column.isOfNumbers { return gap + text }
    return isLast ? text : text + gap
  }

  private static func footer(
    _ title: String, _ columns: [Column], _ width: Int, _ text: (Column) -> StyledText
  ) -> [StyledText] {
    guard !columns.isEmpty else { return [] }
    var line = StyledText("\(title): ", .muted)
    for (place, column) in columns.enumerated() {
      if place > 0 { line.append(", ", .muted) }
      line += text(column)
    }
    return [line.prefix(columns: width)]
  }
}
