import Foundation

/// A text. Styles are accepted and do nothing.
public struct Text: _PrimitiveView, Equatable {
  let content: String

  /// Creates a text that is not translated.
  public nonisolated init(verbatim content: String) { self.content = content }

  /// Creates a text from a key; the text is the key.
  public nonisolated init(
    _ key: LocalizedStringKey, tableName _: String? = nil, bundle _: Bundle? = nil,
    comment _: StaticString? = nil
  ) {
    content = key.text
  }

  /// Creates a text that is not translated.
  @_disfavoredOverload
  public nonisolated init(_ content: some StringProtocol) { self.content = String(content) }

  /// Creates a text with attributes, which are left out.
  @_disfavoredOverload
  public nonisolated init(_ content: AttributedString) {
    self.content = String(content.characters)
  }

  /// Creates a text that stands for a picture: the picture's sign or its name.
  public nonisolated init(_ image: Image) { content = image.sign }

  /// Creates the text of a range of dates.
  public nonisolated init(_ dates: ClosedRange<Date>) {
    content = "\(dates.lowerBound.formatted()) – \(dates.upperBound.formatted())"
  }

  /// Creates the text of a timer, which is the time when it ends.
  public nonisolated init(
    timerInterval dates: ClosedRange<Date>, pauseTime _: Date? = nil, countsDown _: Bool = true,
    showsHours _: Bool = true
  ) {
    content = dates.upperBound.formatted()
  }

  /// Creates a text from a formatted value.
  public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    content = format.format(input)
  }

  /// Creates a text from a value that a formatter prints.
  public nonisolated init<Subject>(_ subject: Subject, formatter: Formatter) {
    content = formatter.string(for: subject) ?? ""
  }

  /// Creates the text of a date.
  public nonisolated init(_ date: Date, style: DateStyle) { content = style.format(date) }

  /// How a date is printed.
  public enum DateStyle: Sendable {
    /// The time of day.
    case time
    /// The day.
    case date
    /// The time until then; printed as the time itself, because a screen does not change by itself.
    case relative
    /// The distance from now; printed as the time itself.
    case offset
    /// A timer; printed as the time itself.
    case timer

    func format(_ date: Date) -> String {
      switch self {
      case .date: date.formatted(date: .long, time: .omitted)
      case .time: date.formatted(date: .omitted, time: .shortened)
      case .relative, .offset, .timer: date.formatted()
      }
    }
  }

  /// Joins two texts.
  public nonisolated static func + (one: Self, other: Self) -> Self {
    Self(verbatim: one.content + other.content)
  }

  /// A text, or nothing if the text is empty.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    [context.shown(.text, content)]
  }
}

// Styles mean nothing on a screen of text. They return a text and not `some View`, so that texts with styles can be joined.
extension Text {
  /// Returns the same text: a screen of text has one font.
  public func font(_: Font?) -> Self { self }
  /// Returns the same text: a screen of text has one font.
  public func fontWeight(_: Font.Weight?) -> Self { self }
  /// Returns the same text: a screen of text has one font.
  public func fontDesign(_: Font.Design?) -> Self { self }
  /// Returns the same text: a screen of text has one font.
  public func bold(_: Bool = true) -> Self { self }
  /// Returns the same text: a screen of text has one font.
  public func italic(_: Bool = true) -> Self { self }
  /// Returns the same text: all characters have the same width.
  public func monospaced(_: Bool = true) -> Self { self }
  /// Returns the same text: all characters have the same width.
  public func monospacedDigit() -> Self { self }
  /// Returns the same text: no line is drawn.
  public func underline(_: Bool = true, color _: Color? = nil) -> Self { self }
  /// Returns the same text: no line is drawn.
  public func strikethrough(_: Bool = true, color _: Color? = nil) -> Self { self }
  /// Returns the same text: a screen of text has no colours of its own.
  public func foregroundColor(_: Color?) -> Self { self }
  /// Returns the same text: a screen of text has no colours of its own.
  public func foregroundStyle<S: ShapeStyle>(_: S) -> Self { self }
  /// Returns the same text: all characters have the same width.
  public func kerning(_: CGFloat) -> Self { self }
  /// Returns the same text: all characters have the same width.
  public func tracking(_: CGFloat) -> Self { self }
  /// Returns the same text: all characters are on one line.
  public func baselineOffset(_: CGFloat) -> Self { self }
}
