/// Where a part of a state lies that is an enum: the payload of one case.
@usableFromInline
struct CaseStatePath<Root, Value> {
  @usableFromInline let path: AnyCasePath<Root, Value>

  @inlinable
  init(_ path: AnyCasePath<Root, Value>) { self.path = path }

  /// Lends the payload for changing; `nil` where the root is another case.
  ///
  /// A payload cannot be changed where it lies. It is taken out, and the root emptied meanwhile, so
  /// that nothing else holds the payload's buffers and changing them copies none.
  @inlinable
  @inline(__always)
  func modify<R>(_ root: inout Root, _ body: (inout Value) -> R) -> R? {
    guard var value = path.extract(from: root) else { return nil }
    return withUnsafeMutablePointer(to: &root) { root in
      root.deinitialize(count: 1)
      // `body` cannot throw, and nobody else can look at what is lent `inout`.
      let result = body(&value)
      root.initialize(to: path.embed(value))
      return result
    }
  }
}
