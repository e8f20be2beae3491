import ConsoleSyntax

// Lines in other words: the names that the user gave to lines, and short forms of values and commands.
extension Conversation {
  /// The names that completion can offer at present.
  var vocabulary: Vocabulary {
    var vocabulary = session.vocabulary
    vocabulary.aliases = aliases
    return vocabulary
  }

  /// The source line, with its alias replaced by the line that the alias means.
  func withoutAlias(_ source: SourceLine) -> SourceLine {
    aliases.line(meantBy: source.text).map(source.with) ?? source
  }

  /// The same line, except that `#3` typed at a prompt becomes `:step 3`, because the log writes
  /// steps like that. In a file, `#3` is a comment.
  func withStepCommand(_ source: SourceLine) -> SourceLine {
    // Every line of a script comes here, so ask first whether it is typed.
    guard isTyped, nesting == 0 else { return source }
    let text = source.text.drop(while: \.isWhitespace)
    let number = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    guard text.first == "#", !number.isEmpty,
      text.dropFirst(1 + number.count).allSatisfy(\.isWhitespace)
    else { return source }
    return source.with(":step \(number)")
  }

  /// The line with the value that `:state` printed last in place of each `$_`.
  ///
  /// The value has its step and path, so the journal and saved sessions do not need the line that
  /// printed it.
  func withLatestValue(_ source: SourceLine) throws(Refusal) -> SourceLine {
    let places = LatestValue.places(in: source.text)
    guard let first = places.first else { return source }
    guard let latest = session.latest.value else { throw Refusal(.noLatestValue, at: first) }
    let text = LatestValue.replaced(in: source.text, by: latest)
    // A value alone is shown.
    if let literal = try? Literal.parse(text), case .reference = literal.kind {
      return source.with(":state " + text)
    }
    return source.with(text)
  }

  func perform(_ request: AliasRequest) throws(Refusal) {
    switch request {
    case .list: report(.aliases(aliases.all))
    case .show(let name):
      guard let alias = aliases[name.value] else { throw noAlias(name) }
      report(.aliases([alias]))
    case .define(let name, let line):
      do { try aliases.define(name.value, as: line) } catch {
        throw Refusal(.invalidAlias(name.value, error), at: name.span)
      }
      report(.aliases([Alias(name: name.value, line: line)]))
    case .remove(let name):
      guard aliases.remove(name.value) else { throw noAlias(name) }
      report(.note(.aliasRemoved(name.value)))
    }
  }

  private func noAlias(_ name: Spanned<String>) -> Refusal {
    let nearest = NearestNames.of(name.value, in: aliases.all.map(\.name))
    return Refusal(
      .noAlias(name.value, nearest: nearest), at: name.span,
      correction: nearest.first.map { TextEdit(name.span, $0) })
  }
}
