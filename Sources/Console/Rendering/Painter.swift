/// Turns styled text into what is written: plain, or with ANSI colours.
struct Painter: Sendable {
  /// Whether colours are written.
  let usesColor: Bool

  func paint(_ text: StyledText) -> String {
    guard usesColor else { return text.plain }
    return text.runs.map { run in
      guard let code = code(for: run.role), !run.text.isEmpty else { return run.text }
      return "\u{1B}[\(code)m\(run.text)\u{1B}[0m"
    }.joined()
  }

  /// The eight basic colours only: terminals choose them to read on their own background.
  private func code(for role: StyledText.Role) -> String? {
    switch role {
    case .plain, .path: nil
    case .number, .label, .muted: "2"
    case .action, .heading: "1"
    case .appeared, .finished: "32"
    case .disappeared: "31"
    case .changed: "33"
    case .failed, .error: "1;31"
    case .prompt: "1;36"
    case .pastPrompt: "1;35"
    }
  }
}
