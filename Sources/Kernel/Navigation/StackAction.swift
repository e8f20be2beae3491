/// The actions of a stack of features: those of its elements, pushing and popping.
///
/// ```swift
/// enum Action {
///   case path(StackActionOf<Path>)
/// }
/// Action.path(.element(id: 0, action: .detail(.save)))
/// ```
///
/// A case key path may contain the element's id: `\.path[id: 0].detail.save`.
public enum StackAction<State, Action>: CasePathable, CasePathIterable {
  /// An action for one element.
  indirect case element(id: StackElementID, action: Action)

  /// Removes an element and all elements above it.
  ///
  /// The parent still sees the elements; then `forEach` removes them.
  case popFrom(id: StackElementID)

  /// Pushes an element on top of the stack.
  case push(id: StackElementID, state: State)

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases as data, in the order of declaration.
  public static var caseSchemas: [CaseSchema<Self>] { [elementSchema, popSchema, pushSchema] }

  /// The case paths of a stack's actions: its cases, and `[id:]` for one element.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The path to an element's id and action.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          guard case .element(let id, let action) = $0 else { return nil }
          return (id, action)
        }
      )
    }

    /// The path to the id of the lowest element to remove.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        extract: {
          guard case .popFrom(let id) = $0 else { return nil }
          return id
        }
      )
    }

    /// The path to the id and the state of a pushed element.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: {
          guard case .push(let id, let state) = $0 else { return nil }
          return (id, state)
        }
      )
    }

    /// The path to the actions for the element with an id.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        }
      )
    }

    /// The path to the case of a value.
    public subscript(root: StackAction) -> PartialCaseKeyPath<StackAction> {
      switch root {
      case .element: \.element
      case .popFrom: \.popFrom
      case .push: \.push
      }
    }

    /// The paths to all cases, in the order of declaration.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<StackAction>]> {
      [\.element, \.popFrom, \.push].makeIterator()
    }
  }
}

/// The actions of a stack of features with the same reducer.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension Case {
  /// The actions for one element of a stack.
  public subscript<ElementState, ElementAction>(
    id id: StackElementID
  ) -> Case<ElementAction> where Value == StackAction<ElementState, ElementAction> {
    _appending(Value.allCasePaths[id: id])
  }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
