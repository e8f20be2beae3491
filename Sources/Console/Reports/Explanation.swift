import ConsoleSyntax

/// What a name stands for.
enum Explanation: Equatable {
  case command(CommandRow)
  case topic(HelpTopic)
  case action(CaseListing, parameters: [Parameter], example: String?)
  /// Actions that a path leads on to.
  case actions(path: String, [CaseListing])
  /// A place in the state.
  case place(StatePath, type: String, value: AppValue, members: StateMembers)

  /// Something an action carries.
  struct Parameter: Equatable {
    let label: String?
    let type: String
    /// The cases of an enum; empty for anything else.
    let cases: [String]
    let isTypeable: Bool
    let hasDefault: Bool
  }
}
