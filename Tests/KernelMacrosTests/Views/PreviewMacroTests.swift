import Testing

@Suite("#Preview expanded")
struct PreviewMacroTests {
  @Test(
    "nothing is left of a preview",
    arguments: [
      MacroExpansion(
        "a preview with a name",
        """
        struct Row {}
        #Preview("Row") {
          Row()
        }
        """,
        expandsTo: """
          struct Row {}
          """
      )
    ])
  func expansion(of row: MacroExpansion) {
    row.check(expanding: ["Preview"])
  }
}
