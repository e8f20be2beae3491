import ConsoleSyntax
import Foundation

/// Finds an edit that corrects a line with mistakes.
struct LineMending {
  /// The maximum number of edits of a line.
  private static let mostEdits = 4
  /// The maximum length of a line to correct, in bytes. A longer one cannot be printed as a
  /// suggestion.
  static let longestLine = 400

  /// The app's own names for names that it does not have.
  let otherNames: [String: String]
  /// Returns the ids of the elements whose action a text ends with, as they are typed.
  let elementIDs: (_ text: String) -> [String]
  /// Whether the value that starts at a place of a text is a case of an enum, or consists of some.
  let isOfCases: (_ place: Int, _ text: String) -> Bool
  /// Returns why a line cannot be read, or `nil` if it can.
  let misreading: (String) -> Refusal?

  func correction(of text: String, refusedWith refusal: Refusal) -> TextEdit? {
    guard text.utf8.count <= Self.longestLine else { return nil }
    let candidates = candidates(for: refusal, in: text)
    // What a word was meant as is uncertain, so the edits that are enough by themselves come first.
    if case .line(.bareWord) = refusal.problem,
      let edit = candidates.first(where: { misreading($0.applied(to: text)) == nil })
    {
      return edit
    }
    for edit in candidates {
      let corrected = edit.applied(to: text)
      guard corrected.utf8.count <= Self.longestLine else { continue }
      guard let next = misreading(corrected) else { return edit }
      if let line = line(from: corrected, refusedWith: next, edits: Self.mostEdits - 1) {
        return TextEdit(wholeLine: text, line)
      }
    }
    return nil
  }

  /// Returns a line without mistakes that needs at most `edits` edits, or `nil` if there is none.
  private func line(from text: String, refusedWith refusal: Refusal, edits: Int) -> String? {
    guard edits > 0 else { return nil }
    for edit in candidates(for: refusal, in: text) {
      let corrected = edit.applied(to: text)
      guard corrected.utf8.count <= Self.longestLine else { continue }
      guard let next = misreading(corrected) else { return corrected }
      if let line = line(from: corrected, refusedWith: next, edits: edits - 1) { return line }
    }
    return nil
  }

  /// The edits to try, the most likely first.
  private func candidates(for refusal: Refusal, in text: String) -> [TextEdit] {
    let known =
      [ownName(for: refusal, in: text), refusal.correction].compactMap(\.self)
      + elements(for: refusal, in: text)
    guard let span = refusal.span else { return known }
    switch refusal.problem {
    case .line(.unknownCase(let name, _, [], _)) where known.isEmpty && text == name:
      return NearestNames.of(name, in: CommandTable.words).map { TextEdit(span, ":" + $0) }
    case .line(.unknownCase(_, _, let nearest, _)):
      return known + nearest.map { TextEdit(span, CaseListing.firstElement(of: $0)) }
    case .line(.unexpectedCharacter("$", .actionName)):
      return known + reference(in: text)
    case .line(.unexpectedCharacter(let character, _)):
      return known + quoted(from: character, at: span, in: text)
        + withoutSign(character, at: span, in: text)
    case .line(.bareWord(let word)):
      return elements(for: refusal, in: text) + boolean(word, at: span)
        + withCase(word, at: span, in: text, known) + constant(word, at: span)
        + label(word, at: span, in: text)
    case .line(.trailingText):
      return known + comma(before: span, in: text)
    case .line(.unknownField(_, _, let nearest, _)):
      return known + nearest.map { TextEdit(span, $0) }
    case .line(.wrongType(let expected, _)):
      return known + wrapped(as: expected, at: span, in: text)
        + converted(to: expected, at: span, in: text)
    case .line(.missingArgument(let label?, let type, _)):
      return known + argument(label, ofType: type, at: span, in: text)
    case .line(.missingArgument(nil, let type, _)):
      return known + argument(ofType: type, at: span, in: text)
    case .command(.unknownWord(let word, let words, _)) where Int(word) != nil:
      // ':sessions 1', as in the list of the sessions.
      return known + words.filter { $0 == "restore" }.map { TextEdit(span, "\($0) \(word)") }
    case .command(.unknown(_, let nearest)):
      return known + nearest.map { TextEdit(span, $0) }
    case .command(.unknownTopic(let topic, let nearest)):
      let question = TextEdit(wholeLine: text, topic + "?")
      return known + [question] + nearest.map { TextEdit(span, $0) }
    case .command(.stepRange(let word)):
      let first = word.prefix { $0 != "-" }
      return [":log \(word)"].map { TextEdit(wholeLine: text, $0) }
        .filter { _ in text.contains(/:\s*step?\b/) }
        + [TextEdit(span, span.text(in: text).replacing(word, with: first))]
    case .command(.stepForDistance(let word)):
      let name = word.hasPrefix("#") ? String(word.dropFirst()) : word
      return [TextEdit(wholeLine: text, ":goto \(name)")]
    case .command(.arguments(let problem, _, _, _)):
      return known + otherBranch(in: text) + candidates(for: problem, at: span, in: text)
    case .condition(.line(let problem)):
      return known + candidates(for: problem, at: span, in: text)
    case .path(.noMember(let name, _, _, let nearest)),
      .condition(.path(.noMember(let name, _, _, let nearest))):
      return known + nearest.compactMap { part(name, $0, at: span, in: text) }
    case .path(let problem), .condition(.path(let problem)):
      return known + element(for: problem, at: span, in: text)
    case .line, .condition, .session, .command:
      return known
    }
  }

