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
    /// Output is appended to a file, with `>>`, which the console refuses.
    case appending
  }

  /// The line before the operator.
  package let line: String
  package let target: Target
  /// The operator and everything after it.
  package let span: SourceSpan
  /// Whether it names a file by a number without quotes, as in `:state count > 5`.
  package let isNumber: Bool

  /// The first redirection in a line, outside of texts in quotes. There must be a space before and
  /// after the operator; `>>` needs none after it. `nil` if there is none.
  package init?(in line: String) {
    let bytes = Array(line.utf8)
    let texts = LineTokens(line).tokens.filter { $0.kind == .text }.map(\.range)
    for place in bytes.indices.dropFirst().dropLast() {
      guard let sign = Self.sign(at: place, in: bytes),
        !texts.contains(where: { $0.contains(place) })
      else { continue }
      let rest = Self.trimmed(bytes[(place + sign.rawValue.utf8.count)...])
      let target: Target? =
        switch sign {
        case .pipe: .command(rest)
        case .append: .appending
        case .write: Self.fileName(rest).map { .file($0) }
        }
      let before = Self.trimmed(bytes[..<place])
      guard let target, !before.isEmpty, !rest.isEmpty else { continue }
      (self.line, self.target, span) = (before, target, SourceSpan(place, bytes.count))
      isNumber = sign == .write && rest.wholeMatch(of: /[-+]?[0-9]+(\.[0-9]+)?/) != nil
      return
    }
    return nil
  }

  private enum Sign: String {
    case write = ">"
    case append = ">>"
    case pipe = "|"
  }

  private static func sign(at place: Int, in bytes: [UInt8]) -> Sign? {
    guard Parser.isBlank(bytes[place - 1]) else { return nil }
    if bytes[place...].starts(with: Sign.append.rawValue.utf8) { return .append }
    guard Parser.isBlank(bytes[place + 1]) else { return nil }
    return Sign(rawValue: String(UnicodeScalar(bytes[place])))
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
