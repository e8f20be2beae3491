/// What `:help` can explain besides commands.
enum HelpTopic: String, CaseIterable, Sendable {
  /// How actions are written.
  case actions
  /// How payloads are written.
  case literals
  /// How places in the state are written.
  case paths
  case conditions
  /// How the log is travelled.
  case travel
  /// How files of lines are run.
  case scripts
  /// What the keys do at the prompt.
  case keys
}
