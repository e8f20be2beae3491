/// What is wrong with a line, and where: data, whose words are chosen in `Rendering`.
///
/// ```swift
/// do {
///   _ = try Line.parse(text)
/// } catch {
///   error.problem                        // .unclosed(opener: "(", closer: ")", found: nil)
///   error.span.columns(in: text)         // 14..<15
///   error.correction?.applied(to: text)  // the line as it was probably meant, if known
/// }
/// ```
package struct Diagnostic: Error, Equatable, Sendable {
  /// What went wrong, with everything its message needs.
  package var problem: Problem
  /// The part of the line to point at.
  package var span: SourceSpan
  /// The file in whose text the span counts; `nil` for the line itself.
  package var file: FileText?

  /// A problem at a place in the line.
  package init(_ problem: Problem, at span: SourceSpan) {
    self.problem = problem
    self.span = span
  }

  /// The edit that most likely mends the line; `nil` where only the user can know.
  package var correction: TextEdit? {
    if file != nil { return nil }
    switch problem {
    case .unknownCase(_, _, let nearest), .unknownField(_, _, let nearest):
      // What wants an id would not be mended by the name alone.
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
    case .harmfulCharacter(_, _, let removal):
      return removal
    case .unclosed(_, let closer, nil, let end):
      return TextEdit(SourceSpan(end, end), closer)
    default:
      return nil
    }
  }
}

/// The replacement of a stretch of a line by other text.
package struct TextEdit: Equatable, Sendable {
  /// What is replaced; empty for an insertion.
  package var span: SourceSpan
  /// What takes its place.
  package var replacement: String

  /// The edit that puts `replacement` in the place of `span`.
  package init(_ span: SourceSpan, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }

  /// The line after the edit.
  package func applied(to line: String) -> String {
    let length = line.utf8.count
    return SourceSpan(0, span.start).text(in: line) + replacement
      + SourceSpan(span.end, length).text(in: line)
  }
}
