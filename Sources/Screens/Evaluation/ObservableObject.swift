/// An object whose published properties views show.
///
/// A screen is evaluated as a whole, so an object does not have to say when it changes. The values of its
/// ``Published`` properties belong to ``ScreenLocalState``, so travelling restores them; its other properties do not.
public protocol ObservableObject: AnyObject {
  /// What says that the object will change.
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  /// Says that the object will change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Says that the object will change; nothing here waits for it.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// Says that an object will change. Nothing here waits for it, because each screen is evaluated as a whole.
public struct ObservableObjectPublisher: Sendable {
  /// Creates a publisher.
  public init() {}

  /// Does nothing.
  public func send() {}
}
