/// The lines of a Swift file, with their code and the types that they are in.
///
/// It reads brackets, comments, texts and names, and no grammar: enough to find a `case` again.
struct SwiftOutline {
  struct Line: Equatable {
    /// The line as it is in the file.
    let text: String
    /// The line without comments and without what is inside texts.
    var code = ""
    /// The names of the types around the start of the line, the outermost first.
    let types: [String]
    /// The number of open braces at the start of the line.
    let depth: Int
  }

  private(set) var lines: [Line] = []

  private let bytes: [UInt8]
  private var place = 0
  /// The type that each open brace belongs to; `nil` for a brace of something else.
  private var open: [String?] = []
  /// The type whose brace comes next.
  private var announced: String?
  private var lastWord = ""
  private var lineStart = 0
  private var code: [UInt8] = []
  private var start: (types: [String], depth: Int) = ([], 0)

  init(_ text: String) {
    bytes = Array(text.utf8)
    while place < bytes.count { readNext() }
    if lineStart < bytes.count { endLine(at: bytes.count) }
  }

  private mutating func readNext() {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "\n"):
      endLine(at: place)
      place += 1
    case UInt8(ascii: "/") where next(is: "/"): skip { $0 == UInt8(ascii: "\n") }
    case UInt8(ascii: "/") where next(is: "*"): skipComment()
    case UInt8(ascii: "\""),
      UInt8(ascii: "#") where isRawText:
      skipText()
    case UInt8(ascii: "{"):
      open.append(announced)
      announced = nil
      take()
    case UInt8(ascii: "}"):
      _ = open.popLast()
      take()
    case _ where Self.isName(byte): readWord()
    default: take()
    }
  }

  private mutating func take() {
    code.append(bytes[place])
    place += 1
  }

  private mutating func readWord() {
    let first = place
    while place < bytes.count, Self.isName(bytes[place]) || bytes[place] == UInt8(ascii: ".") {
      place += 1
    }
    code += bytes[first..<place]
    let word = String(decoding: bytes[first..<place], as: UTF8.self)
    if Self.typeWords.contains(lastWord), !Self.memberWords.contains(word) {
      announced = word.split(separator: ".").last.map(String.init)
    }
    lastWord = word
  }

  private static let typeWords: Set = ["struct", "enum", "class", "actor", "extension", "protocol"]
  /// Words after `class` that do not name a type.
  private static let memberWords: Set = ["func", "var", "let", "subscript"]

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  private mutating func endLine(at end: Int) {
    lines.append(
      Line(
        text: String(decoding: bytes[lineStart..<end], as: UTF8.self),
        code: String(decoding: code, as: UTF8.self), types: start.types, depth: start.depth))
    lineStart = end + 1
    code = []
    start = (open.compactMap(\.self), open.count)
  }

  // MARK: What is no code

  private func next(is character: Unicode.Scalar) -> Bool {
    place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: character)
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) {
    while place < bytes.count, !isEnd(bytes[place]) { place += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if bytes[place] == UInt8(ascii: "/"), next(is: "*") {
        depth += 1
        place += 2
      } else if bytes[place] == UInt8(ascii: "*"), next(is: "/") {
        depth -= 1
        place += 2
      } else {
        advanceOverLines()
      }
    } while depth > 0 && place < bytes.count
  }

  /// Goes on by one byte inside something that can have several lines.
  private mutating func advanceOverLines() {
    if bytes[place] == UInt8(ascii: "\n") { endLine(at: place) }
    place += 1
  }

  /// Whether the signs here start a text such as `#"…"#`.
  private var isRawText: Bool {
    bytes[place...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }

  /// Skips a text with everything in it, also code in an interpolation.
  private mutating func skipText() {
    let first = place
    skip { $0 != UInt8(ascii: "#") }
    let pounds = [UInt8](repeating: UInt8(ascii: "#"), count: place - first)
    let quote = UInt8(ascii: "\"")
    let isLong = bytes[place...].starts(with: [quote, quote, quote])
    let end = [UInt8](repeating: quote, count: isLong ? 3 : 1) + pounds
    place += isLong ? 3 : 1
    while place < bytes.count, !bytes[place...].starts(with: end) {
      if !isLong, bytes[place] == UInt8(ascii: "\n") { return }
      let escape = [UInt8(ascii: "\\")] + pounds
      guard bytes[place...].starts(with: escape) else {
        advanceOverLines()
        continue
      }
      place += escape.count
      guard place < bytes.count else { return }
      if bytes[place] == UInt8(ascii: "(") { skipInterpolation() } else { advanceOverLines() }
    }
    place = min(bytes.count, place + end.count)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        skipText()
        continue
      default: break
      }
      advanceOverLines()
    } while depth > 0 && place < bytes.count
  }
}