  /// What follows the path of the action at the start of a line, with the blank or the parenthesis before it.
  static func payload(of text: String) -> Substring {
    text.drop(while: \.isWhitespace).dropFirst(name(at: text).count)
  }

  /// The path of the action at the start of a line, up to its payload.
  static func name(at text: String) -> Substring {
    let line = text.drop(while: \.isWhitespace)
    var depth = 0
    return line.prefix { character in
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      return depth > 0 || (character != " " && character != "(")
    }
  }

  /// The edits for a mistake in a condition, or in another argument of a command.
  private func candidates(
    for problem: Problem, at span: SourceSpan, in text: String
  ) -> [TextEdit] {
    let likely = Diagnostic(problem, at: span).correction.map { [$0] } ?? []
    switch problem {
    case .bareWord(let word):
      return boolean(word, at: span) + constant(word, at: span)
        + withCase(word, at: span, in: text, likely)
    case .unexpectedWord(let word, .nil):
      return constant(word, at: span) + [TextEdit(span, "." + word)]
        + comparison(word, at: span, in: text)
    case .malformedDuration(let text) where Double(text) != nil:
      return likely + [TextEdit(span, text + "s")]
    case .wrongType(let expected, _):
      return likely + wrapped(as: expected, at: span, in: text)
    case .unexpectedCharacter("=", .comparison):
      return [TextEdit(span, "==")]
    case .unexpectedCharacter("@", .end):
      return likely + [TextEdit(SourceSpan(span.start, span.start), " ")]
    case .unexpectedCharacter(let character, .value):
      return likely + quoted(from: character, at: span, in: text)
    case .unexpectedCharacter(let character, .nil):
      return comparison(String(character), at: span, in: text)
    default: return likely
    }
  }

  /// Corrects `nill` to `nil`.
  private func constant(_ word: String, at span: SourceSpan) -> [TextEdit] {
    NearestNames.of(word, in: ["nil", "true", "false"]).map { TextEdit(span, $0) }
  }

  /// Corrects `is not` to `!=`, and `is` before a value to `==`.
  private func comparison(_ word: String, at span: SourceSpan, in text: String) -> [TextEdit] {
    let bytes = Array(text.utf8)
    guard let end = bytes[..<span.start].lastIndex(where: { $0 != UInt8(ascii: " ") }), end > 0
    else { return [] }
    let isStart = end - 1
    return word == "not"
      ? [TextEdit(SourceSpan(isStart, span.end), "!=")]
      : [TextEdit(SourceSpan(isStart, end + 1), "==")]
  }

