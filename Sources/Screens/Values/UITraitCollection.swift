import Foundation

/// Facts about the device and its settings, in UIKit's words. SwiftUI re-exports these types. The device is always
/// the same phone, with a light interface.
public final class UITraitCollection: Sendable {
  /// The facts now.
  public static let current = UITraitCollection()

  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The width that views may take.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The height that views may take.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// How many pixels a point has.
  public let displayScale: CGFloat = 1

  /// Creates facts that differ from those of the device.
  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    horizontalSizeClass: UIUserInterfaceSizeClass = .compact,
    verticalSizeClass: UIUserInterfaceSizeClass = .regular
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// How much space there is.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}
