/// An action for one element of an identified array: the element's id, and the action for it.
///
/// ```swift
/// enum Action {
///   case rows(IdentifiedActionOf<Row>)
/// }
/// Action.rows(.element(id: 7, action: .toggled))
/// ```
///
/// A case key path may contain the element's id: `\.rows[id: 7].toggled`.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable, CasePathIterable {
  /// An action for the element with an id.
  case element(id: ID, action: Action)

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases as data, in the order of declaration.
  public static var caseSchemas: [CaseSchema<Self>] {
    [
      CaseSchema(
        name: "element",
        parameters: [
          CaseSchema.Parameter(label: "id", type: ID.self),
          CaseSchema.Parameter(label: "action", type: Action.self),
        ],
        embed: { values in
          guard
            values.count == 2,
            let id = CaseSchema<Self>.argument(values[0], as: ID.self),
            let action = CaseSchema<Self>.argument(values[1], as: Action.self)
          else { return nil }
          return .element(id: id, action: action)
        },
        extract: { root in
          guard case .element(let id, let action) = root else { return nil }
          return [id, action]
        }
      )
    ]
  }

  /// The case paths of an identified action: `element`, and `[id:]` for a single element.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The path to the id and the action.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          guard case .element(let id, let action) = $0 else { return nil }
          return (id, action)
        }
      )
    }

    /// The path to the actions for the element with an id.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        }
      )
    }

    /// The path to the case of a value.
    public subscript(root: IdentifiedAction) -> PartialCaseKeyPath<IdentifiedAction> {
      \.element
    }

    /// The paths to all cases, in the order of declaration.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<IdentifiedAction>]> {
      [\.element].makeIterator()
    }
  }
}

/// An action for one of several features of the same type.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
