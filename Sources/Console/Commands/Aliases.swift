import ConsoleSyntax
import Foundation

/// A name that a user gave to a line.
struct Alias: Equatable, Sendable {
  let name: String
  let line: String
}

/// The names that a user gave to lines. `:name arguments` is the line with the arguments after it.
struct Aliases: Equatable, Sendable {
  /// Why a name cannot be given to a line.
  enum Problem: Error, Equatable, Sendable {
    /// It is not one word of letters, digits, `-` and `_`.
    case notAName
    /// A command has this name.
    case isCommand
    /// The line is empty.
    case hasNoLine
  }

  private var lines: [String: String] = [:]

  var isEmpty: Bool { lines.isEmpty }

  /// All aliases, sorted by their names.
  var all: [Alias] {
    lines.map { Alias(name: $0.key, line: $0.value) }.sorted { $0.name < $1.name }
  }

  subscript(name: String) -> Alias? {
    lines[name].map { Alias(name: name, line: $0) }
  }

  /// Gives a name to a line. A name that has a line gets the new one.
  mutating func define(_ name: String, as line: String) throws(Problem) {
    let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard !name.isEmpty, isWord else { throw .notAName }
    guard !CommandTable.rows.contains(where: { $0.name == name || $0.aliases.contains(name) })
    else { throw .isCommand }
    guard !line.isEmpty else { throw .hasNoLine }
    lines[name] = line
  }

  /// Removes a name. Returns `false` if there is no such name.
  mutating func remove(_ name: String) -> Bool { lines.removeValue(forKey: name) != nil }

  /// The line that a text means, if it starts with an alias. `nil` if it does not.
  ///
  /// An alias in the result is not replaced again, so an alias cannot contain itself.
  func line(meantBy text: String) -> String? {
    // Every line of a script comes here, and most sessions have no alias.
    guard !lines.isEmpty else { return nil }
    let typed = text.drop(while: \.isWhitespace)
    guard typed.hasPrefix(":") else { return nil }
    let name = typed.dropFirst().prefix { !$0.isWhitespace }
    return lines[String(name)].map { $0 + typed.dropFirst(name.count + 1) }
  }
}

/// What an `:alias` line asks for.
enum AliasRequest: Equatable, Sendable {
  case list
  case show(Spanned<String>)
  case define(Spanned<String>, line: String)
  case remove(Spanned<String>)

  /// The word before the name of an alias to remove.
  static let removal = "remove"
}

extension CommandTable {
  /// Reads `name = line`, `remove name` or `name`.
  static func aliasRequest(_ scanner: inout ArgumentScanner) throws -> AliasRequest {
    if scanner.isAtEnd { return .list }
    let rest = scanner.rest()
    func trimmed(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespaces) }
    guard let equals = rest.value.firstIndex(of: "=") else {
      let words = rest.value.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.count == 2, words[0] == AliasRequest.removal else { return .show(rest) }
      let span = SourceSpan(rest.span.end - words[1].utf8.count, rest.span.end)
      return .remove(Spanned(words[1], span))
    }
    let name = trimmed(rest.value[..<equals])
    return .define(
      Spanned(name, SourceSpan(rest.span.start, rest.span.start + name.utf8.count)),
      line: trimmed(rest.value[rest.value.index(after: equals)...]))
  }
}
