import CEdit

/// What a user sees: rows of cells, drawn by the escape sequences that libedit and the editor send.
struct Screen {
  struct Position: Equatable, CustomStringConvertible {
    var row: Int
    var column: Int
    var description: String { "row \(row), column \(column)" }
  }

  private struct Row {
    /// A cell has a character with its accents; the right half of a wide character is empty.
    var cells: [String]
    /// Whether the text wrapped into the next row.
    var flowsOn = false
  }

  private(set) var columns: Int
  private let height: Int
  private var rows: [Row]
  private(set) var cursor = Position(row: 0, column: 0)
  /// The cursor is on the last cell, and the next character goes to the next row.
  private var isAtMargin = false
  private var isInserting = false
  private(set) var isPasteBracketed = false
  /// Rows that were scrolled off the top.
  private(set) var scrolledOff: [String] = []
  /// The commands for the terminal itself, without the escape character and the BEL around them.
  private(set) var commands: [String] = []
  /// The pictures that were drawn, as the sequences say them, with the cursor's place at that time.
  private(set) var pictures: [(sequence: String, place: Position)] = []
  private var sequence: String?
  private var savedCursor = Position(row: 0, column: 0)

  init(columns: Int, rows height: Int) {
    self.columns = columns
    self.height = height
    rows = Array(repeating: Row(cells: Self.blank(columns)), count: height)
  }

  private static func blank(_ columns: Int) -> [String] { Array(repeating: " ", count: columns) }

