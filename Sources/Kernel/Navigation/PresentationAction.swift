/// The actions of a presentation: those of the presented feature, and its dismissal.
///
/// ```swift
/// enum Action {
///   case detail(PresentationAction<Detail.Action>)
/// }
/// Action.detail(.presented(.save))
/// Action.detail(.dismiss)
/// ```
///
/// A case key path skips `presented`: `\.detail.save`.
public enum PresentationAction<Action>: CasePathable, CasePathIterable {
  /// Dismisses the feature.
  ///
  /// The parent still sees the feature's state; then `ifLet` sets it to `nil`.
  case dismiss

  /// An action of the feature.
  indirect case presented(Action)

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases as data, in the order of declaration.
  public static var caseSchemas: [CaseSchema<Self>] {
    [
      CaseSchema(name: "dismiss", path: allCasePaths.dismiss),
      CaseSchema(
        name: "presented",
        parameter: CaseSchema.Parameter(label: nil, type: Action.self),
        path: allCasePaths.presented
      ),
    ]
  }

  /// The case paths of a presentation's actions: `dismiss`, `presented`, and those of the feature's
  /// actions.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The path to the action that dismisses the feature.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { .dismiss },
        extract: {
          guard case .dismiss = $0 else { return nil }
          return ()
        }
      )
    }

    /// The path to the feature's actions.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: {
          guard case .presented(let action) = $0 else { return nil }
          return action
        }
      )
    }

    /// The path to one case of the feature's actions.
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, Member> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    /// The path to one case of the feature's actions, as a presentation of its own that is
    /// dismissed together with the whole.
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, PresentationAction<Member>> where Action: CasePathable {
      AnyCasePath(presentationOf: Action.allCasePaths[keyPath: keyPath])
    }

    /// The path to the case of a value.
    public subscript(root: PresentationAction) -> PartialCaseKeyPath<PresentationAction> {
      switch root {
      case .dismiss: \.dismiss
      case .presented: \.presented
      }
    }

    /// The paths to all cases, in the order of declaration.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<PresentationAction>]> {
      [\.dismiss, \.presented].makeIterator()
    }
  }
}

/// The actions of a presented feature.
public typealias PresentationActionOf<R: Reducer> = PresentationAction<R.Action>

extension AnyCasePath {
  /// Separate, because a closure inside a function that requires `CasePathable` would capture that
  /// conformance, which is not known to be `Sendable`.
  fileprivate init<Action, Member>(presentationOf path: AnyCasePath<Action, Member>)
  where Root == PresentationAction<Action>, Value == PresentationAction<Member> {
    self.init(
      embed: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let member): .presented(path.embed(member))
        }
      },
      extract: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): path.extract(from: action).map { .presented($0) }
        }
      }
    )
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
