/// A line of input. Its kind depends mostly on its first character.
///
/// ```swift
/// try Line.parse("# a note")          // .comment
/// try Line.parse(":goto 3")           // .command(name: "goto", …, arguments: "3", …)
/// try Line.parse("dogs.loadDogs?")    // .question("dogs.loadDogs", …)
/// try Line.parse("dogs.loadDogs")     // .action(…)
/// try Line.parse("> dogs.loadDogs")   // .action(…), as pasted from a transcript
/// ```
package enum Line: Equatable, Sendable {
  /// A line with only whitespace.
  case blank
  /// A line that starts with `#`.
  case comment
  /// A line that starts with `:`. The arguments have no whitespace at either end. The spans are
  /// positions in the line.
  case command(
    name: String, nameSpan: SourceSpan, arguments: String, argumentsSpan: SourceSpan)
  /// A line that ends with `?`: a request to explain the name or path before it.
  case question(String, SourceSpan)
  /// Any other line.
  case action(ActionExpression)

  /// Parses a line. It can contain newlines if brackets or `"""` stay open, see
  /// ``Problem/isIncomplete``.
  ///
  /// - Parameter isCommand: whether a first word without a colon is the name of a command.
  package static func parse(
    _ text: String, isCommand: (_ word: String) -> Bool = { _ in false }
  ) throws(Diagnostic) -> Line {
    var parser = try Parser(text, in: SourceSpan(0, text.utf8.count))
    parser.skipBlanks()
    parser.skipPrompt()
    if parser.isAtEnd { return .blank }
    if parser.isAt("#") { return .comment }
    do { try parser.refuseHarmfulCharacters() } catch { throw error.proven(in: text) }
    if let question = parser.question() { return question }
    if parser.skip(":") || parser.firstWord.map(isCommand) == true { return try parser.command() }
    if let action = try parser.sentAction() { return .action(action) }
    return .action(try parser.action())
  }
}

extension Diagnostic {
  /// Returns the same diagnostic, without the edit that removes harmful characters if the line
  /// would still be wrong after it.
  fileprivate func proven(in text: String) -> Diagnostic {
    guard case .harmfulCharacter(let scalar, let count, let removal?) = problem,
      (try? Line.parse(removal.applied(to: text))) == nil
    else { return self }
    return Diagnostic(.harmfulCharacter(scalar, count: count, removal: nil), at: span)
  }
}

extension Parser {
  /// Parses `path?`, `:name?` or only `?`. A question has no payload: `"what?"` is a text.
  fileprivate func question() -> Line? {
    var stop = end
    while stop > position, Self.isBlank(bytes[stop - 1]) { stop -= 1 }
    guard stop > position, bytes[stop - 1] == UInt8(ascii: "?") else { return nil }
    let name = text(position, stop - 1)
    let path = PathPrefix(name.hasPrefix(":") ? String(name.dropFirst()) : name)
    guard let path, path.bracket == nil else { return nil }
    return .question(name, SourceSpan(position, stop - 1))
  }

  /// The word at the position if it has only letters, and a space or nothing comes after it.
  fileprivate var firstWord: String? {
    var stop = position
    while stop < end, Identifier.isHead(Unicode.Scalar(bytes[stop])) { stop += 1 }
    guard stop > position, stop == end || Self.isBlank(bytes[stop]) else { return nil }
    return text(position, stop)
  }

  /// Parses `name arguments`.
  fileprivate mutating func command() throws(Diagnostic) -> Line {
    let nameStart = position
    while let (scalar, length) = scalar, Identifier.isTail(scalar) || scalar == "-" {
      position += length
    }
    guard position > nameStart else { throw unexpected(.commandName) }
    let nameEnd = position
    guard skipBlanks() || isAtEnd else { throw unexpected(.commandName) }
    var stop = end
    while stop > position, Self.isBlank(bytes[stop - 1]) { stop -= 1 }
    return .command(
      name: text(nameStart, nameEnd), nameSpan: SourceSpan(nameStart, nameEnd),
      arguments: text(position, stop), argumentsSpan: SourceSpan(position, stop))
  }
}
