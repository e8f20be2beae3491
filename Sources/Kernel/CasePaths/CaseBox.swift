/// A case path whose root type is forgotten, so that a ``Case`` needs to name only its payload.
///
/// The one subclass knows the root. Going on from it composes typed closures, so a root is put into
/// an `Any` only by who asks through `Any`; that keeps a lookup through a key path fast.
class CaseBox<Value>: @unchecked Sendable {
  // Unchecked because a class that can be inherited from cannot be checked; neither this class nor
  // its subclass has anything that changes.

  /// The path that goes on from this one's payload.
  func appending<Member>(_ path: AnyCasePath<Value, Member>) -> CaseBox<Member> {
    preconditionFailure("CaseBox is abstract")
  }

  /// The root whose case holds this payload.
  func embed(_ value: Value) -> Any {
    preconditionFailure("CaseBox is abstract")
  }

  /// The payload of a root of the right type and case, otherwise `nil`.
  func extract(from root: Any) -> Value? {
    preconditionFailure("CaseBox is abstract")
  }
}

/// A case path with its root type.
final class RootedCaseBox<Root, Value>: CaseBox<Value>, @unchecked Sendable {
  // Unchecked for the reason given at the superclass.
  let path: AnyCasePath<Root, Value>

  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
  }

  override func appending<Member>(_ path: AnyCasePath<Value, Member>) -> CaseBox<Member> {
    RootedCaseBox<Root, Member>(self.path.appending(path: path))
  }

  override func embed(_ value: Value) -> Any {
    self.path.embed(value)
  }

  override func extract(from root: Any) -> Value? {
    (root as? Root).flatMap { self.path.extract(from: $0) }
  }
}
