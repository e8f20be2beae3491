import ConsoleTerminal

extension StyledText {
  /// The text without secrets.
  func scrubbed(by redaction: Redaction) -> Self {
    guard redaction.isActive else { return self }
    return replacing { $0.mayContainSecrets ? redaction.scrubbed($0.text) : nil }
  }
}

extension StyledText.Run {
  /// Whether it may contain text from outside. Values of actions were hidden when they were
  /// printed, and the names of actions must not change.
  fileprivate var mayContainSecrets: Bool {
    switch role {
    case .number, .action, .label, .prompt, .pastPrompt: false
    default: true
    }
  }
}
