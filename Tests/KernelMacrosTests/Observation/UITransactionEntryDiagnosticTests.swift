import Testing

@Suite("@UITransactionEntry in the wrong place")
struct UITransactionEntryDiagnosticTests {
  @Test(
    "the message says what to write",
    arguments: [
      MacroExpansion(
        "not in an extension of UITransaction",
        """
        struct Other {
          @UITransactionEntry var laps = 3
        }
        """,
        expandsTo: """
          struct Other {
            var laps = 3
          }
          """,
        saying: [
          MacroExpansion.Said(
            message: "'@UITransactionEntry' applies to a 'var' in an extension of 'UITransaction'",
            line: 2, column: 3)
        ]
      ),
      MacroExpansion(
        "no value",
        """
        extension UITransaction {
          @UITransactionEntry var laps: Int
        }
        """,
        expandsTo: """
          extension UITransaction {
            var laps: Int
          }
          """,
        saying: [
          MacroExpansion.Said(
            message:
              "'laps' has no value: initialize it with its value in a transaction that does not set it",
            line: 2, column: 27)
        ]
      ),
    ])
  func messages(expansion: MacroExpansion) {
    expansion.check(expanding: ["UITransactionEntry"])
  }
}