  /// Replaces a part of a path, such as the name of a property.
  func part(
    _ name: String, _ other: String, at span: SourceSpan, in text: String
  ) -> TextEdit? {
    let path = span.text(in: text)
    guard let found = path.ranges(of: name).last else { return nil }
    return TextEdit(span, path.replacingCharacters(in: found, with: other))
  }

  /// Replaces a name that the app does not have, and the names before it, by the app's own name.
  private func ownName(for refusal: Refusal, in text: String) -> TextEdit? {
    guard case .line(.unknownCase(let name, _, _, _)) = refusal.problem, !otherNames.isEmpty,
      let span = refusal.span
    else { return nil }
    let bytes = Array(text.utf8)
    let before = bytes[..<span.start].lastIndex {
      !Identifier.isTail($0) && $0 != UInt8(ascii: ".")
    }
    let start = before.map { $0 + 1 } ?? 0
    let path = String(decoding: bytes[start..<span.end], as: UTF8.self)
      .trimmingPrefix(".")
    return (otherNames[String(path)] ?? otherNames[name]).map {
      TextEdit(SourceSpan(start, span.end), $0)
    }
  }

  /// Corrects quotes of other keyboards and languages: `'bull'` and `“bull”`.
  private func quoted(
    from opener: Character, at span: SourceSpan, in text: String
  ) -> [TextEdit] {
    let closers: [Character: String] = [
      "'": "'", "`": "`´", "’": "’", "‘": "’‘", "“": "”“", "”": "”", "„": "“”", "«": "»", "»": "«",
    ]
    guard let closers = closers[opener] else { return [] }
    let rest = SourceSpan(span.end, text.utf8.count).text(in: text)
    guard let end = rest.firstIndex(where: closers.contains) else { return [] }
    let inner = rest[..<end]
    let stop = span.end + inner.utf8.count + String(rest[end]).utf8.count
    return [TextEdit(SourceSpan(span.start, stop), EscapedText.quoted(String(inner)))]
  }

  /// Corrects `name = "x"` and `name: "x"`.
  private func withoutSign(
    _ sign: Character, at span: SourceSpan, in text: String
  ) -> [TextEdit] {
    guard sign == "=" || sign == ":", span.start > 0 else { return [] }
    let bytes = Array(text.utf8)
    var (start, end) = (span.start, span.end)
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    return start > 0 ? [TextEdit(SourceSpan(start, end), " ")] : []
  }

  /// Corrects `$path`, which is a value and not an action, to a line that shows it.
  private func reference(in text: String) -> [TextEdit] {
    guard let literal = try? Literal.parse(text), case .reference(let reference) = literal.kind
    else { return [] }
    return [TextEdit(wholeLine: text, reference.showing)]
  }

  /// The word as a case: before other edits if the type has cases, as some enums can be typed as text, too.
  private func withCase(
    _ word: String, at span: SourceSpan, in text: String, _ others: [TextEdit]
  ) -> [TextEdit] {
    let edit = TextEdit(span, "." + word)
    return isOfCases(span.start, text) ? [edit] + others : others + [edit]
  }

  private func boolean(_ word: String, at span: SourceSpan) -> [TextEdit] {
    switch word.lowercased() {
    case "yes", "on", "true": [TextEdit(span, "true")]
    case "no", "off", "false": [TextEdit(span, "false")]
    case "nil", "null", "none": [TextEdit(span, "nil")]
    default: []
    }
  }

  /// Corrects `name "bulldog"` and `name="bulldog"` to `name: "bulldog"`.
  private func label(_ word: String, at span: SourceSpan, in text: String) -> [TextEdit] {
    let bytes = Array(text.utf8)
    var end = span.end
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    guard end < bytes.count, bytes[end] != UInt8(ascii: ")") else { return [] }
    if bytes[end] == UInt8(ascii: "=") { end += 1 }
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    return [TextEdit(SourceSpan(span.start, end), word + ": ")]
  }
}
