import Testing

@Suite("@Reducer")
struct ReducerMacroTests {
  @Test("the conformance, the builder and what is missing are added", arguments: [
    MacroExpansion(
      "a body gets its builder and an Action its case paths",
      """
      @Reducer
      struct Feature {
        struct State {}
        enum Action: CasePathable {}
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      expandsTo: """

      struct Feature {
        struct State {}
        enum Action: CasePathable {}
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
      "a State that is an enum",
      """
      @Reducer
      struct Feature {
        enum State: CasePathable {}
        typealias Action = Int
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      expandsTo: """

      struct Feature {
        @dynamicMemberLookup
        enum State: CasePathable {}
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
        @dynamicMemberLookup
        enum State: CasePathable {}
        enum Action: CasePathable {}
        @ReducerBuilder<State, Action>
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      expandsTo: """

      struct Feature {
        @dynamicMemberLookup
        enum State: CasePathable {}
        enum Action: CasePathable {}
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

        public struct State: Codable, Equatable, Hashable, Sendable {
          public init() {
          }
        }
        public enum Action: Equatable, Hashable, Sendable {

          public nonisolated struct AllCasePaths: Kernel.CasePathReflectable, Swift.Sequence, \
      Swift.Sendable {
            public subscript(root: Action) -> Kernel.PartialCaseKeyPath<Action> {
              get {
              }
            }
            public func makeIterator() -> \
      Swift.IndexingIterator<[Kernel.PartialCaseKeyPath<Action>]> {
              let paths: [Kernel.PartialCaseKeyPath<Action>] = [
              ]
              return paths.makeIterator()
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }

          public nonisolated static var caseSchemas: [Kernel.CaseSchema<Action>] {
            let schemas: [Kernel.CaseSchema<Action>] = [
            ]
            return schemas
          }
        }

        public let body = Kernel.EmptyReducer<State, Action>()
      }

      nonisolated extension Action: Kernel.CasePathable, Kernel.CasePathIterable {
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
    row.check()
  }
}
