import Foundation

extension TextState {
  /// One style attribute of a text.
  enum Modifier: Hashable, Sendable {
    case accessibilityHeading(AccessibilityHeadingLevel)
    case accessibilityLabel(TextState)
    case accessibilityTextContentType(AccessibilityTextContentType)
    case baselineOffset(CGFloat)
    case bold(isActive: Bool)
    case fontWidth(FontWidth?)
    case italic(isActive: Bool)
    case kerning(CGFloat)
    case monospacedDigit
    case speechAdjustedPitch(Double)
    case speechAlwaysIncludesPunctuation(Bool)
    case speechAnnouncementsQueued(Bool)
    case speechSpellsOutCharacters(Bool)
    case strikethrough(isActive: Bool, pattern: LineStylePattern)
    case tracking(CGFloat)
    case underline(isActive: Bool, pattern: LineStylePattern)
  }

  /// The width of letters.
  public enum FontWidth: String, Hashable, Sendable {
    /// Narrower than condensed.
    case compressed
    /// Narrower than usual.
    case condensed
    /// Wider than usual.
    case expanded
    /// Normal width.
    case standard
  }

  /// The pattern of a line under or through a text.
  public enum LineStylePattern: String, Hashable, Sendable {
    case dash
    case dashDot
    case dashDotDot
    case dot
    /// An unbroken line.
    case solid
  }

  /// Raises the text, or lowers it if negative, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Self {
    modified(by: .baselineOffset(baselineOffset))
  }

  /// Makes the text bold.
  public func bold() -> Self { modified(by: .bold(isActive: true)) }

  /// Sets whether the text is bold.
  public func bold(isActive: Bool) -> Self { modified(by: .bold(isActive: isActive)) }

  /// Sets the width of the letters; `nil` for the default.
  public func fontWidth(_ width: FontWidth?) -> Self { modified(by: .fontWidth(width)) }

  /// Makes the text italic.
  public func italic() -> Self { modified(by: .italic(isActive: true)) }

  /// Sets whether the text is italic.
  public func italic(isActive: Bool) -> Self { modified(by: .italic(isActive: isActive)) }

  /// Adds space between letters, in points; ligatures stay together.
  public func kerning(_ kerning: CGFloat) -> Self { modified(by: .kerning(kerning)) }

  /// Makes all digits equally wide.
  public func monospacedDigit() -> Self { modified(by: .monospacedDigit) }

  /// Sets whether the text is struck through.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStylePattern = .solid
  ) -> Self {
    modified(by: .strikethrough(isActive: isActive, pattern: pattern))
  }

  /// Adds space between all letters, in points.
  public func tracking(_ tracking: CGFloat) -> Self { modified(by: .tracking(tracking)) }

  /// Sets whether the text is underlined.
  public func underline(_ isActive: Bool = true, pattern: LineStylePattern = .solid) -> Self {
    modified(by: .underline(isActive: isActive, pattern: pattern))
  }
}

extension TextState.Modifier {
  /// Returns the text with this style as a dump shows it; unchanged if the style is switched off.
  func markup(of text: String) -> String {
    switch self {
    case .bold(isActive: true): "**\(text)**"
    case .italic(isActive: true): "_\(text)_"
    case .strikethrough(isActive: true, pattern: _): "~~\(text)~~"
    case .underline(isActive: true, pattern: _): Self.tag("u", text)
    case .baselineOffset(let offset): Self.tag("baseline-offset", text, offset)
    case .fontWidth(let width?): Self.tag("font-width", text, width.rawValue)
    case .kerning(let kerning): Self.tag("kerning", text, kerning)
    case .tracking(let tracking): Self.tag("tracking", text, tracking)
    case .accessibilityHeading(let level):
      Self.tag("accessibility-heading-level", text, level.rawValue)
    case .accessibilityLabel(let label):
      Self.tag("accessibility-label", text, label.customDumpValue)
    case .accessibilityTextContentType(let type):
      Self.tag("accessibility-text-content-type", text, type.rawValue)
    case .speechAdjustedPitch(let pitch): Self.tag("speech-adjusted-pitch", text, pitch)
    case .speechAlwaysIncludesPunctuation(true):
      Self.tag("speech-always-includes-punctuation", text)
    case .speechAnnouncementsQueued(true): Self.tag("speech-announcements-queued", text)
    case .speechSpellsOutCharacters(true): Self.tag("speech-spells-out-characters", text)
    case .bold, .italic, .strikethrough, .underline, .fontWidth, .monospacedDigit,
      .speechAlwaysIncludesPunctuation, .speechAnnouncementsQueued, .speechSpellsOutCharacters:
      text
    }
  }

  private static func tag(_ name: String, _ text: String, _ value: Any? = nil) -> String {
    "<\(name)\(value.map { "=\($0)" } ?? "")>\(text)</\(name)>"
  }
}
