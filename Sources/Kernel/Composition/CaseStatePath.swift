/// The location of a child state in an enum: the payload of one case.
@usableFromInline
struct CaseStatePath<Root, Value> {
  @usableFromInline let path: AnyCasePath<Root, Value>

  @inlinable
  init(_ path: AnyCasePath<Root, Value>) { self.path = path }

  /// Calls a closure that can change the payload; returns `nil` if the root is another case.
  ///
  /// Swift cannot change a payload in place, so it is moved out and back. The root is uninitialized
  /// in between, so that the payload's buffers have a single reference and are not copied when they
  /// change.
  @inlinable
  @inline(__always)
  func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R? {
    guard var value = path.extract(from: root) else { return nil }
    return withUnsafeMutablePointer(to: &root) { root in
      root.deinitialize(count: 1)
      // `body` cannot throw, and exclusive access keeps other code from reading the root.
      let result = body(&value)
      root.initialize(to: path.embed(value))
      return result
    }
  }
}
