/// What a tutorial has to say.
enum TutorialReport: Equatable, Sendable {
  /// What was seen; then, where there is another lesson, that.
  case seen(String)
  case lesson(Tutorial.Lesson, number: Int, of: Int)
  /// Something else was done than what the lesson asks for.
  case reminder(line: String, number: Int, of: Int)
  case stopped(number: Int, of: Int)
  case finished
}
