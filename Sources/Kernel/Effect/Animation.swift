import CustomDump

/// A stand-in for SwiftUI's animations, so that features that send with one compile here.
///
/// Nothing is drawn where there is no SwiftUI: an action sent with an animation is an action sent.
/// Animations are equal when they are written alike.
public struct Animation: Hashable, Sendable {
  private let name: String

  private init(_ name: String) { self.name = name }

  public static let `default` = Self("default")
  public static let linear = Self("linear")
  public static let easeIn = Self("easeIn")
  public static let easeOut = Self("easeOut")
  public static let easeInOut = Self("easeInOut")
  public static let spring = Self("spring")
  public static let bouncy = Self("bouncy")
  public static let smooth = Self("smooth")
  public static let snappy = Self("snappy")
  public static let interactiveSpring = Self("interactiveSpring")

  /// Durations are in seconds, and unused.
  public static func linear(duration: Double) -> Self { Self("linear(duration: \(duration))") }
  public static func easeIn(duration: Double) -> Self { Self("easeIn(duration: \(duration))") }
  public static func easeOut(duration: Double) -> Self { Self("easeOut(duration: \(duration))") }
  public static func easeInOut(duration: Double) -> Self {
    Self("easeInOut(duration: \(duration))")
  }
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
