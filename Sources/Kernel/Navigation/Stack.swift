import OrderedCollections

/// The reducer that `forEach` returns for a stack: a parent, and the features in the stack.
struct _Stack<Parent: Reducer, Destination: Reducer>: _ComposedReducer {
  typealias Elements = StackState<Destination.State>
  typealias ElementsAction = StackAction<Destination.State, Destination.Action>

  let parent: Parent
  let destination: Destination
  let toState: WritableKeyPath<Parent.State, Elements>
  let toAction: AnyCasePath<Parent.Action, ElementsAction>
  let location: CodeLocation

  func _resolved() -> ResolvedReducer<Parent.State, Parent.Action> {
    let parent = parent._resolved()
    let destination = ChildReducer(destination)
    let presenting = DependencyChange.presenting()
    let path = StatePath(toState)
    let toAction = toAction
    let name = ChildName(toState)
    return ResolvedReducer { state, action in
      // A copy, so that a change of the ids has to allocate another buffer, which is fast to
      // detect.
      let before = path.read(&state) { (seen: $0.seen, current: $0.ids) }
      reserve(before.current, seen: before.seen)
      var effect = Effect<Action>.none
      var popped: StackElementID?
      let stackAction = toAction.extract(from: action)
      if stackAction != nil { name.learn(from: action) }
      switch stackAction {
      case .element(let id, let elementAction)?:
        if let index = before.current.firstIndex(of: id) {
          let own = path.modify(&state) { stack in
            presenting { destination.reduce(&stack.elements[index], elementAction) }
          }
          effect = embedded(own, id: id, in: name.text)
        } else {
          let issue = CompositionIssue.missingElement(
            name: name.text, id: "\(id)", action: action)
          issue.report(at: location)
        }
      case .popFrom(let id)?:
        popped = canPop(id, of: before.current, in: name.text) ? id : nil
      case .push(let id, let element)?:
        if canPush(id, onto: before.current, in: name.text) {
          path.modify(&state) { $0.push(element, id: id) }
        }
      case nil:
        break
      }
      effect = effect.merge(with: parent.reduce(&state, action))
      if let popped { path.modify(&state) { $0.pop(from: popped) } }
      let after = path.read(&state) { $0.ids }
      if !before.seen.isSame(as: after) { path.modify(&state) { $0.seen = after } }
      reserve(after, seen: before.seen)
      let unseen = before.current.removed(in: after).filter { !before.seen.contains($0) }
      return cancel(before.seen.removed(in: after) + unseen, of: name.text, after: effect)
    }
  }

  private func embedded(
    _ effect: Effect<Destination.Action>, id: StackElementID, in name: String
  ) -> Effect<Action> {
    effect.embedded(
      by: toAction, presentedAs: ElementsAction.allCasePaths[id: id],
      dismissedBy: { .popFrom(id: id) }, in: element(id, of: name))
  }

  private func canPop(
    _ id: StackElementID, of ids: OrderedSet<StackElementID>, in name: String
  ) -> Bool {
    if ids.contains(id) { return true }
    report(.popOfMissing(name: name, id: id, ids: ids))
    return false
  }

  private func canPush(
    _ id: StackElementID, onto ids: OrderedSet<StackElementID>, in name: String
  ) -> Bool {
    if ids.contains(id) {
      report(.pushOfPresent(name: name, id: id, ids: ids))
      return false
    }
    reserve(id, in: name)
    return true
  }

  /// Reserves ids that did not come from the generator, so that no other element gets them. They
  /// come from the initial state, or from a stack that a reducer took from an action.
  ///
  /// - Parameter seen: the ids that are already reserved.
  private func reserve(_ ids: OrderedSet<StackElementID>, seen: OrderedSet<StackElementID>) {
    guard !seen.isSame(as: ids) else { return }
    let dependencies = DependencyValues._current
    // Tests expect ids counted from 0, so an id in a test's initial state must not change the next
    // one.
    guard dependencies.context != .test else { return }
    dependencies.stackElementID.skip(ids)
  }

  /// Reserves the id of a `push` action, so that no other element gets it.
  private func reserve(_ id: StackElementID, in name: String) {
    let dependencies = DependencyValues._current
    guard dependencies.context == .test else { return dependencies.stackElementID.skip([id]) }
    let next = dependencies.stackElementID.peek()
    if id.generation > next.generation {
      report(.pushOfFutureID(name: name, id: id, next: next))
    } else if id == next {
      _ = dependencies.stackElementID.next()
    }
  }

  private func cancel(
    _ ids: [StackElementID], of name: String, after effect: Effect<Action>
  ) -> Effect<Action> {
    ids.reduce(effect) {
      let element = element($1, of: name)
      return $0.merge(with: .cancel(scope: element, because: .stateBecameNil(element.name)))
    }
  }

  private func element(_ id: StackElementID, of name: String) -> ScopeElement {
    ScopeElement(toState, name: elementName(name, id.generation), id: AnyHashable(id))
  }

  private func report(_ issue: StackIssue) { issue.report(at: location) }
}
