/// What a `:tutorial` line asks for.
enum TutorialRequest: String, CaseIterable, Sendable {
  /// Starts the tutorial, or continues where it stopped.
  case start
  case stop
  /// Skips a lesson.
  case next
  /// Starts again with the first lesson.
  case again
}
