import Foundation

/// How much of the screen a sheet takes.
public struct PresentationDetent: Hashable, Sendable {
  private let size: CGFloat
  /// Half of the height.
  public static let medium = Self(size: 0.5)
  /// The whole height.
  public static let large = Self(size: 1)
  /// A share, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> Self { Self(size: fraction) }
  /// A height in points.
  public static func height(_ height: CGFloat) -> Self { Self(size: height) }
}
