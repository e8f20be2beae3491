/// How much of the screen a sheet takes.
public struct PresentationDetent: Hashable, Sendable {
  private let size: Double
  /// Half of the height.
  public static let medium = Self(size: 0.5)
  /// The whole height.
  public static let large = Self(size: 1)
  /// A share, from 0 to 1.
  public static func fraction(_ fraction: Double) -> Self { Self(size: fraction) }
  /// A height in points.
  public static func height(_ height: Double) -> Self { Self(size: height) }
}
