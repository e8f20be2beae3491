// The classes here are `Sendable` unchecked because the compiler cannot check a class that is
// inherited from. None of them has anything that changes.

/// A case path whose root and payload types are forgotten.
@usableFromInline
class AnyCaseBox: @unchecked Sendable {
  @inlinable
  init() {}

  /// The type that the path starts at.
  var rootType: Any.Type {
    preconditionFailure("AnyCaseBox is abstract")
  }

  /// The payload of a root of the right type and case, otherwise `nil`.
  func extractAny(from root: Any) -> Any? {
    preconditionFailure("AnyCaseBox is abstract")
  }
}

/// A case path whose root type is forgotten, so that a ``Case`` needs to name only its payload.
///
/// The one subclass knows the root. Going on from it composes typed closures, so a root is put into
/// an `Any` only by who asks through `Any`; that keeps a lookup through a key path fast.
@usableFromInline
class CaseBox<Value>: AnyCaseBox, @unchecked Sendable {
  /// The path that goes on from this one's payload.
  @usableFromInline
  func appending<Member>(_ path: AnyCasePath<Value, Member>) -> CaseBox<Member> {
    preconditionFailure("CaseBox is abstract")
  }

  /// The root whose case holds this payload.
  @usableFromInline
  func embed(_ value: Value) -> Any {
    preconditionFailure("CaseBox is abstract")
  }

  /// The payload of a root of the right type and case, otherwise `nil`.
  @usableFromInline
  func extract(from root: Any) -> Value? {
    preconditionFailure("CaseBox is abstract")
  }
}

/// A case path with its root type.
@usableFromInline
final class RootedCaseBox<Root, Value>: CaseBox<Value>, @unchecked Sendable {
  @usableFromInline let path: AnyCasePath<Root, Value>

  @inlinable
  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  override var rootType: Any.Type { Root.self }

  @usableFromInline
  override func appending<Member>(_ path: AnyCasePath<Value, Member>) -> CaseBox<Member> {
    RootedCaseBox<Root, Member>(self.path.appending(path: path))
  }

  @usableFromInline
  override func embed(_ value: Value) -> Any {
    self.path.embed(value)
  }

  @usableFromInline
  override func extract(from root: Any) -> Value? {
    (root as? Root).flatMap { self.path.extract(from: $0) }
  }

  override func extractAny(from root: Any) -> Any? {
    self.extract(from: root).map { $0 as Any }
  }
}
