/// The location of a part of a state, resolved once to an offset if possible.
///
/// A stored property has an offset. So has the storage of an observed property, which is changed
/// directly while nothing observes the property. A computed property has none, and is accessed
/// through its key path, so that its accessors run.
@usableFromInline
struct StatePath<Root, Value> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  @usableFromInline let offset: Int?
  /// `nil` if the part is not an observed property.
  @usableFromInline let observed: ObservedPlace?

  @inlinable
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    let stored = MemoryLayout<Root>.offset(of: keyPath)
    let observed = stored == nil ? ObservedPlace(keyPath) : nil
    self.observed = observed
    offset = stored ?? observed?.offset
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

  /// Calls a closure that can change the part, in place if it is stored and nothing observes it.
  @inlinable
  @inline(__always)
  func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R {
    guard let offset, !isObserved(in: &root) else { return body(&root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { root in
      let result = body(&value(in: root, at: offset).pointee)
      if let observed, observed.mayBeObserved(in: root) { observed.notify(in: root) }
      return result
    }
  }

  @inlinable
  @inline(__always)
  func isObserved(in root: inout Root) -> Bool {
    guard let observed else { return false }
    return withUnsafeMutablePointer(to: &root) { root in
      observed.mayBeObserved(in: root) && observed.isObserved(in: root)
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
