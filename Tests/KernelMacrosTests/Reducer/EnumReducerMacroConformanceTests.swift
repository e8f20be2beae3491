import Testing

@Suite("@Reducer on enums, requested conformances")
struct EnumReducerMacroConformanceTests {
  @Test(
    "the state and the action have the requested and the required conformances",
    arguments: [
      MacroExpansion(
        "no case",
        """
        @Reducer
        enum Empty {}
        """,
        expandsTo: #"""

          enum Empty {

            @dynamicMemberLookup
            enum State: Kernel.CaseReducerState, Kernel.CasePathable, Kernel.CasePathIterable, Kernel.ObservableState {
              typealias StateReducer = Empty

              nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, Swift.Sendable {
                subscript(root: State) -> Kernel.PartialCaseKeyPath<State> {
                  get {
                  }
                }
                func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<State>]> {
                  let paths: [Kernel.PartialCaseKeyPath<State>] = [
                  ]
                  return paths.makeIterator()
                }
              }

              nonisolated static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }

              nonisolated static var caseSchemas: [Kernel.CaseSchema<State>] {
                let schemas: [Kernel.CaseSchema<State>] = [
                ]
                return schemas
              }

              var _$id: Kernel.ObservableStateID {
                switch self {

                }
              }

              mutating func _$willModify() {
                switch self {

                }
              }

              mutating func _$didModify(restoring id: Kernel.ObservableStateID) {
                switch self {

                }
              }

            }

            enum Action: Kernel.CasePathable, Kernel.CasePathIterable {

              nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, Swift.Sendable {
                subscript(root: Action) -> Kernel.PartialCaseKeyPath<Action> {
                  get {
                  }
                }
                func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Action>]> {
                  let paths: [Kernel.PartialCaseKeyPath<Action>] = [
                  ]
                  return paths.makeIterator()
                }
              }

              nonisolated static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }

              nonisolated static var caseSchemas: [Kernel.CaseSchema<Action>] {
                let schemas: [Kernel.CaseSchema<Action>] = [
                ]
                return schemas
              }

            }

            static var body: Kernel.Reduce<Self.State, Self.Action> {
              return Kernel.Reduce(
                Kernel.CombineReducers {

                }
              )
            }

            enum CaseScope: Kernel.CasePathable {

              nonisolated struct AllCasePaths: Swift.Sendable {

              }

              nonisolated static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }

            }

            @MainActor
            static func scope(_ store: Kernel.Store<Self.State, Self.Action>) -> CaseScope {
              switch store.state {

              }
            }
          }

          extension Empty: Kernel.CaseReducer, Kernel.Reducer {
          }
          """#
      ),
      MacroExpansion(
        "conformances that are asked for",
        """
        @Reducer(state: .equatable, .codable, action: .sendable)
        enum Destination {
          case a(A)
        }
        """,
        expandsTo: #"""

          enum Destination {
            case a(A)

            @dynamicMemberLookup
            enum State: Kernel.CaseReducerState, Kernel.CasePathable, Kernel.CasePathIterable, Kernel.ObservableState, Swift.Equatable, Swift.Codable {
              typealias StateReducer = Destination
              case a(A.State)

              nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, Swift.Sendable {
                var a: Kernel.AnyCasePath<State, A.State> {
                  Kernel.AnyCasePath(
                    embed: State.a,
                    extract: {
                      guard case let .a(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                subscript(root: State) -> Kernel.PartialCaseKeyPath<State> {
                  switch root {
                  case .a:
                    return \.a
                  }
                }
                func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<State>]> {
                  let paths: [Kernel.PartialCaseKeyPath<State>] = [
                    \.a,
                  ]
                  return paths.makeIterator()
                }
              }

              nonisolated static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }

              nonisolated static var caseSchemas: [Kernel.CaseSchema<State>] {
                let schemas: [Kernel.CaseSchema<State>] = [
                  Kernel.CaseSchema(
                    name: "a",
                    parameter: Kernel.CaseSchema<State>.Parameter(label: nil, type: (A.State).self),
                    path: allCasePaths.a
                  ),
                ]
                return schemas
              }

              var _$id: Kernel.ObservableStateID {
                switch self {
                case let .a(state):
                  return Kernel.ObservableStateID._$id(for: state)._$tag(0)
                }
              }

              mutating func _$willModify() {
                switch self {
                case var .a(state):
                  Kernel._$willModify(&state)
                  self = .a(state)
                }
              }

              mutating func _$didModify(restoring id: Kernel.ObservableStateID) {
                switch self {
                case var .a(state):
                  Kernel._$didModify(&state, restoring: id)
                  self = .a(state)
                }
              }
            }

            enum Action: Kernel.CasePathable, Kernel.CasePathIterable, Swift.Sendable {
              case a(A.Action)

              nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, Swift.Sendable {
                var a: Kernel.AnyCasePath<Action, A.Action> {
                  Kernel.AnyCasePath(
                    embed: Action.a,
                    extract: {
                      guard case let .a(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                subscript(root: Action) -> Kernel.PartialCaseKeyPath<Action> {
                  if case .a = root {
                    return \.a
                  }
                  return \.never
                }
                func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Action>]> {
                  let paths: [Kernel.PartialCaseKeyPath<Action>] = [
                    \.a,
                  ]
                  return paths.makeIterator()
                }
              }

              nonisolated static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }

              nonisolated static var caseSchemas: [Kernel.CaseSchema<Action>] {
                let schemas: [Kernel.CaseSchema<Action>] = [
                  Kernel.CaseSchema(
                    name: "a",
                    parameter: Kernel.CaseSchema<Action>.Parameter(label: nil, type: (A.Action).self),
                    path: allCasePaths.a
                  ),
                ]
                return schemas
              }
            }

            static var body: Kernel.Reduce<Self.State, Self.Action> {
              return Kernel.Reduce(
                Kernel.CombineReducers {
                  Kernel.Scope(
                    state: \Self.State.Cases.a,
                    action: \Self.Action.Cases.a
                  ) {
                    A()
                  }
                }
              )
            }

            enum CaseScope: Kernel.CasePathable {
              case a(Kernel.StoreOf<A>)

              nonisolated struct AllCasePaths: Swift.Sendable {
                var a: Kernel.AnyCasePath<CaseScope, Kernel.StoreOf<A>> {
                  Kernel.AnyCasePath(
                    embed: CaseScope.a,
                    extract: {
                      guard case let .a(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
              }

              nonisolated static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }
            }

            @MainActor
            static func scope(_ store: Kernel.Store<Self.State, Self.Action>) -> CaseScope {
              switch store.state {
              case .a:
                return .a(store.scope(state: \.a, action: \.a)!)
              }
            }
          }

          extension Destination: Kernel.CaseReducer, Kernel.Reducer {
          }
          """#
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check(expanding: ["Reducer", "ReducerCaseEphemeral", "ReducerCaseIgnored"])
  }
}
