/// The reducer that `ifLet` returns for presentation state: a parent, and a feature that it
/// presents.
struct _Presentation<Parent: Reducer, Destination: Reducer>: _ComposedReducer {
  typealias DestinationState = Destination.State

  let parent: Parent
  let destination: Destination
  let toState: WritableKeyPath<Parent.State, PresentationState<Destination.State>>
  let toAction: AnyCasePath<Parent.Action, PresentationAction<Destination.Action>>
  let location: CodeLocation

  func _resolved() -> ResolvedReducer<Parent.State, Parent.Action> {
    let parent = parent._resolved()
    let destination = ChildReducer(destination)
    let state = PresentedState(path: StatePath(toState))
    let presenting = DependencyChange.presenting()
    let name = ChildName(toState)
    return ResolvedReducer { root, action in
      let before = state.presence(in: &root)
      var effect = Effect<Action>.none
      var isEnding = false
      let presentationAction = toAction.extract(from: action)
      if presentationAction != nil { name.learn(from: action) }
      switch (presentationAction, before.current) {
      case (.presented(let action)?, let current?):
        isEnding = state.isEnded(in: &root, by: action)
        effect = state.path.modify(&root) { presentation in
          // Cannot be `nil`, because `current` is not.
          presenting { destination.reduce(&presentation.wrappedValue!, action) }
        }
        .embedded(
          by: toAction, presentedAs: PresentationAction.allCasePaths.presented,
          dismissedBy: { .dismiss }, in: element(current, name.text))
      case (.dismiss?, _?):
        isEnding = true
      case (_?, nil):
        reportAbsentState(of: name.text, for: action)
      case (nil, _):
        break
      }
      effect = effect.merge(with: parent.reduce(&root, action))
      if isEnding { state.dismiss(before.current, in: &root) }
      return cancelEnded(before, state.recordSeen(before, in: &root), of: name.text, after: effect)
    }
  }

  /// Merges an effect with the cancellation of the effects of presentations that have ended.
  private func cancelEnded(
    _ before: Presence, _ after: StateIdentity?, of name: String, after effect: Effect<Action>
  ) -> Effect<Action> {
    var effect = effect
    for ended in Set([before.seen, before.current].compactMap { $0 }) where ended != after {
      let reason: CancelCause.Reason =
        after == nil ? .stateBecameNil(name) : .identityChanged(name)
      effect = effect.merge(with: .cancel(scope: element(ended, name), because: reason))
    }
    return effect
  }

  private func element(_ identity: StateIdentity, _ name: String) -> ScopeElement {
    identity.element(toState, name: name)
  }

  private func reportAbsentState(of name: String, for action: Action) {
    let issue = CompositionIssue.notPresented(name: name, action: action)
    issue.report(at: location)
  }
}

/// The presented state, before an action is reduced.
private struct Presence {
  /// The identity at the end of the last action that `ifLet` saw.
  let seen: StateIdentity?
  /// The identity now.
  let current: StateIdentity?
}

/// The presentation state of a parent, and how to read its identity.
private struct PresentedState<Root, State> {
  let path: StatePath<Root, PresentationState<State>>
  private let identity = StateIdentityReader<State>()
  private let rule = EphemeralRule<State>()

  init(path: StatePath<Root, PresentationState<State>>) { self.path = path }

  func presence(in root: inout Root) -> Presence {
    path.read(&root) { Presence(seen: $0.seen, current: identity(of: $0)) }
  }

  func isEnded(in root: inout Root, by action: Any) -> Bool {
    path.read(&root) { presentation in
      presentation.wrappedValue.map { rule.ends($0, action) } ?? false
    }
  }

  /// Sets the state to `nil`, unless it has been replaced by another presentation.
  func dismiss(_ presence: StateIdentity?, in root: inout Root) {
    guard path.read(&root, { identity(of: $0) }) == presence else { return }
    path.modify(&root) { $0.wrappedValue = nil }
  }

  /// Stores the identity at the end of an action, and returns it.
  func recordSeen(_ before: Presence, in root: inout Root) -> StateIdentity? {
    let after = path.read(&root) { identity(of: $0) }
    if before.seen != after { path.modify(&root) { $0.seen = after } }
    return after
  }

  private func identity(of presentation: PresentationState<State>) -> StateIdentity? {
    presentation.wrappedValue.map { identity($0) }
  }
}
