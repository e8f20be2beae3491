import Foundation

/// A colour of the system, by its name. It does nothing in text.
///
/// SwiftUI re-exports this type of UIKit, and views name it in `Color(.systemBackground)`.
public struct UIColor: Hashable, Sendable {
  let name: String

  init(name: String) { self.name = name }

  /// A colour by its components, from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = "\(red) \(green) \(blue) \(alpha)"
  }

  /// A grey, from 0 to 1.
  public init(white: CGFloat, alpha: CGFloat) { name = "\(white) \(alpha)" }

  /// A colour by its name.
  public init?(named name: String) { self.name = name }

  /// A colour of SwiftUI.
  public init(_ color: Color) { name = color.name }

  /// A colour that depends on the device: the one for a light interface.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) { self = dynamicProvider(.current) }

  /// Returns the same colour: it does nothing in text.
  public func resolvedColor(with _: UITraitCollection) -> Self { self }

  /// Returns the same colour: it does nothing in text.
  public func withAlphaComponent(_: CGFloat) -> Self { self }
}

extension UIColor: _ExpressibleByColorLiteral {
  /// A colour that Xcode shows as a square in code.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of `#colorLiteral`, which the compiler looks up by this name.
public typealias _ColorLiteralType = UIColor

// MARK: Text

extension UIColor {
  public static let label = Self(name: "label")
  public static let secondaryLabel = Self(name: "secondaryLabel")
  public static let tertiaryLabel = Self(name: "tertiaryLabel")
  public static let quaternaryLabel = Self(name: "quaternaryLabel")
  public static let placeholderText = Self(name: "placeholderText")
  public static let link = Self(name: "link")
  public static let darkText = Self(name: "darkText")
  public static let lightText = Self(name: "lightText")
}

// MARK: Fills, backgrounds and separators

extension UIColor {
  public static let systemFill = Self(name: "systemFill")
  public static let secondarySystemFill = Self(name: "secondarySystemFill")
  public static let tertiarySystemFill = Self(name: "tertiarySystemFill")
  public static let quaternarySystemFill = Self(name: "quaternarySystemFill")
  public static let systemBackground = Self(name: "systemBackground")
  public static let secondarySystemBackground = Self(name: "secondarySystemBackground")
  public static let tertiarySystemBackground = Self(name: "tertiarySystemBackground")
  public static let systemGroupedBackground = Self(name: "systemGroupedBackground")
  public static let secondarySystemGroupedBackground = Self(
    name: "secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = Self(name: "tertiarySystemGroupedBackground")
  public static let separator = Self(name: "separator")
  public static let opaqueSeparator = Self(name: "opaqueSeparator")
  public static let tintColor = Self(name: "tintColor")
}

// MARK: Colours that adapt to the appearance

extension UIColor {
  public static let systemRed = Self(name: "systemRed")
  public static let systemOrange = Self(name: "systemOrange")
  public static let systemYellow = Self(name: "systemYellow")
  public static let systemGreen = Self(name: "systemGreen")
  public static let systemMint = Self(name: "systemMint")
  public static let systemTeal = Self(name: "systemTeal")
  public static let systemCyan = Self(name: "systemCyan")
  public static let systemBlue = Self(name: "systemBlue")
  public static let systemIndigo = Self(name: "systemIndigo")
  public static let systemPurple = Self(name: "systemPurple")
  public static let systemPink = Self(name: "systemPink")
  public static let systemBrown = Self(name: "systemBrown")
  public static let systemGray = Self(name: "systemGray")
  public static let systemGray2 = Self(name: "systemGray2")
  public static let systemGray3 = Self(name: "systemGray3")
  public static let systemGray4 = Self(name: "systemGray4")
  public static let systemGray5 = Self(name: "systemGray5")
  public static let systemGray6 = Self(name: "systemGray6")
}

// MARK: Colours that are always the same

extension UIColor {
  public static let black = Self(name: "black")
  public static let darkGray = Self(name: "darkGray")
  public static let lightGray = Self(name: "lightGray")
  public static let white = Self(name: "white")
  public static let gray = Self(name: "gray")
  public static let red = Self(name: "red")
  public static let green = Self(name: "green")
  public static let blue = Self(name: "blue")
  public static let cyan = Self(name: "cyan")
  public static let yellow = Self(name: "yellow")
  public static let magenta = Self(name: "magenta")
  public static let orange = Self(name: "orange")
  public static let purple = Self(name: "purple")
  public static let brown = Self(name: "brown")
  public static let clear = Self(name: "clear")
}
