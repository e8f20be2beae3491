import CustomDump

/// A placeholder for SwiftUI's `Animation`, so that features that use animations compile here.
///
/// Nothing animates: an action that is sent with an animation is sent as usual. Two animations are
/// equal if they were made by the same call with the same arguments.
public struct Animation: Hashable, Sendable {
  private let name: String

  private init(_ name: String) { self.name = name }

  /// The animation that the system chooses.
  public static let `default` = Self("default")
  /// At the same speed throughout.
  public static let linear = Self("linear")
  /// Slow at first.
  public static let easeIn = Self("easeIn")
  /// Slow at the end.
  public static let easeOut = Self("easeOut")
  /// Slow at both ends.
  public static let easeInOut = Self("easeInOut")
  /// With the motion of a spring.
  public static let spring = Self("spring")
  /// Like a spring that bounces.
  public static let bouncy = Self("bouncy")
  /// Like a spring that does not bounce.
  public static let smooth = Self("smooth")
  /// Like a spring that hardly bounces.
  public static let snappy = Self("snappy")
  /// Like a spring that follows a finger.
  public static let interactiveSpring = Self("interactiveSpring")
  /// Like a spring, added to an animation that is still running.
  public static let interpolatingSpring = Self("interpolatingSpring")

  /// A linear animation. In this type, durations are in seconds and have no effect.
  public static func linear(duration: Double) -> Self { Self("linear(duration: \(duration))") }

  /// An animation that starts slowly.
  public static func easeIn(duration: Double) -> Self { Self("easeIn(duration: \(duration))") }

  /// An animation that ends slowly.
  public static func easeOut(duration: Double) -> Self { Self("easeOut(duration: \(duration))") }

  /// An animation that starts and ends slowly.
  public static func easeInOut(duration: Double) -> Self {
    Self("easeInOut(duration: \(duration))")
  }

  /// An animation along a Bézier curve.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Self {
    Self("timingCurve(\(x1), \(y1), \(x2), \(y2), duration: \(duration))")
  }

  /// A spring with a given response and damping.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Self {
    Self(
      "spring(response: \(response), dampingFraction: \(dampingFraction), "
        + "blendDuration: \(blendDuration))")
  }

  /// A spring with a given duration and bounce.
  @_disfavoredOverload
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Self {
    Self("spring(duration: \(duration), bounce: \(bounce), blendDuration: \(blendDuration))")
  }

  /// A spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Self {
    Self(
      "interactiveSpring(response: \(response), dampingFraction: \(dampingFraction), "
        + "blendDuration: \(blendDuration))")
  }

  /// A spring that is added to an animation that is still running, with given physical properties.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Self {
    Self(
      "interpolatingSpring(mass: \(mass), stiffness: \(stiffness), damping: \(damping), "
        + "initialVelocity: \(initialVelocity))")
  }

  /// A spring that is added to an animation that is still running, with a given duration and
  /// bounce.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Self {
    Self(
      "interpolatingSpring(duration: \(duration), bounce: \(bounce), "
        + "initialVelocity: \(initialVelocity))")
  }

  /// A spring that overshoots.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    Self("bouncy(duration: \(duration), extraBounce: \(extraBounce))")
  }

  /// A spring that does not overshoot.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    Self("smooth(duration: \(duration), extraBounce: \(extraBounce))")
  }

  /// A spring that overshoots a little.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self {
    Self("snappy(duration: \(duration), extraBounce: \(extraBounce))")
  }

  /// This animation after a delay, in seconds.
  public func delay(_ seconds: Double) -> Self { Self("\(name).delay(\(seconds))") }

  /// This animation, `factor` times as fast.
  public func speed(_ factor: Double) -> Self { Self("\(name).speed(\(factor))") }

  /// This animation, repeated `count` times.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self {
    Self("\(name).repeatCount(\(count), autoreverses: \(autoreverses))")
  }

  /// This animation, repeated without end.
  public func repeatForever(autoreverses: Bool = true) -> Self {
    Self("\(name).repeatForever(autoreverses: \(autoreverses))")
  }
}

extension Animation: CustomDumpStringConvertible {
  /// The source text of the animation: `Animation.easeInOut`.
  public var customDumpDescription: String { "Animation.\(name)" }
}
