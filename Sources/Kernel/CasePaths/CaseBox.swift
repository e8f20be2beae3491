/// A case path with erased root and payload types.
@usableFromInline
// Unchecked: the compiler cannot check a class that has subclasses. None has mutable state.
class AnyCaseBox: @unchecked Sendable {
  @inlinable
  init() {}

  var rootType: Any.Type {
    preconditionFailure("AnyCaseBox is abstract")
  }

  /// Returns the payload of a root with the right type and case, otherwise `nil`.
  func extractAny(from root: Any) -> Any? {
    preconditionFailure("AnyCaseBox is abstract")
  }
}

/// A case path with an erased root type, so that ``Case`` only needs the type of the payload.
///
/// The only subclass knows the root type. Appending composes typed closures, so a root is only
/// boxed in an `Any` for a caller that passes one; this keeps access through a key path fast.
@usableFromInline
// Unchecked for the same reason as its superclass.
class CaseBox<Value>: AnyCaseBox, @unchecked Sendable {
  /// Returns the path to a case of this path's payload.
  @usableFromInline
  func appending<Member>(_ path: AnyCasePath<Value, Member>) -> CaseBox<Member> {
    preconditionFailure("CaseBox is abstract")
  }

  /// Returns the root with this payload in the path's case.
  @usableFromInline
  func embed(_ value: Value) -> Any {
    preconditionFailure("CaseBox is abstract")
  }

  /// Returns the payload of a root with the right type and case, otherwise `nil`.
  @usableFromInline
  func extract(from root: Any) -> Value? {
    preconditionFailure("CaseBox is abstract")
  }
}

/// A case path with its root type.
@usableFromInline
// Unchecked, because its superclass is. Its path never changes.
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
