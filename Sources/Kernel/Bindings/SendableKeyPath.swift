/// A sendable, writable key path; names the property in a binding action.
public typealias _SendableWritableKeyPath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// A sendable key path to a value of unknown type.
public typealias _SendablePartialKeyPath<Root> = any PartialKeyPath<Root> & Sendable

extension WritableKeyPath {
  /// This key path, marked as sendable.
  ///
  /// Key paths are immutable. Only the arguments of subscripts in one could prevent it from being
  /// sendable, and the path to a property has none.
  var sendable: _SendableWritableKeyPath<Root, Value> {
    // The same object; only the marker protocol `Sendable` is added.
    unsafeBitCast(self, to: _SendableWritableKeyPath<Root, Value>.self)
  }
}
