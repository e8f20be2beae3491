import ConsoleSyntax

extension Completer {
  /// The maximum length of a line that is worth a suggestion, in bytes. This runs on every key.
  private static let longestLine = 1000

  /// Whether an earlier line can be typed again in the app that is open: it can be read, and its
  /// values have the right types. Lines that failed, and lines for other apps, mostly cannot.
  func canRepeat(_ text: String) -> Bool {
    let text = vocabulary.aliases.line(meantBy: text) ?? text
    guard text.utf8.count <= Self.longestLine, let line = try? Line.parse(text) else {
      return false
    }
    switch line {
    case .blank: return false
    case .comment, .question: return true
    case .command(let name, let nameSpan, _, let argumentsSpan):
      let command = try? CommandParser.command(
        named: name, at: nameSpan, argumentsAt: argumentsSpan, in: text)
      return command != nil
    case .action(let expression):
      // Values from elsewhere cannot be looked up here, so only the name is checked.
      if expression.readsOutside {
        return !vocabulary.grammar.cases(prefix: expression.root.name).isEmpty
      }
      let literal = Literal(.enumCase(expression.root), at: expression.root.span)
      return (try? vocabulary.grammar.actionForm.value(of: literal)) != nil
    }
  }
}
