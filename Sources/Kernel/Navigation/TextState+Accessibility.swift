extension TextState {
  /// The kind of text, for screen readers.
  public enum AccessibilityTextContentType: String, Hashable, Sendable {
    /// Input and output of a program.
    case console
    /// Names and paths of files.
    case fileSystem
    /// A conversation.
    case messaging
    /// A story.
    case narrative
    /// No particular kind.
    case plain
    case sourceCode
    /// Rows and columns.
    case spreadsheet
    /// A document.
    case wordProcessing
  }

  /// The level of a heading, for screen readers.
  public enum AccessibilityHeadingLevel: String, Hashable, Sendable {
    /// The highest level.
    case h1
    case h2
    case h3
    case h4
    case h5
    /// The lowest level.
    case h6
    /// No particular level.
    case unspecified
  }

  /// Marks the text as a heading.
  public func accessibilityHeading(_ headingLevel: AccessibilityHeadingLevel) -> Self {
    modified(by: .accessibilityHeading(headingLevel))
  }

  /// Sets what screen readers say instead of the text.
  public func accessibilityLabel(_ label: Self) -> Self {
    modified(by: .accessibilityLabel(label))
  }

  /// Sets what screen readers say instead of the text.
  public func accessibilityLabel(_ string: some StringProtocol) -> Self {
    accessibilityLabel(TextState(verbatim: String(string)))
  }

  /// What screen readers say instead of the text; `nil` if they read the text itself.
  public var accessibilityLabel: TextState? {
    for case .accessibilityLabel(let label) in modifiers.reversed() { return label }
    return nil
  }

  /// Sets the kind of text.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    modified(by: .accessibilityTextContentType(type))
  }

  /// Sets the pitch of speech, from -1 to 1.
  public func speechAdjustedPitch(_ value: Double) -> Self {
    modified(by: .speechAdjustedPitch(value))
  }

  /// Sets whether speech includes all punctuation.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    modified(by: .speechAlwaysIncludesPunctuation(value))
  }

  /// Sets whether speech waits until other announcements have ended.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    modified(by: .speechAnnouncementsQueued(value))
  }

  /// Sets whether speech spells the text letter by letter.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    modified(by: .speechSpellsOutCharacters(value))
  }
}
