extension TextState {
  /// What kind of text it is, for the voice that reads it.
  public enum AccessibilityTextContentType: String, Hashable, Sendable {
    /// Input and output of a program.
    case console
    /// Names and paths of files.
    case fileSystem
    /// A conversation.
    case messaging
    /// A story.
    case narrative
    /// Nothing in particular.
    case plain
    /// The text of a program.
    case sourceCode
    /// Rows and columns.
    case spreadsheet
    /// A document.
    case wordProcessing
  }

  /// The level of a heading.
  public enum AccessibilityHeadingLevel: String, Hashable, Sendable {
    /// The highest level.
    case h1
    /// The second level.
    case h2
    /// The third level.
    case h3
    /// The fourth level.
    case h4
    /// The fifth level.
    case h5
    /// The lowest level.
    case h6
    /// No level in particular.
    case unspecified
  }

  /// As a heading.
  public func accessibilityHeading(_ headingLevel: AccessibilityHeadingLevel) -> Self {
    modified(by: .accessibilityHeading(headingLevel))
  }

  /// Read as another text.
  public func accessibilityLabel(_ label: Self) -> Self {
    modified(by: .accessibilityLabel(label))
  }

  /// Read as another text.
  public func accessibilityLabel(_ string: some StringProtocol) -> Self {
    accessibilityLabel(TextState(verbatim: String(string)))
  }

  /// What it is read as, `nil` where that is the text itself.
  public var accessibilityLabel: TextState? {
    for case .accessibilityLabel(let label) in modifiers.reversed() { return label }
    return nil
  }

  /// As text of some kind.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    modified(by: .accessibilityTextContentType(type))
  }

  /// Read in a higher or lower voice, from -1 to 1.
  public func speechAdjustedPitch(_ value: Double) -> Self {
    modified(by: .speechAdjustedPitch(value))
  }

  /// Read with all punctuation, or not.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    modified(by: .speechAlwaysIncludesPunctuation(value))
  }

  /// Read after what is being read, or at once.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    modified(by: .speechAnnouncementsQueued(value))
  }

  /// Read letter by letter, or not.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    modified(by: .speechSpellsOutCharacters(value))
  }
}
