import ConsoleSyntax

// Lines that name no element where an action needs one, and paths to elements that are not there.
extension LineMending {
  /// The edits that choose the element with the most similar id, or else the first one:
  /// `cards.card[0].toggleFavorite`.
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
    case .noActions(let path):
      // A screen of a stack without actions can only be left.
      guard let element = path.wholeMatch(of: /(.+)\[id: ([^\]]+)\]\.[^.]+/)?.output else {
        return []
      }
      return [TextEdit(wholeLine: text, "\(element.1).popFrom(id: \(element.2))")]
    case .unexpectedCharacter(_, .elementID), .wrongType, .invalidText, .numberOutOfRange,
      .bareWord:
      guard let pair = LineBrackets(text).innermost(around: span.start) else { return [] }
      return elements(in: pair, of: text)
    default: return []
    }
  }

  /// The edits of the brackets, or of the call, in which no element is named.
  private func elements(in pair: LineBrackets.Pair, of text: String) -> [TextEdit] {
    let path = SourceSpan(0, pair.opener).text(in: text)
    let inner = SourceSpan(pair.opener + 1, pair.closer).text(in: text)
    let brackets = SourceSpan(pair.opener, pair.closer + 1)
    if SourceSpan(pair.opener, pair.opener + 1).text(in: text) == "[" {
      guard let last = path.utf8.last, Identifier.isTail(last) else { return [] }
      let typed = inner.replacing(/^\s*id\s*:/, with: "")
      let id = NearestID.of(typed, in: elementIDs(path)).map { "[id: \($0)]" }
      // A name without quotes, or with others.
      let name = inner.firstMatch(of: /^\s*['`‘’“”]?([\p{L}\d][\p{L}\d ]*)['`´‘’“”]?\s*$/).map {
        "[\(EscapedText.quoted(String($0.output.1)))]"
      }
      return [id, name, "[0]"].compactMap(\.self).map { TextEdit(brackets, $0) }
    }
    guard let call = inner.firstMatch(of: /^id: *([^,]*), *action: */) else { return [] }
    let rest = inner[call.range.upperBound...]
    let id = NearestID.of(call.output.1, in: elementIDs(path))
    return (id.map { ["(id: \($0), action: \(rest))"] } ?? []).map { TextEdit(brackets, $0) }
      + [TextEdit(brackets, "[0]" + rest)]
  }

  /// The edits of a path to an element that is not there: the last position, or the most similar id,
  /// name or key.
  func element(for problem: PathProblem, at span: SourceSpan, in text: String) -> [TextEdit] {
    let (written, nearest): (String, String?) =
      switch problem {
      case .outOfRange(let place, _, let count):
        ("\(place)", count > 0 ? "\(count - 1)" : nil)
      case .noElement(let id, _, let known, _), .noKey(let id, _, let known, _):
        (id, NearestID.of(id, in: known) ?? NearestID.of(id, in: known.compactMap(onlyArgument)))
      case .noNamedElement(let name, _, let known, _):
        (
          EscapedText.quoted(name),
          NearestNames.of(name, in: known, limit: 1).first.map { EscapedText.quoted($0) }
        )
      default: ("", nil)
      }
    return [nearest.flatMap { part(written, $0, at: span, in: text) }].compactMap(\.self)
      + elementID(for: problem, at: span, in: text)
  }

  /// The edits that make an id of a name: `rows[id: "a"]` for `rows["a"]`.
  private func elementID(
    for problem: PathProblem, at span: SourceSpan, in text: String
  ) -> [TextEdit] {
    let name: String
    switch problem {
    case .noNamedElement(let text, _, _, _), .unnamed(let text, _): name = text
    default: return []
    }
    let id = EscapedText.quoted(name)
    let path = SourceSpan(0, span.start).text(in: text).drop { $0.isWhitespace }
    // A command looks the element up. An action can be sent with any id.
    guard path.hasPrefix(":") || elementIDs(String(path.prefix { $0 != "[" })).contains(id) else {
      return []
    }
    return [part(id, "id: " + id, at: span, in: text)].compactMap(\.self)
  }

  /// The only argument of a key that is a call: `"general"` for `RoomID(name: "general")`.
  private func onlyArgument(_ key: String) -> String? {
    guard case .constructor(let call)? = (try? Literal.parse(key))?.kind,
      let arguments = call.arguments, arguments.count == 1
    else { return nil }
    return arguments[0].value.description
  }
}
