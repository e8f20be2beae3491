extension Effect {
  /// Converts a child's effect to its parent's, and marks it as belonging to the child's state.
  ///
  /// - Parameters:
  ///   - toAction: the parent's case that carries the child's actions.
  ///   - element: the piece of child state; evaluated only if there is an effect.
  func embedded<Parent>(
    by toAction: AnyCasePath<Parent, Action>, in element: @autoclosure () -> ScopeElement
  ) -> Effect<Parent> {
    if isNone { return .none }
    return map { toAction.embed($0) }.scoped(to: element())
  }
}
