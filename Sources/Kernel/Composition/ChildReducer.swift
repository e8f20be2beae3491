/// A child reducer that is resolved when its first action arrives.
///
/// A feature may contain itself in optional state or a collection. If it were resolved with its
/// parent, resolving would never end.
@usableFromInline
final class ChildReducer<Child: Reducer> {
  @usableFromInline let child: Child
  @usableFromInline var resolved: ResolvedReducer<Child.State, Child.Action>?

  @inlinable
  init(_ child: Child) { self.child = child }

  @inlinable
  @inline(__always)
  func reduce(_ state: inout Child.State, _ action: Child.Action) -> Effect<Child.Action> {
    if let resolved { return resolved.reduce(&state, action) }
    let resolved = child._resolved()
    self.resolved = resolved
    return resolved.reduce(&state, action)
  }
}
