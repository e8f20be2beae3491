/// A child reducer whose bodies are evaluated when its first action arrives.
///
/// A feature may contain itself, behind optional state or a collection: evaluated with its parent,
/// its bodies would never end.
final class ChildReducer<Child: Reducer> {
  private let child: Child
  private var resolved: ResolvedReducer<Child.State, Child.Action>?

  init(_ child: Child) { self.child = child }

  @inline(__always)
  func reduce(_ state: inout Child.State, _ action: Child.Action) -> Effect<Child.Action> {
    if let resolved { return resolved.reduce(&state, action) }
    let resolved = child._resolved()
    self.resolved = resolved
    return resolved.reduce(&state, action)
  }
}
