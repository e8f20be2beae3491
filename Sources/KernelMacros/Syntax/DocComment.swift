import SwiftSyntax
import SwiftSyntaxBuilder

extension SyntaxProtocol {
  /// The first paragraph of the documentation comment of a declaration, as a string literal on one
  /// line; `nil` if it has no comment.
  var documentation: String? {
    let rows = leadingTrivia.flatMap { piece -> [Substring] in
      switch piece {
      case .docLineComment(let text): [text.dropFirst(3)]
      case .docBlockComment(let text):
        text.dropFirst(3).dropLast(2).split(separator: "\n", omittingEmptySubsequences: false)
          .map { Self.trimmed($0.drop { $0 == " " || $0 == "\t" || $0 == "*" }) }
      default: []
      }
    }
    let paragraph = rows.map(Self.trimmed).drop(while: \.isEmpty).prefix { !$0.isEmpty }
    if paragraph.isEmpty { return nil }
    return StringLiteralExprSyntax(content: paragraph.joined(separator: " ")).description
  }

  private static func trimmed(_ row: Substring) -> Substring {
    var row = row.drop(while: \.isWhitespace)
    while row.last?.isWhitespace == true { row.removeLast() }
    return row
  }
}
