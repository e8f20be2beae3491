import Foundation
import Kernel

/// A text that an app may translate. There are no translations here, so it is the text itself.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  let text: String

  /// Creates a text.
  public init(_ value: String) { text = value }

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The parts of a literal.
  public typealias StringInterpolation = LocalizedInterpolation
}

extension LocalizedInterpolation {
  /// Adds a view's text.
  @MainActor
  public mutating func appendInterpolation(_ value: Text) { appendLiteral(value.content) }

  /// Adds a picture, by its name.
  @MainActor
  public mutating func appendInterpolation(_ image: Image) { appendLiteral(image.sign) }

  /// Adds a date.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendLiteral(style.format(date))
  }
}

extension String {
  /// A text from the app's resources. There are no translations here, so it is the text itself.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) { self = resource.text }
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