  /// The rows up to the last one that is not empty, without the spaces at their ends.
  var text: String {
    var lines = rows.map { Self.trim($0.cells.joined()) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private static func trim(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }

  mutating func receive(_ text: String) {
    for scalar in text.unicodeScalars { receive(scalar) }
  }

  private mutating func receive(_ scalar: Unicode.Scalar) {
    if let started = sequence { return receive(scalar, after: started) }
    switch scalar {
    case "\u{1B}": sequence = ""
    case "\r": move(column: 0)
    case "\n": newline()
    case "\u{8}": move(column: cursor.column - 1)
    case "\u{7}": break
    default: draw(scalar)
    }
  }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    let width = Int(cedit_width(wchar_t(bitPattern: scalar.value)))
    if width <= 0 { return rows[cursor.row].cells[max(0, cursor.column - 1)] += String(scalar) }
    if isAtMargin || cursor.column + width > columns {
      rows[cursor.row].flowsOn = true
      newline()
      move(column: 0)
    }
    if isInserting { insertBlanks(width) }
    rows[cursor.row].cells[cursor.column] = String(scalar)
    if width == 2 { rows[cursor.row].cells[cursor.column + 1] = "" }
    let next = cursor.column + width
    move(column: next)
    isAtMargin = next >= columns
  }

  private mutating func newline() {
    isAtMargin = false
    cursor.row += 1
    guard cursor.row == height else { return }
    cursor.row -= 1
    scrolledOff.append(Self.trim(rows.removeFirst().cells.joined()))
    rows.append(Row(cells: Self.blank(columns)))
  }

  private mutating func move(row: Int? = nil, column: Int? = nil) {
    isAtMargin = false
    cursor.row = min(max(row ?? cursor.row, 0), height - 1)
    cursor.column = min(max(column ?? cursor.column, 0), columns - 1)
  }

  private mutating func insertBlanks(_ count: Int) {
    rows[cursor.row].cells.insert(contentsOf: Self.blank(count), at: cursor.column)
    rows[cursor.row].cells.removeLast(count)
  }

  // Escape sequences ---------------------------------------------------------------------------

  private mutating func receive(_ scalar: Unicode.Scalar, after started: String) {
    if started.first == "]" || started.isEmpty && scalar == "]" {
      // A command for the terminal itself, such as for its clipboard, ends with BEL.
      sequence = scalar == "\u{7}" ? nil : started + String(scalar)
      guard scalar == "\u{7}" else { return }
      commands.append(started)
      if started.hasPrefix("]1337;File=") { pictures.append((String(started.dropFirst()), cursor)) }
      return
    }
    if started.first == "_" || started.isEmpty && scalar == "_" {
      // A command for an application, which is how kitty gets pictures, ends with an escape character
      // and a backslash.
      sequence = started.hasSuffix("\u{1B}") && scalar == "\\" ? nil : started + String(scalar)
      if sequence == nil { pictures.append((String(started.dropFirst().dropLast()), cursor)) }
      return
    }
    let isOver = started.isEmpty ? scalar != "[" && scalar != "(" : ("@"..."~").contains(scalar)
    sequence = isOver ? nil : started + String(scalar)
    if started.isEmpty, scalar == "7" { savedCursor = cursor }
    if started.isEmpty, scalar == "8" { move(row: savedCursor.row, column: savedCursor.column) }
    guard isOver, started.first == "[" else { return }
    let parameters = started.dropFirst().split(separator: ";").map { Int($0) }
    let first = parameters.first.flatMap { $0 }
    obey(scalar, first, parameters.dropFirst().first.flatMap { $0 }, String(started.dropFirst()))
  }

  private mutating func obey(
    _ final: Unicode.Scalar, _ first: Int?, _ second: Int?, _ parameters: String
  ) {
    let count = max(first ?? 1, 1)
    switch final {
    case "A": move(row: cursor.row - count)
    case "B": move(row: cursor.row + count)
    case "C": move(column: cursor.column + count)
    case "D": move(column: cursor.column - count)
    case "G": move(column: count - 1)
    case "H": move(row: count - 1, column: (second ?? 1) - 1)
    case "J": eraseScreen(first ?? 0)
    case "K": eraseRow(first ?? 0)
    case "P":
      rows[cursor.row].cells.removeSubrange(cursor.column..<min(cursor.column + count, columns))
      rows[cursor.row].cells += Self.blank(columns - rows[cursor.row].cells.count)
    case "@": insertBlanks(count)
    case "h", "l":
      if parameters == "4" { isInserting = final == "h" }
      if parameters == "?2004" { isPasteBracketed = final == "h" }
    default: break
    }
  }

  private mutating func eraseRow(_ kind: Int) {
    let erased = [cursor.column..<columns, 0..<(cursor.column + 1), 0..<columns][kind]
    for column in erased { rows[cursor.row].cells[column] = " " }
    if kind != 1 { rows[cursor.row].flowsOn = false }
  }

  private mutating func eraseScreen(_ kind: Int) {
    eraseRow(kind)
    let erased = [(cursor.row + 1)..<height, 0..<cursor.row, 0..<height][kind]
    for row in erased { rows[row] = Row(cells: Self.blank(columns)) }
  }

  /// Writes a mark into the last row, which disappears when the rest of the screen is erased.
  mutating func scribble() { rows[height - 1].cells[0] = "~" }

  // Size ---------------------------------------------------------------------------------------

  /// Changes the width and rewraps the text, as most terminals do.
  mutating func resize(columns newColumns: Int) {
    var flowed: [Row] = []
    var newCursor = cursor
    var paragraph: [String] = []
    for (index, row) in rows.enumerated() {
      if index == cursor.row {
        let offset = paragraph.count + cursor.column
        newCursor = Position(row: flowed.count + offset / newColumns, column: offset % newColumns)
      }
      paragraph += row.cells
      guard !row.flowsOn else { continue }
      while paragraph.last == " " { paragraph.removeLast() }
      repeat {
        let cells = Array(paragraph.prefix(newColumns))
        paragraph.removeFirst(cells.count)
        flowed.append(
          Row(cells: cells + Self.blank(newColumns - cells.count), flowsOn: !paragraph.isEmpty))
      } while !paragraph.isEmpty
    }
    columns = newColumns
    while flowed.count < height { flowed.append(Row(cells: Self.blank(newColumns))) }
    rows = Array(flowed.prefix(height))
    cursor = newCursor
    isAtMargin = false
  }
}
