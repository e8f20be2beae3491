/// Where a part of a state lies, found once, so that reaching it walks no key path.
///
/// A stored property lies at an offset, which Swift tells. What is computed or observed has none:
/// it is reached by its key path, so that its accessors run.
@usableFromInline
struct StatePath<Root, Value> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  @usableFromInline let offset: Int?

  @inlinable
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// Lends the part for looking at, without a copy where it is stored.
  @inlinable
  @inline(__always)
  func read<R>(_ root: inout Root, _ body: (Value) -> R) -> R {
    guard let offset else { return body(root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { root in
      body(value(in: root, at: offset).pointee)
    }
  }

  /// Lends the part for changing, in place where it is stored.
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
