import Testing

@Suite("@Entry expanded")
struct EntryMacroTests {
  @Test(
    "a key is generated for the property",
    arguments: [
      MacroExpansion(
        "a value with its type",
        """
        extension EnvironmentValues {
          @Entry var unit: String = "km"
        }
        """,
        expandsTo: """
          extension EnvironmentValues {
            var unit: String {
              get {
                self[__Key_unit.self]
              }
              set {
                self[__Key_unit.self] = newValue
              }
            }

            private enum __Key_unit: EnvironmentKey {
              static var defaultValue: String {
                "km"
              }
            }
          }
          """
      ),
      MacroExpansion(
        "a value whose type is inferred",
        """
        extension EnvironmentValues {
          @Entry public var unit = "km"
        }
        """,
        expandsTo: """
          extension EnvironmentValues {
            public var unit {
              get {
                self[__Key_unit.self]
              }
              set {
                self[__Key_unit.self] = newValue
              }
            }

            private enum __Key_unit: EnvironmentKey {
              @_EntryDefaultValue static var defaultValue = "km"
            }
          }
          """
      ),
      MacroExpansion(
        "an optional without a value",
        """
        extension EnvironmentValues {
          @Entry var limit: Int?
        }
        """,
        expandsTo: """
          extension EnvironmentValues {
            var limit: Int? {
              get {
                self[__Key_limit.self]
              }
              set {
                self[__Key_limit.self] = newValue
              }
            }

            private enum __Key_limit: EnvironmentKey {
              static var defaultValue: Int? {
                nil
              }
            }
          }
          """
      ),
    ])
  func expansion(of row: MacroExpansion) {
    row.check(expanding: ["Entry"])
  }

  @Test(
    "nothing is added to a property of a preview",
    arguments: [
      MacroExpansion(
        "a property with another attribute",
        """
        @Previewable @State var unit = "km"
        """,
        expandsTo: """
          @State var unit = "km"
          """
      )
    ])
  func previewable(_ row: MacroExpansion) {
    row.check(expanding: ["Previewable"])
  }
}
