/// What a user asks of `:tutorial`.
enum TutorialRequest: String, CaseIterable, Sendable {
  /// Start, or continue where it stopped.
  case start
  case stop
  /// Skip a lesson.
  case next
  /// Start from the first lesson.
  case again
}
