extension Effect {
  /// A child's effect as its parent's, tagged as belonging to the child's state.
  ///
  /// - Parameters:
  ///   - toAction: the parent's case that carries the child's actions.
  ///   - element: the piece of state; asked for only where there is an effect.
  func embedded<Parent>(
    by toAction: AnyCasePath<Parent, Action>, in element: @autoclosure () -> ScopeElement
  ) -> Effect<Parent> {
    if isNone { return .none }
    return map { toAction.embed($0) }.scoped(to: element())
  }
}
