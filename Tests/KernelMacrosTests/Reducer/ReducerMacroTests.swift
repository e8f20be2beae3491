import Testing

@Suite("@Reducer")
struct ReducerMacroTests {
  @Test(
    "the conformance, the builder and missing members are added",
    arguments: [
      MacroExpansion(
        "a body gets its builder and an Action its case paths",
        """
        @Reducer
        struct Feature {
          struct State {}
          enum Action {}
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """,
        expandsTo: """

          struct Feature {
            struct State {}
            @CasePathable
            enum Action {}
            @Kernel.ReducerBuilder<Self.State, Self.Action>
            var body: some ReducerOf<Self> {
              EmptyReducer()
            }
          }

          extension Feature: Kernel.Reducer {
          }
          """
      ),
      MacroExpansion(
        "a method '_reduce(into:action:)' beside a body does not implement the requirement",
        """
        @Reducer
        public struct Feature {
          public typealias State = Int
          public typealias Action = Int
          public var body: some ReducerOf<Self> {
            Reduce(_reduce)
          }
          private func _reduce(into state: inout Int, action: Int) -> Effect<Int> { .none }
        }
        """,
        expandsTo: """

          public struct Feature {
            public typealias State = Int
            public typealias Action = Int
            @Kernel.ReducerBuilder<Self.State, Self.Action>
            public var body: some ReducerOf<Self> {
              Reduce(_reduce)
            }
            private func _reduce(into state: inout Int, action: Int) -> Effect<Int> { .none }

            @_disfavoredOverload
            @_implements(Kernel.Reducer, _reduce(into:action:))
            public func _runBody(into state: inout State, action: Action) -> Kernel.Effect<Action> {
              self.reduce(into: &state, action: action)
            }
          }

          extension Feature: Kernel.Reducer {
          }
          """
      ),
      MacroExpansion(
        "a State that is an enum",
        """
        @Reducer
        struct Feature {
          enum State {}
          typealias Action = Int
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """,
        expandsTo: """

          struct Feature {
            @CasePathable @dynamicMemberLookup
            enum State {}
            typealias Action = Int
            @Kernel.ReducerBuilder<Self.State, Self.Action>
            var body: some ReducerOf<Self> {
              EmptyReducer()
            }
          }

          extension Feature: Kernel.Reducer {
          }
          """
      ),
      MacroExpansion(
        "what is already there is left alone",
        """
        @Reducer
        struct Feature {
          @CasePathable @dynamicMemberLookup
          enum State {}
          @Kernel.CasePathable
          enum Action {}
          enum Other {}
          @ReducerBuilder<State, Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """,
        expandsTo: """

          struct Feature {
            @CasePathable @dynamicMemberLookup
            enum State {}
            @Kernel.CasePathable
            enum Action {}
            enum Other {}
            @ReducerBuilder<State, Action>
            var body: some ReducerOf<Self> {
              EmptyReducer()
            }
          }

          extension Feature: Kernel.Reducer {
          }
          """
      ),
      MacroExpansion(
        "hand-written case paths are left alone",
        """
        @Reducer
        struct Feature: Reducer {
          enum State: CasePathable {}
          enum Action: Kernel.CasePathable {}
          let body = EmptyReducer<State, Action>()
        }
        """,
        expandsTo: """

          struct Feature: Reducer {
            @dynamicMemberLookup
            enum State: CasePathable {}
            enum Action: Kernel.CasePathable {}
            let body = EmptyReducer<State, Action>()
          }

          extension Feature: Kernel.Reducer {
          }
          """
      ),
      MacroExpansion(
        "the builder's types are the body's",
        """
        @Reducer
        struct Feature {
          var body: some Reducer<Int, Bool> {
            EmptyReducer()
          }
        }

        @Reducer
        struct Wrapper<Base: Reducer> {
          var body: some Kernel.ReducerOf<Base> {
            EmptyReducer()
          }
        }
        """,
        expandsTo: """

          struct Feature {
            @Kernel.ReducerBuilder<Int, Bool>
            var body: some Reducer<Int, Bool> {
              EmptyReducer()
            }
          }
          struct Wrapper<Base: Reducer> {
            @Kernel.ReducerBuilder<Base.State, Base.Action>
            var body: some Kernel.ReducerOf<Base> {
              EmptyReducer()
            }
          }

          extension Feature: Kernel.Reducer {
          }

          extension Wrapper: Kernel.Reducer {
          }
          """
      ),
      MacroExpansion(
        "a public struct with nothing gets everything",
        """
        @Reducer
        public struct Feature {
        }
        """,
        expandsTo: """

          public struct Feature {

            @ObservableState
            public struct State: Codable, Equatable, Hashable, Sendable {
              public init() {
              }
            }

            @CasePathable
            public enum Action: Equatable, Hashable, Sendable {
            }

            public let body = Kernel.EmptyReducer<State, Action>()
          }

          extension Feature: Kernel.Reducer {
          }
          """
      ),
      MacroExpansion(
        "a struct with aliases gets a body only",
        """
        @available(macOS 15, *)
        @Reducer
        struct Feature {
          typealias State = Int
          typealias Action = Bool
        }
        """,
        expandsTo: """
          @available(macOS 15, *)
          struct Feature {
            typealias State = Int
            typealias Action = Bool

            let body = Kernel.EmptyReducer<State, Action>()
          }

          @available(macOS 15, *)
          extension Feature: Kernel.Reducer {
          }
          """
      ),
      MacroExpansion(
        "a method or a stored body is enough",
        """
        @Reducer
        struct Feature<State, Action> {
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
            .none
          }
        }

        @Reducer
        struct Stored {
          let body = EmptyReducer<Int, Bool>()
        }
        """,
        expandsTo: """

          struct Feature<State, Action> {
            func reduce(into state: inout State, action: Action) -> Effect<Action> {
              .none
            }
          }
          struct Stored {
            let body = EmptyReducer<Int, Bool>()
          }

          extension Feature: Kernel.Reducer {
          }

          extension Stored: Kernel.Reducer {
          }
          """
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check(expanding: ["Reducer"])
  }
}
