/// A mistake in a line and its position. `Rendering` has the messages.
///
/// ```swift
/// do {
///   _ = try Line.parse(text)
/// } catch {
///   error.problem                        // .unclosed(opener: "(", closer: ")", end: 15)
///   error.span.columns(in: text)         // 14..<15
///   error.correction?.applied(to: text)  // the line as it was probably meant, if known
/// }
/// ```
package struct Diagnostic: Error, Equatable, Sendable {
  /// The mistake, with everything that its message needs.
  package var problem: Problem
  /// The part of the line to mark.
  package var span: SourceSpan
  /// The file that the span is in. `nil` for the line itself.
  package var file: FileText?

  package init(_ problem: Problem, at span: SourceSpan) {
    self.problem = problem
    self.span = span
  }

  /// The edit that most likely corrects the line. `nil` if there is no good guess.
  package var correction: TextEdit? {
    if file != nil { return nil }
    switch problem {
    case .unknownCase(_, _, let nearest, _), .unknownField(_, _, let nearest, _):
      // If the case needs an id, the name alone would still be wrong.
      guard let first = nearest.first, !first.contains("[") else { return nil }
      return TextEdit(span, first)
    case .unknownLabel(let label, let known, _):
      return NearestNames.of(label, in: known).first.map { TextEdit(span, $0) }
    case .missingLabel(let label, _):
      return TextEdit(SourceSpan(span.start, span.start), label + ": ")
    case .bareWord(let word):
      return TextEdit(span, EscapedText.quoted(word))
    case .wrongConstructor(_, let expected):
      return TextEdit(span, expected)
    case .unknownErrorType(_, let nearest):
      return nearest.first.map { TextEdit(span, $0) }
    case .harmfulCharacter(_, _, let removal):
      return removal
    case .unclosed(_, let closer, let end):
      return TextEdit(SourceSpan(end, end), closer)
    case .wrongCloser(_, _, let closer, _, let closesOuter):
      return TextEdit(closesOuter ? SourceSpan(span.start, span.start) : span, closer)
    default:
      return nil
    }
  }
}

/// A replacement of a part of a line.
package struct TextEdit: Equatable, Sendable {
  /// The part to replace. Empty for an insertion.
  package var span: SourceSpan
  package var replacement: String

  package init(_ span: SourceSpan, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }

  /// An edit that replaces a whole line.
  package init(wholeLine text: String, _ replacement: String) {
    self.init(SourceSpan(0, text.utf8.count), replacement)
  }

  /// The line after the edit.
  package func applied(to line: String) -> String {
    let length = line.utf8.count
    return SourceSpan(0, span.start).text(in: line) + replacement
      + SourceSpan(span.end, length).text(in: line)
  }
}
