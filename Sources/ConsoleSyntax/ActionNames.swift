/// The names of the path at the start of an action, to find the first one that is wrong.
///
/// ```swift
/// ActionNames(in: "cart.item[id: 3].delete").map(\.pattern)
/// // ["cart", "cart.item", "cart.item[id:].delete"]
/// ```
package struct ActionNames: Sequence {
  package struct Name: Equatable, Sendable {
    /// The path that ends with this name, with `[id:]` for each id in brackets.
    package let pattern: String
    /// Offsets in UTF-8.
    package let range: Range<Int>
    /// Whether something follows the name, so that it is complete.
    package let isComplete: Bool
  }

  private let names: [Name]

  /// - Parameter start: where the action starts, as an offset in UTF-8. An action in Swift's
  ///   spelling, which starts with a dot, has no names.
  package init(in line: String, from start: Int = 0) {
    var parser = Parser(bytes: Array(line.utf8))
    parser.position = start
    var names: [Name] = []
    if !parser.isAt(".") {
      while !parser.isAtEnd {
        let from = parser.position
        parser.skipNameCharacters()
        guard parser.position > from else { break }
        let range = from..<parser.position
        let pattern = PathPrefix(parser.text(start, parser.position))?.pattern
        guard let pattern else { break }
        names.append(Name(pattern: pattern, range: range, isComplete: !parser.isAtEnd))
        if parser.isAt("[") { parser.skipBracket() }
        guard parser.skip(".") else { break }
      }
    }
    self.names = names
  }

  package func makeIterator() -> some IteratorProtocol<Name> { names.makeIterator() }
}

extension Parser {
  /// Skips everything up to the closing bracket, or to the end if there is none.
  fileprivate mutating func skipBracket() {
    var open = OpenDelimiters()
    repeat { open.advance(&self) } while open.isOpen && !isAtEnd
  }
}
