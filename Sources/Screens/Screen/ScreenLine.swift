/// A line of a printed screen, in parts with a style each.
public struct ScreenLine: Equatable, Sendable {
  /// The parts, in order.
  public var spans: [Span] = []
  /// The addresses of the pictures that it names and that have been loaded, for a terminal that can draw
  /// them below it.
  public var pictures: [String] = []

  /// The text of all parts.
  public var text: String { spans.map(\.text).joined() }

  /// A part of a line.
  public struct Span: Equatable, Sendable {
    /// The text, which the printer has escaped.
    public var text: String
    /// What kind of text it is.
    public var style: Style

    /// Creates a part of a line. The text must be escaped.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// A kind of text.
  public enum Style: String, Sendable {
    /// A text.
    case plain
    /// A title, or the header of a section.
    case title
    /// The number of an element that can be used.
    case number
    /// The label of something that can be used.
    case control
    /// What a user typed or chose.
    case value
    /// What the printer adds, such as a frame.
    case decoration
    /// What cannot be used now.
    case disabled
  }
}
