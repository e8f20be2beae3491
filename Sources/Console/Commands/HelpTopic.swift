/// The topics that `:help` explains, in addition to the commands.
enum HelpTopic: String, CaseIterable, Sendable {
  /// How to write actions.
  case actions
  /// How to write payloads.
  case literals
  /// How to write paths in the state.
  case paths
  case conditions
  /// How to go to other steps.
  case travel
  /// Which effects are in flight, and when each of them continues.
  case effects
  /// What `?` after a name does.
  case questions
  /// How to run files of lines.
  case scripts
  /// How to restore a session after a crash.
  case recovery
  /// The keys at the prompt.
  case keys
  /// Every command with its summary.
  case commands
}
