import Testing

@Suite("@Reducer on enums expanded")
struct EnumReducerMacroTests {
  @Test(
    "cases become state, action and body",
    arguments: [
      MacroExpansion(
        "each kind of case",
        """
        @Reducer
        public enum Destination {
          case feature(Feature)
          case nested(Nested.Feature = Nested.Feature(context: .sheet))
          case alert(AlertState<Alert>)
          case dialog(ConfirmationDialogState<Self.Dialog>)
          @ReducerCaseEphemeral
          case toast(Toast)
          @ReducerCaseIgnored
          case item(Item)
          case range(from: Int, to: Int)
          case help

          public enum Alert {}
        }
        """,
        expandsTo: #"""

          public enum Destination {
            case feature(Feature)
            case nested(Nested.Feature = Nested.Feature(context: .sheet))
            case alert(AlertState<Alert>)
            case dialog(ConfirmationDialogState<Self.Dialog>)
            case toast(Toast)
            case item(Item)
            case range(from: Int, to: Int)
            case help

            public enum Alert {}

            @CasePathable
            @dynamicMemberLookup
            @ObservableState
            public enum State: Kernel.CaseReducerState {
              public typealias StateReducer = Destination
              case feature(Feature.State)
              case nested(Nested.Feature.State)
              case alert(AlertState<Alert>)
              case dialog(ConfirmationDialogState<Destination.Dialog>)
              case toast(Toast)
              case item(Item)
              case range(from: Int, to: Int)
              case help
            }

            @CasePathable
            public enum Action {
              case feature(Feature.Action)
              case nested(Nested.Feature.Action)
              case alert(Alert)
              case dialog(Destination.Dialog)
              case toast(Toast.Action)
              case item(Swift.Never)
              case range(Swift.Never)
              case help(Swift.Never)
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
                  Kernel.Scope(
                    state: \Self.State.Cases.nested,
                    action: \Self.Action.Cases.nested
                  ) {
                    Nested.Feature(context: .sheet)
                  }
                }
              )
            }

            public enum CaseScope {
              case feature(Kernel.StoreOf<Feature>)
              case nested(Kernel.StoreOf<Nested.Feature>)
              case alert(AlertState<Alert>)
              case dialog(ConfirmationDialogState<Destination.Dialog>)
              case toast(Toast)
              case item(Item)
              case range(from: Int, to: Int)
              case help
            }

            @MainActor
            public static func scope(_ store: Kernel.Store<Self.State, Self.Action>) -> CaseScope {
              switch store.state {
              case .feature:
                return .feature(store.scope(state: \.feature, action: \.feature)!)
              case .nested:
                return .nested(store.scope(state: \.nested, action: \.nested)!)
              case let .alert(v0):
                return .alert(v0)
              case let .dialog(v0):
                return .dialog(v0)
              case let .toast(v0):
                return .toast(v0)
              case let .item(v0):
                return .item(v0)
              case let .range(v0, v1):
                return .range(from: v0, to: v1)
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
        "no case",
        """
        @Reducer
        enum Empty {}
        """,
        expandsTo: """

          enum Empty {

            @CasePathable
            @dynamicMemberLookup
            @ObservableState
            enum State: Kernel.CaseReducerState {
              typealias StateReducer = Empty

            }

            @CasePathable
            enum Action {

            }

            static var body: Kernel.Reduce<Self.State, Self.Action> {
              return Kernel.Reduce(
                Kernel.CombineReducers {

                }
              )
            }

            enum CaseScope {

            }

            @MainActor
            static func scope(_ store: Kernel.Store<Self.State, Self.Action>) -> CaseScope {
              switch store.state {

              }
            }
          }

          extension Empty: Kernel.CaseReducer, Kernel.Reducer {
          }
          """
      ),
      MacroExpansion(
        "conditions and availability",
        """
        @available(macOS 15, *)
        @Reducer
        enum Destination {
          case a(A)
          #if DEBUG
          @available(*, deprecated)
          case b(B)
          #else
          case c
          #endif
        }
        """,
        expandsTo: #"""
          @available(macOS 15, *)
          enum Destination {
            case a(A)
            #if DEBUG
            @available(*, deprecated)
            case b(B)
            #else
            case c
            #endif

            @CasePathable
            @dynamicMemberLookup
            @ObservableState
            enum State: Kernel.CaseReducerState {
              typealias StateReducer = Destination
              case a(A.State)
              #if DEBUG
              @available(*, deprecated)
              case b(B.State)
              #else
              case c
              #endif
            }

            @CasePathable
            enum Action {
              case a(A.Action)
              #if DEBUG
              @available(*, deprecated)
              case b(B.Action)
              #else
              case c(Swift.Never)
              #endif
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
                  #if DEBUG
                  Kernel.Scope(
                    state: \Self.State.Cases.b,
                    action: \Self.Action.Cases.b
                  ) {
                    B()
                  }
                  #else
                  #endif
                }
              )
            }

            enum CaseScope {
              case a(Kernel.StoreOf<A>)
              #if DEBUG
              @available(*, deprecated)
              case b(Kernel.StoreOf<B>)
              #else
              case c
              #endif
            }

            @MainActor
            static func scope(_ store: Kernel.Store<Self.State, Self.Action>) -> CaseScope {
              switch store.state {
              case .a:
                return .a(store.scope(state: \.a, action: \.a)!)
              #if DEBUG
              case .b:
                return .b(store.scope(state: \.b, action: \.b)!)
              #else
              case .c:
                return .c
              #endif
              }
            }
          }

          @available(macOS 15, *)
          extension Destination: Kernel.CaseReducer, Kernel.Reducer {
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

            @CasePathable
            @dynamicMemberLookup
            @ObservableState
            enum State: Kernel.CaseReducerState, Swift.Equatable, Swift.Codable {
              typealias StateReducer = Destination
              case a(A.State)
            }

            @CasePathable
            enum Action: Swift.Sendable {
              case a(A.Action)
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

            enum CaseScope {
              case a(Kernel.StoreOf<A>)
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
      MacroExpansion(
        "what is declared is left alone",
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
            enum State {}
            enum Action {}
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
