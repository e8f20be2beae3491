import ConsoleSyntax

/// The actions of lines that are nothing but a name, such as `incrementButtonTapped`.
///
/// Such a line means the same in every state. Scripts send a few of them many times, and reading the
/// line takes as long as reducing its action.
final class NamedActions<Action> {
  /// The maximum number of lines.
  private static var most: Int { 1_000 }

  private let grammar: ActionGrammar
  private var actions: [String: Action] = [:]

  init(_ grammar: ActionGrammar) { self.grammar = grammar }

  /// The action of a line. `nil` if the line has not been read yet, or if it is more than a name.
  subscript(_ line: String) -> Action? { actions[line] }

  /// Keeps the action that was read from a line, if the line is the name of an action without payload.
  func note(_ action: Action, of line: String) {
    guard actions.count < Self.most, line.isPlainPath else { return }
    let path = String(line.trimmingPrefix("."))
    guard grammar.cases(prefix: path).contains(where: { $0.path == path && !$0.hasPayload })
    else { return }
    actions[line] = action
  }
}
