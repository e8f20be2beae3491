/// The brackets and quotes that are open after the lines read so far.
///
/// Reads each line once, so that joining many lines takes linear time. It uses the parser for names
/// and texts, but knows nothing else of the grammar. ``PendingLine`` decides whether more lines
/// could complete a text.
///
/// ```swift
/// var open = OpenDelimiters()
/// open.read("dogs.dogsLoaded([".utf8)   // open.isOpen
/// open.read("])".utf8)                  // !open.isOpen
/// ```
package struct OpenDelimiters: Sendable {
  /// The expected closing brackets, innermost last.
  private var closers: [UInt8] = []
  /// The quotes of the multiline text that is open. `nil` outside of one.
  private var openText: TextQuotes?
  /// Whether there is a mistake that no further line can correct.
  private(set) var isBroken = false

  package init() {}

  /// Whether a bracket or a multiline text continues in the next line.
  package var isOpen: Bool { !isBroken && (openText != nil || !closers.isEmpty) }

  /// Reads one line, without its line ending.
  package mutating func read(_ line: some Sequence<UInt8>) {
    if isBroken { return }
    var parser = Parser(bytes: Self.ended(line))
    if let quotes = openText {
      guard parser.skipClosingQuotes(quotes) else { return }
      openText = nil
    }
    while true {
      parser.skip(while: Self.isPlain)
      if parser.isAtEnd { return }
      advance(&parser)
    }
  }

  /// A line with a line ending, because three quotes open a multiline text only before one.
  private static func ended(_ line: some Sequence<UInt8>) -> [UInt8] {
    // One allocation, and no loop over the bytes: every row of a file is read.
    let ended = line.withContiguousStorageIfAvailable { line in
      [UInt8](unsafeUninitializedCapacity: line.count + 1) { bytes, count in
        (_, count) = bytes.initialize(from: line)
        bytes.initializeElement(at: count, to: 0x0A)
        count += 1
      }
    }
    return ended ?? Array(line) + [0x0A]
  }

  /// Whether a byte neither opens nor closes anything, so that `advance` would only go on to the next one.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ")"),
      UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "`"), UInt8(ascii: "\""),
      UInt8(ascii: "#"):
      false
    default: true
    }
  }

  /// Returns the start of a text up to the first parenthesis outside of quotes and square brackets,
  /// or the whole text if there is none.
  package static func name(beforeCallIn text: String) -> String {
    var parser = Parser(bytes: Array(text.utf8))
    var open = OpenDelimiters()
    while !parser.isAtEnd, open.isOpen || !parser.isAt("(") { open.advance(&parser) }
    return parser.text(0, parser.position)
  }

  /// Returns the last word of a line: what is after the last space outside of quotes and brackets.
  package static func lastWord(of line: String) -> String {
    var end = line[...]
    while end.last?.isWhitespace ?? false { end.removeLast() }
    var parser = Parser(bytes: Array(end.utf8))
    var open = OpenDelimiters()
    var start = 0
    while !parser.isAtEnd {
      let isSpace = !open.isOpen && (parser.isAt(" ") || parser.isAt("\n"))
      open.advance(&parser)
      if isSpace { start = parser.position }
    }
    return parser.text(start, parser.end)
  }

  /// Reads one bracket, text or name in backticks, or one other byte.
  mutating func advance(_ parser: inout Parser) {
    switch parser.peek {
    case UInt8(ascii: "("): open(UInt8(ascii: ")"), &parser)
    case UInt8(ascii: "["): open(UInt8(ascii: "]"), &parser)
    case UInt8(ascii: "{"): open(UInt8(ascii: "}"), &parser)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if closers.popLast() != parser.peek { isBroken = true }
      parser.position += 1
    case UInt8(ascii: "`"):
      if (try? parser.name()) == nil { isBroken = true }
    case UInt8(ascii: "\""), UInt8(ascii: "#"): skipText(&parser)
    default: parser.position += 1
    }
    if isBroken { parser.position = parser.end }
  }

  private mutating func open(_ closer: UInt8, _ parser: inout Parser) {
    closers.append(closer)
    // The parser has the same limit.
    if closers.count > Parser.depthLimit { isBroken = true }
    parser.position += 1
  }

  private mutating func skipText(_ parser: inout Parser) {
    switch parser.skipText() {
    case .closed: break
    case .goesOn(let quotes):
      openText = quotes
      parser.position = parser.end
    case .notText where Identifier.isDigit(parser.peek): break
    case .unclosed, .notText: isBroken = true
    }
  }
}
