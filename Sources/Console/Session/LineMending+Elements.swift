import ConsoleSyntax

// Lines that name no element where an action needs one.
extension LineMending {
  /// The edits that choose the first element: `cards.card[0].toggleFavorite`.
  ///
  /// They apply to a path without brackets, to brackets in which no element is named, and to a
  /// wrong id, also as `(id: 3, action: .toggleFavorite)`.
  func elements(for refusal: Refusal, in text: String) -> [TextEdit] {
    guard case .line(let problem) = refusal.problem, let span = refusal.span, refusal.file == nil
    else { return [] }
    switch problem {
    case .missingElementID:
      guard span.start > 0 else { return [] }
      let dot = SourceSpan(span.start - 1, span.start)
      return dot.text(in: text) == "." ? [TextEdit(dot, "[0].")] : []
    case .unexpectedCharacter(_, .elementID), .wrongType, .invalidText, .numberOutOfRange,
      .bareWord:
      guard let pair = LineBrackets(text).innermost(around: span.start) else { return [] }
      let inner = SourceSpan(pair.opener + 1, pair.closer).text(in: text)
      if SourceSpan(pair.opener, pair.opener + 1).text(in: text) == "[" {
        let isPath = pair.opener > 0 && Identifier.isTail(Array(text.utf8)[pair.opener - 1])
        guard isPath else { return [] }
        return [TextEdit(SourceSpan(pair.opener, pair.closer + 1), "[0]")]
      }
      guard let action = inner.firstMatch(of: /^id: *[^,]*, *action: */) else { return [] }
      return [
        TextEdit(
          SourceSpan(pair.opener, pair.closer + 1), "[0]" + inner[action.range.upperBound...])
      ]
    default: return []
    }
  }
}
