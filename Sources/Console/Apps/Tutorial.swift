/// A short course in an app and the console. The user learns by typing lines.
///
/// ```swift
/// ConsoleApp("counter", initialState: Counter.State()) { Counter() }
///   .tutorial(
///     Tutorial([
///       .init("An action", "Say what happened.", line: "increment", seen: "That was a step.")
///     ]))
/// ```
public struct Tutorial: Equatable, Sendable {
  /// What the user learns by typing one line.
  public struct Lesson: Equatable, Sendable {
    let title: String
    let text: String
    let line: String
    let seen: String

    /// - Parameters:
    ///   - title: the topic, in a few words.
    ///   - text: the explanation before the user types.
    ///   - line: the line to type. Other lines with the same action, command or question count too, and
    ///     other lines that use the same thing on the screen.
    ///   - seen: the explanation of the answer.
    public init(_ title: String, _ text: String, line: String, seen: String) {
      self.title = title
      self.text = text
      self.line = line
      self.seen = seen
    }
  }

  let lessons: [Lesson]

  /// - Parameter lessons: the lessons, in order.
  public init(_ lessons: [Lesson]) { self.lessons = lessons }
}
