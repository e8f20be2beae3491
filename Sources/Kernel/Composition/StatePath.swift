/// The location of a part of a state, resolved once to an offset if possible.
///
/// A stored property has an offset. A computed or observed property has none, and is accessed
/// through its key path, so that its accessors run.
@usableFromInline
struct StatePath<Root, Value> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  @usableFromInline let offset: Int?

  @inlinable
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// Calls a closure with the part, without a copy if it is stored.
  @inlinable
  @inline(__always)
  func read<R>(_ root: inout Root, _ body: (Value) -> R) -> R {
    guard let offset else { return body(root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { root in
      body(value(in: root, at: offset).pointee)
    }
  }

  /// Calls a closure that can change the part, in place if it is stored.
  @inlinable
  @inline(__always)
  func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    guard let offset else { return body(&root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { root in
      body(&value(in: root, at: offset).pointee)
    }
  }

  @inlinable
  @inline(__always)
  func value(
    in root: UnsafeMutablePointer<Root>, at offset: Int
  ) -> UnsafeMutablePointer<Value> {
    (UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self)
  }
}
