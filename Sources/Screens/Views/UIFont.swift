import Foundation

/// A font, in UIKit's words. SwiftUI re-exports this type. It does nothing in text.
public struct UIFont: Hashable, Sendable {
  /// Its name.
  public let fontName: String
  /// Its size in points.
  public let pointSize: CGFloat

  private init(named name: String, _ size: CGFloat) {
    fontName = name
    pointSize = size
  }

  /// A font by its name. Whether it exists is not known here.
  public init?(name: String, size: CGFloat) { self.init(named: name, size) }

  /// A font of the system.
  public static func systemFont(ofSize size: CGFloat, weight _: Weight = .regular) -> Self {
    Self(named: "system", size)
  }

  /// A bold font of the system.
  public static func boldSystemFont(ofSize size: CGFloat) -> Self { Self(named: "system", size) }

  /// A font of the system, by its style.
  public static func preferredFont(forTextStyle _: TextStyle) -> Self { Self(named: "system", 17) }

  /// The weight of a font.
  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// What a font is for.
  public enum TextStyle: Hashable, Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
    case caption1, caption2
  }
}
