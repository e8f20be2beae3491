/// A stand-in for SwiftUI's animations, so that features that send with one compile here.
///
/// Nothing is drawn where there is no SwiftUI: an action sent with an animation is an action sent.
public struct Animation: Hashable, Sendable {
  public static let `default` = Self()
  public static let linear = Self()
  public static let easeIn = Self()
  public static let easeOut = Self()
  public static let easeInOut = Self()
  public static let spring = Self()
  public static let bouncy = Self()
  public static let smooth = Self()
  public static let snappy = Self()
  public static let interactiveSpring = Self()

  /// Durations are in seconds, and unused.
  public static func linear(duration _: Double) -> Self { Self() }
  public static func easeIn(duration _: Double) -> Self { Self() }
  public static func easeOut(duration _: Double) -> Self { Self() }
  public static func easeInOut(duration _: Double) -> Self { Self() }
  public static func spring(
    response _: Double = 0.5, dampingFraction _: Double = 0.825, blendDuration _: Double = 0
  ) -> Self { Self() }
}

extension Effect {
  /// Sends an action in the same drain of the store; the animation is ignored.
  public static func send(_ action: Action, animation _: Animation?) -> Self {
    .send(action)
  }

  /// This effect; the animation is ignored.
  public func animation(_: Animation? = .default) -> Self { self }
}

extension Send {
  /// Sends an action back into the store; the animation is ignored.
  public func callAsFunction(_ action: Action, animation _: Animation?) { callAsFunction(action) }
}

extension Store {
  /// Reduces an action; the animation is ignored.
  @discardableResult
  public func send(_ action: Action, animation _: Animation?) -> StoreTask { send(action) }
}
