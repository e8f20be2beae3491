/// What a tutorial reports.
enum TutorialReport: Equatable, Sendable {
  /// What the user has just seen. The next lesson is reported after it, if there is one.
  case seen(String)
  case lesson(Tutorial.Lesson, number: Int, of: Int)
  /// The user did something other than what the lesson asks for.
  case reminder(line: String, number: Int, of: Int)
  case stopped(number: Int, of: Int)
  case finished
}
