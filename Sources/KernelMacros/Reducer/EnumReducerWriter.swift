import SwiftSyntax

/// Writes what `@Reducer` adds to an enum.
struct EnumReducerWriter {
  let enumName: String
  let access: String
  let members: [EnumMember]
  /// What the state and the action conform to besides, each beginning with a comma.
  let stateConformances: String
  let actionConformances: String

  var state: DeclSyntax {
    """
    @CasePathable
    @dynamicMemberLookup
    @ObservableState
    \(raw: access)enum State: Kernel.CaseReducerState\(raw: stateConformances) {
    \(raw: access)typealias StateReducer = \(raw: enumName)
    \(raw: lines { $0.enumCase.availability.map(\.description) + [$0.stateCase] })
    }
    """
  }

  var action: DeclSyntax {
    let inheritance = actionConformances.isEmpty ? "" : ": \(actionConformances.dropFirst(2))"
    return """
      @CasePathable
      \(raw: access)enum Action\(raw: inheritance) {
      \(raw: lines { $0.enumCase.availability.map(\.description) + [$0.actionCase] })
      }
      """
  }

  /// One reducer of all children, whatever their number, so that its type can be spelled.
  var body: DeclSyntax {
    """
    \(raw: access)static var body: Kernel.Reduce<Self.State, Self.Action> {
    return Kernel.Reduce(
    Kernel.CombineReducers {
    \(raw: lines { $0.enumCase.isUnavailable ? [] : $0.bodyStatement })
    }
    )
    }
    """
  }

  var caseScope: DeclSyntax {
    """
    \(raw: access)enum CaseScope {
    \(raw: lines { $0.enumCase.availability.map(\.description) + [$0.scopeCase] })
    }
    """
  }

  var scope: DeclSyntax {
    """
    @MainActor
    \(raw: access)static func scope(\
    _ store: Kernel.Store<Self.State, Self.Action>\
    ) -> CaseScope {
    switch store.state {
    \(raw: lines { $0.enumCase.isUnavailable ? [] : $0.scopeBranch })
    }
    }
    """
  }

  private func lines(_ write: (ReducerCase) -> [String]) -> String {
    members.lines { write(ReducerCase($0)) }.joined(separator: "\n")
  }
}
