import Testing

@Suite("@UITransactionEntry expanded")
struct UITransactionEntryMacroTests {
  @Test(
    "a key is generated for the property",
    arguments: [
      MacroExpansion(
        "a value without a type",
        """
        extension UITransaction {
          @UITransactionEntry var laps = 3
        }
        """,
        expandsTo: """
          extension UITransaction {
            var laps {
              get {
                self[__Key_laps.self]
              }
              set {
                self[__Key_laps.self] = newValue
              }
              _modify {
                yield &self[__Key_laps.self]
              }
            }

            private nonisolated enum __Key_laps: Kernel.UITransactionKey {
              @Kernel._DependencyEntryDefaultValue static var defaultValue = 3
            }
          }
          """
      ),
      MacroExpansion(
        "an optional without a value",
        """
        extension UITransaction {
          @UITransactionEntry var reason: String?
        }
        """,
        expandsTo: """
          extension UITransaction {
            var reason: String? {
              get {
                self[__Key_reason.self]
              }
              set {
                self[__Key_reason.self] = newValue
              }
              _modify {
                yield &self[__Key_reason.self]
              }
            }

            private nonisolated enum __Key_reason: Kernel.UITransactionKey {
              static var defaultValue: String? {
                nil
              }
            }
          }
          """
      ),
    ])
  func keys(expansion: MacroExpansion) {
    expansion.check(expanding: ["UITransactionEntry"])
  }
}
