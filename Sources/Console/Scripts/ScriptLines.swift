/// Lines of input. The lines of a text are created on access, so that a script of a million lines
/// needs memory for one text, not for a million.
struct ScriptLines: RandomAccessCollection {
  private enum Storage {
    /// The rows of a text, and the range of rows of each line.
    case rows(TextRows, inputs: RowsOfLines, of: TextFile, file: String?)
    case lines([SourceLine])
  }

  private let storage: Storage

  /// - Parameters:
  ///   - file: the name of the text in errors. `nil` for lines that are not from a file.
  ///   - mayGoOn: called before each row. If it returns false, the remaining rows are omitted.
  init(_ text: TextFile, file: String?, while mayGoOn: () -> Bool = { true }) {
    let rows = TextRows(text.text, while: mayGoOn)
    storage = .rows(rows, inputs: ScriptFile.inputs(rows, while: mayGoOn), of: text, file: file)
  }

  init(_ lines: [SourceLine]) { storage = .lines(lines) }

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch storage {
    case .rows(_, let inputs, _, _): inputs.count
    case .lines(let lines): lines.count
    }
  }

  subscript(place: Int) -> SourceLine {
    switch storage {
    case .rows(let rows, let inputs, let whole, let file):
      let input = inputs[place]
      let text = ScriptFile.text(of: input, in: rows)
      return SourceLine(
        text: text, file: file, number: input.lowerBound + 1,
        invalidText: whole.invalidText(from: rows.start(of: input.lowerBound), in: text))
    case .lines(let lines): return lines[place]
    }
  }
}

/// The rows of each line of input, from the first row on and without a gap.
struct RowsOfLines: RandomAccessCollection {
  /// The row after each line.
  private var ends: [UInt32] = []

  init(capacity: Int) { ends.reserveCapacity(capacity) }

  /// Adds the line that has all further rows before a given one.
  mutating func append(before end: Int) { ends.append(UInt32(end)) }

  var startIndex: Int { 0 }
  var endIndex: Int { ends.count }

  subscript(line: Int) -> Range<Int> { (line == 0 ? 0 : Int(ends[line - 1]))..<Int(ends[line]) }
}

/// The rows of a text, with any line endings. An empty row at the end is omitted.
struct TextRows: RandomAccessCollection {
  private let text: String.UTF8View
  /// The offset of each row in the text.
  private var places: [Range<UInt32>] = []

  /// - Parameter mayGoOn: called before each row. If it returns false, the rest is one row.
  /// - Precondition: the text has less than 4 GB.
  init(_ text: String, while mayGoOn: () -> Bool = { true }) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text.utf8
    places = text.withUTF8 { Self.places($0, while: mayGoOn) }
    if places.last?.isEmpty == true { places.removeLast() }
  }

  private static func places(
    _ bytes: UnsafeBufferPointer<UInt8>, while mayGoOn: () -> Bool
  ) -> [Range<UInt32>] {
    var places: [Range<UInt32>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      guard mayGoOn() else { break }
      places.append(UInt32(start)..<UInt32(index - 1))
      // `\r\n` ends one row, not two.
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      start = index
    }
    places.append(UInt32(start)..<UInt32(bytes.count))
    return places
  }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count }

  /// The offset of a row in the text.
  func start(of row: Int) -> Int { Int(places[row].lowerBound) }

  subscript(row: Int) -> Substring.UTF8View {
    let start = text.index(text.startIndex, offsetBy: Int(places[row].lowerBound))
    return text[start..<text.index(start, offsetBy: places[row].count)]
  }
}
