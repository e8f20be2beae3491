/// A placeholder for SwiftUI's `Transaction`, so that features that use transactions compile here. `Screens` gives it
/// that name.
///
/// Nothing animates: an action that is sent with a transaction is sent as usual.
// Not with SwiftUI's name: files that import only Kernel may use a model with that name, such as an app for payments.
public struct _Transaction: Equatable, Sendable {
  /// The animation for changes.
  public var animation: Animation?
  /// Whether views must not animate changes.
  public var disablesAnimations = false

  /// A transaction with an animation, or without one.
  public init(animation: Animation? = nil) { self.animation = animation }
}
