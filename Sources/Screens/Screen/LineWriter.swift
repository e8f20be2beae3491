/// Breaks parts of text into lines.
struct LineWriter {
  private let width: Int
  private let hanging: String
  private let columns: (String) -> Int
  private var lines: [ScreenLine] = []
  private var used: Int
  var line: ScreenLine

  init(width: Int, indent: Int, columns: @escaping (String) -> Int) {
    self.width = width
    self.columns = columns
    let indent = min(indent, width / 2)
    hanging = String(repeating: " ", count: min(indent + 2, width / 2))
    let start = String(repeating: " ", count: indent)
    used = indent
    line = ScreenLine(spans: indent == 0 ? [] : [ScreenLine.Span(start)])
  }

  /// Adds a part, word by word.
  mutating func add(_ span: ScreenLine.Span) {
    for word in words(span.text) {
      let size = columns(word)
      if used + size > width, used > columns(hanging) { breakLine() }
      if used + size <= width {
        append(word, size, span.style)
      } else {
        for piece in pieces(word) { add(piece: piece, span.style) }
      }
    }
  }

  /// Adds a piece of a word that is wider than a line.
  private mutating func add(piece: String, _ style: ScreenLine.Style) {
    let size = columns(piece)
    if used + size > width, columns(hanging) + size <= width { breakLine() }
    if used + size <= width {
      append(piece, size, style)
    } else {
      for character in piece { add(character, style) }
    }
  }

  private mutating func add(_ character: Character, _ style: ScreenLine.Style) {
    let text = String(character)
    let size = columns(text)
    if used + size > width { breakLine() }
    append(text, size, style)
  }

  private mutating func append(_ text: String, _ size: Int, _ style: ScreenLine.Style) {
    if line.spans.last?.style == style, line.spans.count > 1 {
      line.spans[line.spans.count - 1].text += text
    } else {
      line.spans.append(ScreenLine.Span(text, style))
    }
    used += size
  }

  private mutating func breakLine() {
    lines.append(line)
    line = ScreenLine(spans: [ScreenLine.Span(hanging)])
    used = columns(hanging)
  }

  /// The words of a text, each with the spaces after it.
  private func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      if character != " ", word.last == " " {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// The parts of a word, such as an address, each with the punctuation after it.
  private func pieces(_ word: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in word {
      if let last = piece.last, Self.seams.contains(last), !Self.seams.contains(character) {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }

  private static let seams: Set<Character> = [
    "/", "-", "_", ".", ",", ":", ";", "=", "&", "?", "|",
  ]

  /// All lines, without spaces at their ends.
  consuming func finished() -> [ScreenLine] {
    (lines + [line]).map { line in
      var line = line
      while let last = line.spans.last, last.text.allSatisfy({ $0 == " " }) {
        line.spans.removeLast()
        if line.spans.isEmpty { break }
      }
      if let last = line.spans.last {
        line.spans[line.spans.count - 1].text = String(
          last.text.reversed().drop { $0 == " " }.reversed())
      }
      return line
    }
  }
}
