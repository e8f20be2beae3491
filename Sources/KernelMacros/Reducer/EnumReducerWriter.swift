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
    let conformances =
      "Kernel.CaseReducerState, Kernel.CasePathable, Kernel.CasePathIterable, Kernel.ObservableState"
    return filled(
      """
      @dynamicMemberLookup
      \(raw: access)enum State: \(raw: conformances)\(raw: stateConformances) {
      \(raw: access)typealias StateReducer = \(raw: enumName)
      \(raw: lines { $0.enumCase.availability.map(\.description) + [$0.stateCase] })
      }
      """,
      isObservable: true
    )
  }

  var action: DeclSyntax {
    filled(
      """
      \(raw: access)enum Action: \
      Kernel.CasePathable, Kernel.CasePathIterable\(raw: actionConformances) {
      \(raw: lines { $0.enumCase.availability.map(\.description) + [$0.actionCase] })
      }
      """,
      isObservable: false
    )
  }

  /// An enum with what `@CasePathable` and `@ObservableState` would add.
  ///
  /// The attributes themselves would do in one enum. Several in a file crash Swift 6.3: it walks
  /// the extensions of a file's macros and, on the way, finds that the enums written by macros have
  /// more of them.
  private func filled(_ declaration: DeclSyntax, isObservable: Bool) -> DeclSyntax {
    var declaration = declaration.cast(EnumDeclSyntax.self)
    var added = CasePathableMacro.members(of: declaration, access: access)
    if isObservable {
      added += ObservableStateMacro.members(of: declaration, access: access)
    }
    declaration.memberBlock.members += added.map {
      MemberBlockItemSyntax(leadingTrivia: .newlines(2), decl: $0)
    }
    return DeclSyntax(declaration)
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
