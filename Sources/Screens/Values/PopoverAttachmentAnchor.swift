import Foundation

/// Where at a view a popover is. On a screen of text, it is over the page.
public struct PopoverAttachmentAnchor: Sendable {
  /// At an edge of a rectangle.
  public static func rect(_: Anchor<CGRect>.Source) -> Self { Self() }
  /// At a point.
  public static func point(_: UnitPoint) -> Self { Self() }
}
