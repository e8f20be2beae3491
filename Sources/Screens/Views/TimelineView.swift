import Foundation
import Kernel

/// Views that change with time. On a screen, time stands still: it is that of the evaluation.
public struct TimelineView<Content: View>: _PrimitiveView {
  private let content: (TimelineViewContext) -> Content

  /// Creates a view that depends on the time; the schedule does nothing.
  public init(
    _: TimelineSchedule, @ViewBuilder content: @escaping (TimelineViewContext) -> Content
  ) {
    self.content = content
  }

  /// The elements of the content.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    content(TimelineViewContext())._items(in: context.child(0))
  }
}

/// The time for which a ``TimelineView`` is evaluated.
@MainActor @preconcurrency
public struct TimelineViewContext {
  /// The time, which is that of the current dependencies.
  public var date: Date {
    @Dependency(\.date.now) var now
    return now
  }

  /// How often the view is evaluated.
  public var cadence: Cadence { .live }

  /// How often a view is evaluated, from often to seldom.
  public enum Cadence: Int, Comparable, Sendable {
    case live, seconds, minutes

    /// Whether the first is more often.
    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }
}

/// When a ``TimelineView`` is evaluated again. Here, that is whenever the screen is.
public struct TimelineSchedule: Sendable {
  public static let animation = Self()
  public static let everyMinute = Self()
  /// At some times.
  public static func explicit(_: some Sequence<Date>) -> Self { Self() }
  /// At equal intervals, in seconds.
  public static func periodic(from _: Date, by _: TimeInterval) -> Self { Self() }
  /// As often as an animation changes; the arguments do nothing.
  public static func animation(minimumInterval _: Double?, paused _: Bool = false) -> Self {
    Self()
  }
}
