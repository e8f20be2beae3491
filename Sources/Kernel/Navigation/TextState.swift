import CustomDump
import Foundation

/// Text with its style, as a value that state can hold and a test can compare.
///
/// ```swift
/// let greeting = TextState("Hello, ") + TextState(name).bold() + TextState("!")
/// String(state: greeting)                   // "Hello, Rex!"
/// String(customDumping: greeting)           // "Hello, **Rex**!", in quotation marks
/// ```
///
/// Two texts are equal when they are put together from equal parts in the same styles.
public struct TextState: Hashable, Sendable {
  private let content: Content
  private(set) var modifiers: [Modifier] = []

  private indirect enum Content: Hashable, Sendable {
    case verbatim(String)
    case concatenated(TextState, TextState)
  }

  /// This text.
  public init(verbatim content: String) {
    self.content = .verbatim(content)
  }

  /// This text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    self.init(verbatim: String(content))
  }

  /// The text of a key that is looked up where an app is localized; here it is the key itself.
  ///
  /// - Parameters:
  ///   - key: The text, in the language the app is written in.
  ///   - tableName: Unused.
  ///   - bundle: Unused.
  ///   - comment: Unused; for translators.
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

  /// One text after another, each in its style.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs, rhs)
  }

  /// The same text, with one thing about its style changed.
  func modified(by modifier: Modifier) -> Self {
    var text = self
    text.modifiers.append(modifier)
    return text
  }
}

extension TextState: CustomDumpRepresentable {
  /// The text, with its style as marks and tags.
  public var customDumpValue: Any { self.marked }

  private var marked: String {
    let text =
      switch self.content {
      case .verbatim(let text): text
      case .concatenated(let first, let second): first.marked + second.marked
      }
    return self.modifiers.reduce(text) { text, modifier in modifier.mark(text) }
  }

  /// The text without its style.
  fileprivate var plain: String {
    switch self.content {
    case .verbatim(let text): text
    case .concatenated(let first, let second): first.plain + second.plain
    }
  }
}

extension TextState: CustomReflectable {
  /// The text, with its style as marks and tags: `TextState("Hello, **Rex**!")`.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: [self.marked], displayStyle: .struct)
  }
}

extension String {
  /// A text without its style.
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - locale: Unused, as texts are not localized here.
  public init(state: TextState, locale: Locale? = nil) {
    self = state.plain
  }
}
