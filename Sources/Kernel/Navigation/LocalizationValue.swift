import Foundation

#if os(Linux)
  // Foundation only has these on Apple's systems, and features make the texts of alerts with them.

  extension String {
    /// A text that an app may translate, and its parts. There are no translations here.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
      /// The parts of a literal.
      public typealias StringInterpolation = LocalizedInterpolation

      fileprivate let text: String

      /// Creates a text.
      public init(_ value: String) { text = value }

      public init(stringLiteral value: String) { text = value }

      public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
    }

    /// A text that an app may translate. There are no translations here, so it is the text itself.
    public init(
      localized value: LocalizationValue, table _: String? = nil, bundle _: Bundle? = nil,
      locale _: Locale = .current, comment _: StaticString? = nil
    ) {
      self = value.text
    }

    /// A text that an app may translate. Without translations, it is the default.
    public init(
      localized _: StaticString, defaultValue: LocalizationValue, table _: String? = nil,
      bundle _: Bundle? = nil, locale _: Locale = .current, comment _: StaticString? = nil
    ) {
      self = defaultValue.text
    }
  }
#endif
