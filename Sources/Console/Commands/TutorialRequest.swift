/// What `:tutorial` is asked for.
enum TutorialRequest: String, CaseIterable, Sendable {
  /// To begin, or to go on where it was left.
  case start
  case stop
  /// To pass over a lesson.
  case next
  /// To begin from the first lesson.
  case again
}
