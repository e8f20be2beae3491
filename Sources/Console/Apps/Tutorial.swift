/// A few minutes that teach an app and the console, by lines that the user types.
///
/// ```swift
/// ConsoleApp("counter", initialState: Counter.State()) { Counter() }
///   .tutorial(
///     Tutorial([
///       .init("An action", "Say what happened.", line: "increment", seen: "That was a step.")
///     ]))
/// ```
public struct Tutorial: Equatable, Sendable {
  /// What is learned by typing one line.
  public struct Lesson: Equatable, Sendable {
    let title: String
    let text: String
    let line: String
    let seen: String

    /// - Parameters:
    ///   - title: what it is about, in a few words.
    ///   - text: what to know before.
    ///   - line: what to type. Any line with the same action, command or question will do.
    ///   - seen: what the answer showed.
    public init(_ title: String, _ text: String, line: String, seen: String) {
      self.title = title
      self.text = text
      self.line = line
      self.seen = seen
    }
  }

  let lessons: [Lesson]

  /// - Parameter lessons: one after the other.
  public init(_ lessons: [Lesson]) { self.lessons = lessons }
}
