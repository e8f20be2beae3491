import ConsoleSyntax

/// What a name means.
enum Explanation: Equatable {
  case command(CommandRow)
  case topic(HelpTopic)
  case concept(Concept)
  /// `documentation`: the first paragraph of the comment at the case.
  case action(
    CaseListing, documentation: String?, parameters: [Parameter], example: String?)
  /// The actions with a path that starts with this one.
  case actions(path: String, [CaseListing])
  /// A value in the state.
  case place(StatePath, type: String, value: AppValue, members: StateMembers)

  /// An argument of an action.
  struct Parameter: Equatable {
    let label: String?
    let type: String
    /// The cases of an enum. Empty for other types.
    let cases: [String]
    let isTypeable: Bool
    let hasDefault: Bool
  }
}
