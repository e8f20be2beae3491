/// A writable key path that may be sent: what a binding action names its property by.
public typealias _SendableWritableKeyPath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// A key path that may be sent, to a value of a type that is not known.
public typealias _SendablePartialKeyPath<Root> = any PartialKeyPath<Root> & Sendable

extension WritableKeyPath {
  /// This key path as one that may be sent.
  ///
  /// A key path never changes; only the arguments of subscripts in it could keep it from being
  /// sent, and the path to a property has none.
  var sendable: _SendableWritableKeyPath<Root, Value> {
    unsafeBitCast(self, to: _SendableWritableKeyPath<Root, Value>.self)
  }
}
