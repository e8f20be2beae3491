/// Lines of input. Those of a text are made when they are asked for: a script of a million lines is
/// one text, not a million.
struct ScriptLines: RandomAccessCollection {
  private enum Storage {
    /// The rows of a text, and those of each line.
    case rows(TextRows, inputs: [Range<Int>], of: TextFile, file: String?)
    case lines([SourceLine])
  }

  private let storage: Storage

  /// - Parameters:
  ///   - file: what errors call the text; `nil` for lines that come from nowhere.
  ///   - mayGoOn: asked before each row; where it says no, the rows from there on are left out.
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

/// The rows of a text, whatever ends them; a last one that is empty is none.
struct TextRows: RandomAccessCollection {
  private let text: String.UTF8View
  /// The offsets in the text.
  private var places: [Range<UInt32>] = []

  /// - Parameter mayGoOn: asked before each row; where it says no, the rest is one row.
  /// - Precondition: the text has fewer than 4 GB.
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
      // The two of `\r\n` end one row.
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      start = index
    }
    places.append(UInt32(start)..<UInt32(bytes.count))
    return places
  }

  var startIndex: Int { 0 }
  var endIndex: Int { places.count }

  /// Where in the text a row begins.
  func start(of row: Int) -> Int { Int(places[row].lowerBound) }

  subscript(row: Int) -> Substring.UTF8View {
    let start = text.index(text.startIndex, offsetBy: Int(places[row].lowerBound))
    return text[start..<text.index(start, offsetBy: places[row].count)]
  }
}
