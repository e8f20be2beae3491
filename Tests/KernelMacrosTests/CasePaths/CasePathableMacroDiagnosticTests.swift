import Testing

@Suite("@CasePathable where it cannot apply")
struct CasePathableMacroDiagnosticTests {
  @Test(
    "the error is reported and nothing is generated",
    arguments: [
      MacroExpansion(
        "a struct has no cases",
        """
        @CasePathable
        struct Action {
          var name: String
        }
        """,
        expandsTo: """

          struct Action {
            var name: String
          }
          """,
        saying: [
          MacroExpansion.Said(
            message:
              "'@CasePathable' makes paths to cases, but 'Action' is a struct, which has none",
            line: 1,
            column: 1,
            fix: "remove '@CasePathable'"
          )
        ],
        fixedAs: """

          struct Action {
            var name: String
          }
          """
      ),
      MacroExpansion(
        "two cases of one name",
        """
        @CasePathable
        enum Action {
          case set(name: String)
          case set(age: Int)
        }
        """,
        expandsTo: """

          enum Action {
            case set(name: String)
            case set(age: Int)
          }

          nonisolated extension Action: Kernel.CasePathable, Kernel.CasePathIterable {
          }
          """,
        saying: [
          MacroExpansion.Said(
            message: """
              '@CasePathable' needs a different name for each case, but there is another 'set'
              """,
            line: 4,
            column: 8,
            note: ("the first case of this name", 3, 8)
          )
        ]
      ),
      MacroExpansion(
        "one name in two branches of an #if is no overload, but beside it is",
        """
        @CasePathable
        enum Action {
          case a
          #if DEBUG
            case b
            case a
          #else
            case b
          #endif
        }
        """,
        expandsTo: """

          enum Action {
            case a
            #if DEBUG
              case b
              case a
            #else
              case b
            #endif
          }

          nonisolated extension Action: Kernel.CasePathable, Kernel.CasePathIterable {
          }
          """,
        saying: [
          MacroExpansion.Said(
            message: """
              '@CasePathable' needs a different name for each case, but there is another 'a'
              """,
            line: 6,
            column: 10,
            note: ("the first case of this name", 3, 8)
          )
        ]
      ),
      MacroExpansion(
        "a nested enum that is private",
        """
        struct Feature {
          @CasePathable
          private enum Action {
            case a
          }
        }
        """,
        expandsTo: """
          struct Feature {
            private enum Action {
              case a
            }
          }
          """,
        saying: [
          MacroExpansion.Said(
            message:
              "'@CasePathable' cannot reach 'Action', which is private to the type around it",
            line: 3,
            column: 3,
            fix: "replace 'private' with 'fileprivate'"
          )
        ],
        fixedAs: """
          struct Feature {
            @CasePathable
            fileprivate enum Action {
              case a
            }
          }
          """
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check()
  }
}
