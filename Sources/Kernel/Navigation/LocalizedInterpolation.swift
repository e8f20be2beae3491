import Foundation

/// The parts of a literal of a text that an app may translate.
public struct LocalizedInterpolation: StringInterpolationProtocol {
  /// The parts that were added, as one text.
  package var text = ""

  public init(literalCapacity _: Int, interpolationCount _: Int) {}

  /// Adds a text.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds a value. Numbers are written without separators.
  public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }

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
}
