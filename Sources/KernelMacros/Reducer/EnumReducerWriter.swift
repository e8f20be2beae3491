import SwiftSyntax

/// Generates the members that `@Reducer` adds to an enum.
struct EnumReducerWriter {
  let enumName: String
  let access: String
  let members: [EnumMember]
  /// The types that the cases of a declared `Action` have, by their names; empty without one.
  let actionTypes: [String: String]
  /// Further conformances of the state and the action, each with a leading comma.
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

  /// Adds to an enum what `@CasePathable` and `@ObservableState` would add.
  ///
  /// The attributes themselves work for a single enum. Several in a file crash Swift 6.3: while it
  /// iterates over the extensions of the file's macros, it adds further extensions for the enums
  /// that macros have generated.
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

  /// A single reducer of all children, so that its type can be written regardless of their number.
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

  /// The enum with the stores of the children. A view presents one of its cases by the case's path.
  var caseScope: DeclSyntax {
    let declaration: DeclSyntax = """
      \(raw: access)enum CaseScope: Kernel.CasePathable {
      \(raw: lines { $0.enumCase.availability.map(\.description) + [$0.scopeCase] })
      }
      """
    var scope = declaration.cast(EnumDeclSyntax.self)
    let paths = CasePathsWriter(
      enumName: "CaseScope",
      access: access,
      members: EnumMember.members(
        of: scope.memberBlock.members, types: PayloadTypes(enumName: "CaseScope", aliased: []))
    )
    scope.memberBlock.members += [paths.casePathProperties, paths.allCasePathsProperty].map {
      MemberBlockItemSyntax(leadingTrivia: .newlines(2), decl: $0)
    }
    return DeclSyntax(scope)
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
    members.lines { write(ReducerCase($0, actionType: actionTypes[$0.name.text])) }
      .joined(separator: "\n")
  }
}
