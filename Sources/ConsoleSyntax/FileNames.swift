/// The file names in a line: `@one.json`, `@"a file.json"`.
package enum FileNames {
  /// Returns a line in which files have other names. Leaves texts in quotes and everything else
  /// unchanged.
  ///
  /// - Parameter name: returns the new name of a file. `nil` to leave it.
  package static func renamed(in line: String, _ name: (String) -> String?) -> String {
    guard line.contains(byte: UInt8(ascii: "@")) else { return line }
    var parser = Parser(bytes: Array(line.utf8))
    var edits: [TextEdit] = []
    while !parser.isAtEnd {
      let start = parser.position
      if parser.isAt("@"), let literal = try? parser.fileLiteral(),
        case .file(let old) = literal.kind
      {
        guard let new = name(old), new != old else { continue }
        edits.append(TextEdit(literal.span, "@" + EscapedText.fileName(new)))
      } else {
        // Skip a whole text, because it can contain `@`. Anything else is skipped byte by byte.
        parser.position = start
        if parser.textQuotes == nil || (try? parser.textLiteral()) == nil {
          parser.position = start + 1
        }
      }
    }
    // From the end, so that the other spans stay valid.
    return edits.reversed().reduce(line) { $1.applied(to: $0) }
  }
}
