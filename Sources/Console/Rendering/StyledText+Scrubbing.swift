import ConsoleTerminal

extension StyledText {
  /// The text without secrets.
  func scrubbed(by redaction: Redaction) -> Self {
    guard redaction.isActive else { return self }
    return replacing { $0.mayHoldSecrets ? redaction.scrubbed($0.text) : nil }
  }
}

extension StyledText.Run {
  /// Whether it may hold text from outside. An action's values are hidden as it is printed, and its
  /// name must stay what it is.
  fileprivate var mayHoldSecrets: Bool {
    switch role {
    case .number, .action, .label, .prompt, .pastPrompt: false
    default: true
    }
  }
}
