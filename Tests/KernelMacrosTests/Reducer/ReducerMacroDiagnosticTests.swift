import Testing

@Suite("@Reducer where it cannot apply")
struct ReducerMacroDiagnosticTests {
  @Test(
    "the error is reported",
    arguments: [
      MacroExpansion(
        "a method beside a body",
        """
        @Reducer
        struct Feature {
          struct State {}
          typealias Action = Int
          func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
            .none
          }
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """,
        expandsTo: """

          struct Feature {
            struct State {}
            typealias Action = Int
            func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
              .none
            }
            @Kernel.ReducerBuilder<Self.State, Self.Action>
            var body: some ReducerOf<Self> {
              EmptyReducer()
            }
          }

          extension Feature: Kernel.Reducer {
          }
          """,
        saying: [
          MacroExpansion.Said(
            message: """
              'reduce(into:action:)' runs instead of this reducer's 'body', which is never used
              """,
            line: 5,
            column: 8,
            note: ("the 'body' that is never used", 8, 7)
          )
        ]
      ),
      MacroExpansion(
        "a class",
        """
        @Reducer
        final class Feature {
        }
        """,
        expandsTo: """

          final class Feature {
          }
          """,
        saying: [
          MacroExpansion.Said(
            message: "'@Reducer' applies to a struct or an enum, not to a class",
            line: 1,
            column: 1
          )
        ]
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check(expanding: ["Reducer"])
  }
}
