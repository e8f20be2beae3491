import CustomDump

/// A stand-in for SwiftUI's animations, so that features that send with one compile here.
///
/// Nothing is drawn where there is no SwiftUI: an action sent with an animation is an action sent.
/// Animations are equal when they are written alike.
public struct Animation: Hashable, Sendable {
  private let name: String

  private init(_ name: String) { self.name = name }

  /// The default animation.
  public static let `default` = Self("default")
  /// At the same speed throughout.
  public static let linear = Self("linear")
  /// Slow at first.
  public static let easeIn = Self("easeIn")
  /// Slow at last.
  public static let easeOut = Self("easeOut")
  /// Slow at both ends.
  public static let easeInOut = Self("easeInOut")
  /// Like a spring.
  public static let spring = Self("spring")
  /// Like a spring that bounces.
  public static let bouncy = Self("bouncy")
  /// Like a spring that does not bounce.
  public static let smooth = Self("smooth")
  /// Like a spring that hardly bounces.
  public static let snappy = Self("snappy")
  /// Like a spring that follows a finger.
  public static let interactiveSpring = Self("interactiveSpring")

  /// Durations are in seconds, and unused.
  public static func linear(duration: Double) -> Self { Self("linear(duration: \(duration))") }
  /// Slow at first.
  public static func easeIn(duration: Double) -> Self { Self("easeIn(duration: \(duration))") }
  /// Slow at last.
  public static func easeOut(duration: Double) -> Self { Self("easeOut(duration: \(duration))") }
  /// Slow at both ends.
  public static func easeInOut(duration: Double) -> Self {
    Self("easeInOut(duration: \(duration))")
  }
  /// Like a spring of that stiffness.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Self {
    Self(
      "spring(response: \(response), dampingFraction: \(dampingFraction), "
        + "blendDuration: \(blendDuration))")
  }
}

extension Animation: CustomDumpStringConvertible {
  /// As it is written: `Animation.easeInOut`.
  public var customDumpDescription: String { "Animation.\(name)" }
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

extension ViewActionSending {
  /// Sends what a view may send; the animation is ignored.
  @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation _: Animation?) -> StoreTask {
    send(action)
  }
}
