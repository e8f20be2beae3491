import Testing

@Suite("@ViewAction expanded")
struct ViewActionMacroTests {
  @Test(
    "the conformance is added",
    arguments: [
      MacroExpansion(
        "a struct with a store",
        """
        @ViewAction(for: Feature.self)
        @available(macOS 15, *)
        struct Screen {
          @Bindable var store: StoreOf<Feature>
          func tapped() { send(.tap) }
        }
        """,
        expandsTo: """

          @available(macOS 15, *)
          struct Screen {
            @Bindable var store: StoreOf<Feature>
            func tapped() { send(.tap) }
          }

          @available(macOS 15, *)
          extension Screen: Kernel.ViewActionSending {
          }
          """
      )
    ])
  func expansion(of row: MacroExpansion) {
    row.check(expanding: ["ViewAction"])
  }
}
