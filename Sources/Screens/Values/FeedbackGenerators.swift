import Foundation

/// Lets a device tap the user's hand, in UIKit's words. SwiftUI re-exports these types. Here, they do nothing.
@MainActor @preconcurrency
public class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Does nothing: there is nothing to prepare.
  public func prepare() {}
}

/// Feedback for a collision.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// Creates a generator.
  public init(style _: FeedbackStyle = .medium) {}

  /// Does nothing.
  public func impactOccurred() {}
  /// Does nothing.
  public func impactOccurred(intensity _: CGFloat) {}

  /// How things feel that collide.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }
}

/// Feedback for success and failure.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  public func notificationOccurred(_: FeedbackType) {}

  /// What has happened.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }
}

/// Feedback for a choice.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  public func selectionChanged() {}
}
