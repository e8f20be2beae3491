/// A stand-in for SwiftUI's transactions, so that features that send with one compile here.
///
/// Nothing is drawn where there is no SwiftUI: an action sent with a transaction is an action sent.
public struct Transaction: Equatable, Sendable {
  /// The animation of what changes.
  public var animation: Animation?
  /// Whether views must not animate what changes.
  public var disablesAnimations = false

  /// A transaction with an animation, or without one.
  public init(animation: Animation? = nil) { self.animation = animation }
}
