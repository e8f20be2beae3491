import OrderedCollections

extension Reducer {
  /// Runs a child reducer on the elements of a collection, each for its own actions, before this
  /// reducer.
  ///
  /// When this reducer removes an element, all effects of that element are cancelled. An action for
  /// a missing element is reported as an issue; this reducer still receives it.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .forEach(\.rows, action: \.rows) { Row() }
  /// ```
  ///
  /// An action for an element takes constant time, unless the ids change.
  ///
  /// - Parameters:
  ///   - toElementsState: the path to the collection.
  ///   - toElementAction: the case that carries the elements' actions.
  ///   - element: the child reducer.
  @inlinable
  @warn_unqualified_access
  public func forEach<
    ElementState, ElementAction, ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEach(
      parent: self,
      element: element(),
      toElements: toElementsState,
      toElementAction: AnyCasePath(toElementAction)
        .appending(path: IdentifiedAction<ID, ElementAction>.allCasePaths.element),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs a child reducer on the elements of a collection, for actions that a case path extracts.
  @inlinable
  @warn_unqualified_access
  public func forEach<
    ElementState, ElementAction, ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: AnyCasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEach(
      parent: self,
      element: element(),
      toElements: toElementsState,
      toElementAction: AnyCasePath(
        embed: { toElementAction.embed(($0.id, $0.action)) },
        extract: { toElementAction.extract(from: $0).map { (id: $0.0, action: $0.1) } }
      ),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

@usableFromInline
struct _ForEach<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: _ComposedReducer {
  @usableFromInline typealias State = Parent.State
  @usableFromInline typealias Action = Parent.Action
  @usableFromInline typealias ElementPath = AnyCasePath<
    Parent.Action, (id: ID, action: Element.Action)
  >

  @usableFromInline let parent: Parent
  @usableFromInline let element: Element
  @usableFromInline let toElements:
    WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  @usableFromInline let toElementAction: ElementPath
  @usableFromInline let location: CodeLocation

  @inlinable
  init(
    parent: Parent, element: Element,
    toElements: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>,
    toElementAction: ElementPath, location: CodeLocation
  ) {
    self.parent = parent
    self.element = element
    self.toElements = toElements
    self.toElementAction = toElementAction
    self.location = location
  }

  @inlinable
  func _resolved() -> ResolvedReducer<Parent.State, Parent.Action> {
    let parent = parent._resolved()
    let element = ChildReducer(element)
    let path = StatePath(toElements)
    let toElementAction = toElementAction
    let name = ChildName(toElements)
    return ResolvedReducer { state, action in
      var elementEffect = Effect<Action>.none
      if let (id, elementAction) = toElementAction.extract(from: action) {
        name.learn(from: action)
        let reduced = path.modify(&state) { reduce(&$0, id, elementAction, by: element) }
        if let reduced {
          elementEffect = embedded(reduced, id: id, in: name.text)
        } else {
          reportMissing(id, in: name.text, for: action)
        }
      }
      // A copy, so that a change of the ids has to allocate another buffer, which is fast to
      // detect.
      let before = path.read(&state) { $0.ids }
      let effect = elementEffect.merge(with: parent.reduce(&state, action))
      let removed = path.read(&state) { before.removed(in: $0.ids) }
      return removed.isEmpty ? effect : cancel(removed, of: name.text, after: effect)
    }
  }

  /// Merges an effect with the cancellation of the effects of elements that were removed.
  @usableFromInline
  func cancel(_ ids: [ID], of name: String, after effect: Effect<Action>) -> Effect<Action> {
    ids.reduce(effect) {
      let scope = scope(of: $1, in: name)
      return $0.merge(with: .cancel(scope: scope, because: .stateBecameNil(scope.name)))
    }
  }

  /// Reduces an element's action; returns `nil` if there is no such element.
  @inlinable
  func reduce(
    _ elements: inout IdentifiedArray<ID, Element.State>, _ id: ID, _ action: Element.Action,
    by element: ChildReducer<Element>
  ) -> Effect<Element.Action>? {
    guard let index = elements.index(id: id) else { return nil }
    let effect = element.reduce(&elements._elements[index], action)
    elements._checkIdentity(at: index)
    return effect
  }

  @usableFromInline
  func embedded(
    _ effect: Effect<Element.Action>, id: ID, in name: String
  ) -> Effect<Action> {
    if effect.isNone { return .none }
    return
      effect
      .map { [toElementAction] in toElementAction.embed((id: id, action: $0)) }
      .scoped(to: scope(of: id, in: name))
  }

  private func scope(of id: ID, in name: String) -> ScopeElement {
    ScopeElement(toElements, name: elementName(name, id), id: AnyHashable(id))
  }

  @usableFromInline
  func reportMissing(_ id: ID, in name: String, for action: Action) {
    let issue = CompositionIssue.missingElement(
      name: name, id: String(describing: id), action: action)
    issue.report(at: location)
  }
}
