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
  /// What is in flight, and when it does what.
  case effects
  /// What `?` behind a name does.
  case questions
  /// How files of lines are run.
  case scripts
  /// How the session of a console that died comes back.
  case recovery
  /// What the keys do at the prompt.
  case keys
  /// Every command with what it does.
  case commands
}
