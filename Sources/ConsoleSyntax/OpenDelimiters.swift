/// The brackets and quotes that are open after the lines read so far.
///
/// Reads each line once, so that input of many lines is put together at a cost linear in its length.
/// Names and texts are the parser's; it knows nothing else of the grammar: ``PendingLine`` knows whether
/// more lines could mend a text.
///
/// ```swift
/// var open = OpenDelimiters()
/// open.read("dogs.dogsLoaded([".utf8)   // open.isOpen
/// open.read("])".utf8)                  // !open.isOpen
/// ```
package struct OpenDelimiters: Sendable {
  /// The closers that are waited for, the innermost last.
  private var closers: [UInt8] = []
  /// The quotes of the text of several rows that is open; `nil` outside of such text.
  private var openText: TextQuotes?
  /// Whether something is wrong that no further line can mend.
  private(set) var isBroken = false

  package init() {}

  /// Whether a bracket or a text in three quotes goes on with the next line.
  package var isOpen: Bool { !isBroken && (openText != nil || !closers.isEmpty) }

  /// Reads one line, without its end.
  package mutating func read(_ line: some Sequence<UInt8>) {
    if isBroken { return }
    // With a line end, because three quotes begin a text of several rows only before one.
    var parser = Parser(bytes: Array(line) + [0x0A])
    if let quotes = openText {
      guard parser.skipClosingQuotes(quotes) else { return }
      openText = nil
    }
    while !parser.isAtEnd { step(&parser) }
  }

  /// The beginning of a text up to the first parenthesis outside of quotes and square brackets; all of the
  /// text where there is none.
  package static func name(beforeCallIn text: String) -> String {
    var parser = Parser(bytes: Array(text.utf8))
    var open = OpenDelimiters()
    while !parser.isAtEnd, open.isOpen || !parser.isAt("(") { open.step(&parser) }
    return parser.text(0, parser.position)
  }

  /// Steps over one bracket, text or name in backticks, or over one byte of anything else.
  mutating func step(_ parser: inout Parser) {
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
    // The parser goes no deeper.
    if closers.count > Parser.depthLimit { isBroken = true }
    parser.position += 1
  }

  private mutating func skipText(_ parser: inout Parser) {
    switch parser.skipText() {
    case .closed: break
    case .goesOn(let quotes):
      openText = quotes
      parser.position = parser.end
    case .unclosed, .notText: isBroken = true
    }
  }
}
