/// `> FILE` or `| COMMAND` at the end of a line that a user types at a prompt.
///
/// ```swift
/// Redirection(in: ":log you > steps.txt")   // line ":log you", file "steps.txt"
/// Redirection(in: ":state | grep bull")     // line ":state", command "grep bull"
/// ```
package struct Redirection: Equatable, Sendable {
  package enum Target: Equatable, Sendable {
    case file(String)
    /// A command for the shell.
    case command(String)
  }

  /// The line before the operator.
  package let line: String
  package let target: Target
  /// The operator and everything after it.
  package let span: SourceSpan

  /// The first redirection in a line, outside of texts in quotes. There must be a space before and
  /// after the operator. `nil` if there is none.
  package init?(in line: String) {
    let bytes = Array(line.utf8)
    let texts = LineTokens(line).tokens.filter { $0.kind == .text }.map(\.range)
    for place in bytes.indices.dropFirst().dropLast() {
      guard let sign = Self.sign(at: place, in: bytes),
        !texts.contains(where: { $0.contains(place) })
      else { continue }
      let rest = Self.trimmed(bytes[(place + 1)...])
      let target: Target? = sign == "|" ? .command(rest) : Self.fileName(rest).map { .file($0) }
      let before = Self.trimmed(bytes[..<place])
      guard let target, !before.isEmpty, !rest.isEmpty else { continue }
      (self.line, self.target, span) = (before, target, SourceSpan(place, bytes.count))
      return
    }
    return nil
  }

  private static func sign(at place: Int, in bytes: [UInt8]) -> Character? {
    guard Parser.isBlank(bytes[place - 1]), Parser.isBlank(bytes[place + 1]) else { return nil }
    return switch bytes[place] {
    case UInt8(ascii: ">"): ">"
    case UInt8(ascii: "|"): "|"
    default: nil
    }
  }

  /// The name in a word or in a text in quotes. `nil` for anything else.
  private static func fileName(_ text: String) -> String? {
    if text.hasPrefix("\"") {
      guard let literal = try? Literal.parse(text), case .text(let name) = literal.kind else {
        return nil
      }
      return name.isEmpty ? nil : name
    }
    return text.utf8.contains(where: Parser.isBlank) ? nil : text
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop(while: Parser.isBlank)
    let end = start.lastIndex { !Parser.isBlank($0) }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[..<end], as: UTF8.self)
  }
}
