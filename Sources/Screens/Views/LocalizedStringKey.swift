import Foundation

/// A text that an app may translate. There are no translations here, so it is the text itself.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let text: String

  /// Creates a text.
  public init(_ value: String) { text = value }

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity _: Int, interpolationCount _: Int) {}

    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value. Numbers are written without separators.
    public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }

    /// Adds a view's text.
    @MainActor
    public mutating func appendInterpolation(_ value: Text) { text += value.content }

    /// Adds a picture, by its name.
    @MainActor
    public mutating func appendInterpolation(_ image: Image) { text += image.sign }

    /// Adds a formatted value.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ value: F.FormatInput, format: F
    ) where F.FormatOutput == String {
      text += format.format(value)
    }

    /// Adds a value as a formatter of Foundation prints it.
    public mutating func appendInterpolation(_ value: some Any, formatter: Formatter) {
      text += formatter.string(for: value) ?? "\(value)"
    }

    /// Adds a number as a C format prints it, such as `%.2f`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      text += String(format: specifier, value)
    }

    /// Adds a date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      text += style.format(date)
    }
  }
}

extension String {
  /// A text that an app may translate. There are no translations here, so it is the text itself.
  public init(
    localized key: LocalizedStringKey, table _: String? = nil, bundle _: Bundle? = nil,
    locale _: Locale = .current, comment _: StaticString? = nil
  ) {
    self = key.text
  }

  /// A text that an app may translate. Without translations, it is the default.
  public init(
    localized _: StaticString, defaultValue: LocalizedStringKey, table _: String? = nil,
    bundle _: Bundle? = nil, locale _: Locale = .current, comment _: StaticString? = nil
  ) {
    self = defaultValue.text
  }
}

/// A text from the app's resources, which may be translated. There are no translations here.
public typealias LocalizedStringResource = LocalizedStringKey

extension LocalizedStringKey {
  /// Creates a text from a key; without translations, it is the key.
  public init(
    _ key: Self, table _: String? = nil, locale _: Locale = .current, bundle _: Bundle?,
    comment _: StaticString? = nil
  ) {
    self = key
  }

  /// Creates a text from a key; without translations, it is the default.
  public init(
    _: StaticString, defaultValue: Self, table _: String? = nil, locale _: Locale = .current,
    bundle _: Bundle? = nil, comment _: StaticString? = nil
  ) {
    self = defaultValue
  }
}
