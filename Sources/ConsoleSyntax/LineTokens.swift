/// The parts of a line that is being edited, for its colours.
///
/// ```swift
/// LineTokens(#"cart.pay(total: 5, note: "fast")"#).tokens.map(\.kind)  // [.number, .text]
/// ```
/// The line may be incomplete or wrong. Linear in its length.
package struct LineTokens: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// `:name` at the start of the line.
    case command
    /// A text with its quotes; without closing quotes, the rest of the line.
    case text
    /// A number, with the unit of a duration.
    case number
    /// `true`, `false` or `nil`.
    case constant
    /// `$path`, `$3.path` or `$name`.
    case reference
    /// A line that starts with `#`.
    case comment
  }

  package struct Token: Equatable, Sendable {
    package let kind: Kind
    /// Offsets in UTF-8.
    package let range: Range<Int>
  }

  /// The tokens in their order. Other parts of the line, such as names and brackets, have none.
  package private(set) var tokens: [Token] = []
  /// The offset in UTF-8 at which the action of the line starts; `nil` for commands, comments and empty
  /// lines.
  package private(set) var action: Int?

  package init(_ line: String) {
    var parser = Parser(bytes: Array(line.utf8))
    parser.skipBlanks()
    parser.skipPrompt()
    guard !parser.isAtEnd else { return }
    if parser.isAt("#") {
      add(.comment, parser.position..<parser.end)
      return
    }
    let start = parser.position
    if parser.skip(":") {
      parser.skipNameTail(and: "-")
      add(.command, start..<parser.position)
    } else {
      action = start
    }
    while !parser.isAtEnd { read(&parser) }
  }

  private mutating func add(_ kind: Kind, _ range: Range<Int>) {
    tokens.append(Token(kind: kind, range: range))
  }

  /// Reads a token, a name, or one other character.
  private mutating func read(_ parser: inout Parser) {
    let start = parser.position
    switch parser.peek {
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      switch parser.skipText() {
      case .closed: break
      case .goesOn, .unclosed: parser.position = parser.end
      case .notText: return
      }
      add(.text, start..<parser.position)
    case UInt8(ascii: "$"):
      parser.position += 1
      _ = parser.pathPrefix()
      add(.reference, start..<parser.position)
    case UInt8(ascii: "."):
      // A case, even if its name is that of a constant.
      parser.position += 1
      _ = parser.skip("$")
      parser.skipNameTail()
    case let byte where Identifier.isDigit(byte):
      parser.skipNumber()
      add(.number, start..<parser.position)
    default:
      parser.skipNameTail()
      if ["true", "false", "nil"].contains(parser.text(start, parser.position)), !parser.isAt(":") {
        add(.constant, start..<parser.position)
      } else if parser.position == start {
        parser.position += max(1, parser.scalar?.length ?? 1)
      }
    }
  }
}

extension Parser {
  /// Skips the characters of a name, and one more character that is allowed in it.
  fileprivate mutating func skipNameTail(and other: Unicode.Scalar? = nil) {
    while let (scalar, length) = scalar, Identifier.isTail(scalar) || scalar == other {
      position += length
    }
  }

  /// Skips digits, a fraction, an exponent or a unit.
  fileprivate mutating func skipNumber() {
    skipNameTail()
    guard isAt("."), Identifier.isDigit(peek(1)) else { return }
    position += 1
    skipNameTail()
  }
}
