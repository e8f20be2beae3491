import CustomDump
import Foundation

/// Text with styles, as a value that state can contain and tests can compare.
///
/// ```swift
/// let greeting = TextState("Hello, ") + TextState(name).bold() + TextState("!")
/// String(state: greeting)                   // "Hello, Rex!"
/// String(customDumping: greeting)           // "Hello, **Rex**!", in quotation marks
/// ```
///
/// Two texts are equal if they consist of equal parts with the same styles.
public struct TextState: Hashable, Sendable {
  private let content: Content
  private(set) var modifiers: [Modifier] = []

  private indirect enum Content: Hashable, Sendable {
    case verbatim(String)
    case concatenated(TextState, TextState)
  }

  /// Creates a text that is not localized.
  public init(verbatim content: String) {
    self.content = .verbatim(content)
  }

  /// Creates a text that is not localized.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// Creates a text from a localization key. There is no localization here, so the text is the key.
  ///
  /// - Parameters:
  ///   - key: the text, in the development language.
  ///   - tableName: ignored.
  ///   - bundle: ignored.
  ///   - comment: ignored; for translators.
  public init(
    _ key: String,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(verbatim: key)
  }

  private init(_ first: TextState, _ second: TextState) {
    self.content = .concatenated(first, second)
  }

  /// Concatenates two texts, which keep their styles.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs, rhs)
  }

  /// Returns the text with one more style attribute.
  func modified(by modifier: Modifier) -> Self {
    var text = self
    text.modifiers.append(modifier)
    return text
  }
}

extension TextState: CustomDumpRepresentable {
  /// The text with its styles as marks and tags.
  public var customDumpValue: Any { self.markdown }

  private var markdown: String {
    let text =
      switch self.content {
      case .verbatim(let text): text
      case .concatenated(let first, let second): first.markdown + second.markdown
      }
    return self.modifiers.reduce(text) { text, modifier in modifier.markup(of: text) }
  }

  /// The text without styles.
  fileprivate var plain: String {
    switch self.content {
    case .verbatim(let text): text
    case .concatenated(let first, let second): first.plain + second.plain
    }
  }
}

extension TextState: CustomReflectable {
  /// The text with its styles as marks and tags: `TextState("Hello, **Rex**!")`.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: [self.markdown], displayStyle: .struct)
  }
}

extension String {
  /// Creates a string from a text without its styles.
  ///
  /// - Parameters:
  ///   - state: the text.
  ///   - locale: ignored, because texts are not localized here.
  public init(state: TextState, locale: Locale? = nil) {
    self = state.plain
  }
}
