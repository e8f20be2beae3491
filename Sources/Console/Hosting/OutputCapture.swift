/// Where the output of a line goes if it is not shown.
@MainActor
final class OutputCapture {
  /// Runs a shell command. Its input is a text or, if that is `nil`, what the user types.
  private let run: (_ command: String, _ input: String?) -> Void
  private var lines: [String]?

  init(running run: @escaping (_ command: String, _ input: String?) -> Void) { self.run = run }

  /// Takes the lines of a report, as plain text. Returns `false` if they must be shown.
  func take(_ report: @autoclosure () -> [String]) -> Bool {
    guard lines != nil else { return false }
    lines?.append(contentsOf: report())
    return true
  }

  func begin() { lines = [] }

  /// Ends the capture, and returns the lines since it began.
  func end() -> [String] {
    defer { lines = nil }
    return lines ?? []
  }

  func pipe(_ text: String, to command: String) { run(command, text) }

  /// Runs a shell command, which can read what the user types.
  func run(_ command: String) { run(command, nil) }
}
