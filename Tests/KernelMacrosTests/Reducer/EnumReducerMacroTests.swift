import Testing

@Suite("@Reducer on enums expanded")
struct EnumReducerMacroTests {
  @Test(
    "cases become state, action and body",
    arguments: [
      MacroExpansion(
        "a feature, an alert, plain state, and the same for one system only",
        """
        @Reducer
        public enum Destination {
          case feature(Feature)
          case alert(AlertState<Alert>)
          #if os(Linux)
            @ReducerCaseIgnored case item(Item)
          #endif
        }
        """,
        expandsTo: #"""

          public enum Destination {
            case feature(Feature)
            case alert(AlertState<Alert>)
            #if os(Linux)
              case item(Item)
            #endif

            @dynamicMemberLookup
            public enum State: Kernel.CaseReducerState, Kernel.CasePathable, Kernel.CasePathIterable, Kernel.ObservableState {
              public typealias StateReducer = Destination
              case feature(Feature.State)
              case alert(AlertState<Alert>)
              #if os(Linux)
              case item(Item)
              #endif

              public nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, Swift.Sendable {
                public var feature: Kernel.AnyCasePath<State, Feature.State> {
                  Kernel.AnyCasePath(
                    embed: State.feature,
                    extract: {
                      guard case let .feature(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                public var alert: Kernel.AnyCasePath<State, AlertState<Alert>> {
                  Kernel.AnyCasePath(
                    embed: State.alert,
                    extract: {
                      guard case let .alert(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                #if os(Linux)
                public var item: Kernel.AnyCasePath<State, Item> {
                  Kernel.AnyCasePath(
                    embed: State.item,
                    extract: {
                      guard case let .item(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                #endif
                public subscript(root: State) -> Kernel.PartialCaseKeyPath<State> {
                  switch root {
                  case .feature:
                    return \.feature
                  case .alert:
                    return \.alert
                  #if os(Linux)
                  case .item:
                    return \.item
                  #endif
                  }
                }
                public func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<State>]> {
                  var paths: [Kernel.PartialCaseKeyPath<State>] = []
                  paths.append(
                    \.feature
                  )
                  paths.append(
                    \.alert
                  )
                  #if os(Linux)
                  paths.append(
                    \.item
                  )
                  #endif
                  return paths.makeIterator()
                }
              }

              public nonisolated static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }

              public nonisolated static var caseSchemas: [Kernel.CaseSchema<State>] {
                var schemas: [Kernel.CaseSchema<State>] = []
                schemas.append(
                  Kernel.CaseSchema(
                    name: "feature",
                    parameter: Kernel.CaseSchema<State>.Parameter(label: nil, type: (Feature.State).self),
                    path: allCasePaths.feature
                  )
                )
                schemas.append(
                  Kernel.CaseSchema(
                    name: "alert",
                    parameter: Kernel.CaseSchema<State>.Parameter(label: nil, type: (AlertState<Alert>).self),
                    path: allCasePaths.alert
                  )
                )
                #if os(Linux)
                schemas.append(
                  Kernel.CaseSchema(
                    name: "item",
                    parameter: Kernel.CaseSchema<State>.Parameter(label: nil, type: (Item).self),
                    path: allCasePaths.item
                  )
                )
                #endif
                return schemas
              }

              public var _$id: Kernel.ObservableStateID {
                switch self {
                case let .feature(state):
                  return Kernel.ObservableStateID._$id(for: state)._$tag(0)
                case let .alert(state):
                  return Kernel.ObservableStateID._$id(for: state)._$tag(1)
                #if os(Linux)
                case let .item(state):
                  return Kernel.ObservableStateID._$id(for: state)._$tag(2)
                #endif
                }
              }

              public mutating func _$willModify() {
                switch self {
                case var .feature(state):
                  Kernel._$willModify(&state)
                  self = .feature(state)
                case var .alert(state):
                  Kernel._$willModify(&state)
                  self = .alert(state)
                #if os(Linux)
                case var .item(state):
                  Kernel._$willModify(&state)
                  self = .item(state)
                #endif
                }
              }

              public mutating func _$didModify(restoring id: Kernel.ObservableStateID) {
                switch self {
                case var .feature(state):
                  Kernel._$didModify(&state, restoring: id)
                  self = .feature(state)
                case var .alert(state):
                  Kernel._$didModify(&state, restoring: id)
                  self = .alert(state)
                #if os(Linux)
                case var .item(state):
                  Kernel._$didModify(&state, restoring: id)
                  self = .item(state)
                #endif
                }
              }
            }

            public enum Action: Kernel.CasePathable, Kernel.CasePathIterable {
              case feature(Feature.Action)
              case alert(Alert)
              #if os(Linux)
              case item(Swift.Never)
              #endif

              public nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, Swift.Sendable {
                public var feature: Kernel.AnyCasePath<Action, Feature.Action> {
                  Kernel.AnyCasePath(
                    embed: Action.feature,
                    extract: {
                      guard case let .feature(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                public var alert: Kernel.AnyCasePath<Action, Alert> {
                  Kernel.AnyCasePath(
                    embed: Action.alert,
                    extract: {
                      guard case let .alert(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                #if os(Linux)
                public var item: Kernel.AnyCasePath<Action, Swift.Never> {
                  Kernel.AnyCasePath(
                    embed: Action.item,
                    extract: {
                      guard case let .item(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                #endif
                public subscript(root: Action) -> Kernel.PartialCaseKeyPath<Action> {
                  switch root {
                  case .feature:
                    return \.feature
                  case .alert:
                    return \.alert
                  #if os(Linux)
                  case .item:
                    return \.item
                  #endif
                  }
                }
                public func makeIterator() -> Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Action>]> {
                  var paths: [Kernel.PartialCaseKeyPath<Action>] = []
                  paths.append(
                    \.feature
                  )
                  paths.append(
                    \.alert
                  )
                  #if os(Linux)
                  paths.append(
                    \.item
                  )
                  #endif
                  return paths.makeIterator()
                }
              }

              public nonisolated static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }

              public nonisolated static var caseSchemas: [Kernel.CaseSchema<Action>] {
                var schemas: [Kernel.CaseSchema<Action>] = []
                schemas.append(
                  Kernel.CaseSchema(
                    name: "feature",
                    parameter: Kernel.CaseSchema<Action>.Parameter(label: nil, type: (Feature.Action).self),
                    path: allCasePaths.feature
                  )
                )
                schemas.append(
                  Kernel.CaseSchema(
                    name: "alert",
                    parameter: Kernel.CaseSchema<Action>.Parameter(label: nil, type: (Alert).self),
                    path: allCasePaths.alert
                  )
                )
                #if os(Linux)
                schemas.append(
                  Kernel.CaseSchema(
                    name: "item",
                    parameter: Kernel.CaseSchema<Action>.Parameter(label: nil, type: (Swift.Never).self),
                    path: allCasePaths.item
                  )
                )
                #endif
                return schemas
              }
            }

            public static var body: Kernel.Reduce<Self.State, Self.Action> {
              return Kernel.Reduce(
                Kernel.CombineReducers {
                  Kernel.Scope(
                    state: \Self.State.Cases.feature,
                    action: \Self.Action.Cases.feature
                  ) {
                    Feature()
                  }
                  #if os(Linux)
                  #endif
                }
              )
            }

            public enum CaseScope: Kernel.CasePathable {
              case feature(Kernel.StoreOf<Feature>)
              case alert(AlertState<Alert>)
              #if os(Linux)
              case item(Item)
              #endif

              public nonisolated struct AllCasePaths: Swift.Sendable {
                public var feature: Kernel.AnyCasePath<CaseScope, Kernel.StoreOf<Feature>> {
                  Kernel.AnyCasePath(
                    embed: CaseScope.feature,
                    extract: {
                      guard case let .feature(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                public var alert: Kernel.AnyCasePath<CaseScope, AlertState<Alert>> {
                  Kernel.AnyCasePath(
                    embed: CaseScope.alert,
                    extract: {
                      guard case let .alert(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                #if os(Linux)
                public var item: Kernel.AnyCasePath<CaseScope, Item> {
                  Kernel.AnyCasePath(
                    embed: CaseScope.item,
                    extract: {
                      guard case let .item(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                #endif
              }

              public nonisolated static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }
            }

            @MainActor
            public static func scope(_ store: Kernel.Store<Self.State, Self.Action>) -> CaseScope {
              switch store.state {
              case .feature:
                return .feature(store.scope(state: \.feature, action: \.feature)!)
              case let .alert(v0):
                return .alert(v0)
              #if os(Linux)
              case let .item(v0):
                return .item(v0)
              #endif
              }
            }
          }

          extension Destination: Kernel.CaseReducer, Kernel.Reducer {
          }
          """#
      ),
      MacroExpansion(
        "with a declared Action, an alert and plain state have a store with the actions there",
        """
        @Reducer
        enum Destination {
          case alert(AlertState<Alert>)
          @ReducerCaseIgnored case note(Note)
          case tip(Tip)
          case help
          enum State {}
          enum Action {
            case alert(Alert)
            case note(Edit)
            case tip(Tip.Action)
            enum Edit {}
          }
          static var body: EmptyReducer<State, Action> { EmptyReducer() }
        }
        """,
        expandsTo: #"""

          enum Destination {
            case alert(AlertState<Alert>)
            case note(Note)
            case tip(Tip)
            case help
            @CasePathable @dynamicMemberLookup
            enum State {}
            @CasePathable
            enum Action {
              case alert(Alert)
              case note(Edit)
              case tip(Tip.Action)
              enum Edit {}
            }
            @Kernel.ReducerBuilder<Self.State, Self.Action>
            static var body: EmptyReducer<State, Action> { EmptyReducer() }

            enum CaseScope: Kernel.CasePathable {
              case alert(Kernel.Store<AlertState<Alert>, Alert>)
              case note(Kernel.Store<Note, Action.Edit>)
              case tip(Kernel.StoreOf<Tip>)
              case help

              nonisolated struct AllCasePaths: Swift.Sendable {
                var alert: Kernel.AnyCasePath<CaseScope, Kernel.Store<AlertState<Alert>, Alert>> {
                  Kernel.AnyCasePath(
                    embed: CaseScope.alert,
                    extract: {
                      guard case let .alert(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                var note: Kernel.AnyCasePath<CaseScope, Kernel.Store<Note, Action.Edit>> {
                  Kernel.AnyCasePath(
                    embed: CaseScope.note,
                    extract: {
                      guard case let .note(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                var tip: Kernel.AnyCasePath<CaseScope, Kernel.StoreOf<Tip>> {
                  Kernel.AnyCasePath(
                    embed: CaseScope.tip,
                    extract: {
                      guard case let .tip(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                var help: Kernel.AnyCasePath<CaseScope, Swift.Void> {
                  Kernel.AnyCasePath(
                    embed: {
                      .help
                    },
                    extract: {
                      guard case .help = $0 else {
                        return nil
                      }
                      return ()
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
              case .alert:
                return .alert(store.scope(state: \.alert, action: \.alert)!)
              case .note:
                return .note(store.scope(state: \.note, action: \.note)!)
              case .tip:
                return .tip(store.scope(state: \.tip, action: \.tip)!)
              case .help:
                return .help
              }
            }
          }

          extension Destination: Kernel.CaseReducer, Kernel.Reducer {
          }
          """#
      ),
      MacroExpansion(
        "what is declared is left alone, with what a struct's would get",
        """
        @Reducer
        enum Destination: CaseReducer {
          case a(A)
          enum State {}
          enum Action {}
          static var body: EmptyReducer<State, Action> { EmptyReducer() }
          enum CaseScope {}
          static func scope(_ store: StoreOf<Self>) -> CaseScope {}
        }
        """,
        expandsTo: """

          enum Destination: CaseReducer {
            case a(A)
            @CasePathable @dynamicMemberLookup
            enum State {}
            @CasePathable
            enum Action {}
            @Kernel.ReducerBuilder<Self.State, Self.Action>
            static var body: EmptyReducer<State, Action> { EmptyReducer() }
            enum CaseScope {}
            static func scope(_ store: StoreOf<Self>) -> CaseScope {}
          }

          extension Destination: Kernel.CaseReducer, Kernel.Reducer {
          }
          """
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check(expanding: ["Reducer", "ReducerCaseEphemeral", "ReducerCaseIgnored"])
  }
}
