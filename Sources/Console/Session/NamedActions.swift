import ConsoleSyntax

/// The actions of lines that are nothing but a name, such as `incrementButtonTapped`.
///
/// Such a line means the same in every state. Scripts send a few of them many times, and reading the
/// line takes as long as reducing its action.
final class NamedActions<Action> {
  /// The maximum number of lines.
  private static var most: Int { 1_000 }

  private let grammar: ActionGrammar
  // Two collections, because the type of an optional action would be looked up for each line.
  private var places: [String: Int] = [:]
  private var actions: [Action] = []

  init(_ grammar: ActionGrammar) { self.grammar = grammar }

  /// The place of a line's action. `nil` if the line has not been read yet, or if it is more than a
  /// name.
  func place(of line: String) -> Int? { places[line] }

  subscript(_ place: Int) -> Action { actions[place] }

  /// Keeps the action that was read from a line, if the line is the name of an action without payload.
  func note(_ action: Action, of line: String) {
    guard actions.count < Self.most, line.isPlainPath else { return }
    let path = String(line.trimmingPrefix("."))
    guard grammar.cases(prefix: path).contains(where: { $0.path == path && !$0.hasPayload })
    else { return }
    places[line] = actions.count
    actions.append(action)
  }
}
