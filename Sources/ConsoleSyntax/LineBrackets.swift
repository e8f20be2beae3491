/// The brackets of a line that is being edited, outside of texts.
package struct LineBrackets: Sendable {
  /// An opening bracket and the closing one that belongs to it, as offsets in UTF-8.
  package struct Pair: Equatable, Sendable {
    package let opener: Int
    package let closer: Int
  }

  /// The pairs, ordered by their closing brackets.
  package private(set) var pairs: [Pair] = []
  /// The brackets that are open at the end, outermost first, as offsets in UTF-8.
  package private(set) var open: [Int] = []
  /// Whether the line ends inside a text.
  package private(set) var isInText = false

  /// Finds the brackets in linear time, up to the first closing bracket that does not match.
  package init(_ text: String) {
    var parser = Parser(bytes: Array(text.utf8))
    while !parser.isAtEnd {
      switch parser.peek {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(parser.position)
        parser.position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let opener = open.last, Self.closer(of: parser.bytes[opener]) == parser.peek else {
          return
        }
        open.removeLast()
        pairs.append(Pair(opener: opener, closer: parser.position))
        parser.position += 1
      case UInt8(ascii: "`"):
        if (try? parser.name()) == nil { return }
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        switch parser.skipText() {
        case .closed, .notText: break
        case .goesOn, .unclosed:
          isInText = true
          return
        }
      default: parser.position += 1
      }
    }
  }

  /// The pair with the closing bracket right before an offset, or with a bracket at it. `nil` if
  /// there is none.
  package func pair(at offset: Int) -> Pair? {
    pairs.first { $0.closer == offset - 1 }
      ?? pairs.first { $0.closer == offset || $0.opener == offset }
  }

  /// The innermost pair around an offset. `nil` if there is none.
  package func innermost(around offset: Int) -> Pair? {
    pairs.filter { $0.opener < offset && offset <= $0.closer }.max { $0.opener < $1.opener }
  }

  static func closer(of opener: UInt8) -> UInt8 {
    switch opener {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }
}
