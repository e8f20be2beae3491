import Testing

@testable import Console

struct PromptTextTests {
  @Test(
    "Colours are marked as having no width, and a plain blank is last",
    arguments: [
      ("> ", "> ", "> "), (">", "> ", "> "), ("", " ", " "),
      ("\u{1B}[1m>\u{1B}[0m ", "|\u{1B}[1m|>|\u{1B}[0m| ", "> "),
      ("\u{1B}[1m\u{1B}[32m>\u{1B}[0m", "|\u{1B}[1m\u{1B}[32m|>|\u{1B}[0m| ", "> "),
      ("> \u{1B}[0m", "> |\u{1B}[0m| ", ">  "),
      // Anything else that a terminal would obey is not sent.
      ("a\u{1B}[2Jb\u{7}\u{1}> ", "a[2Jb> ", "a[2Jb> "),
      ("e\u{301}> ", "é> ", "é> "),
    ])
  func marking(text: String, marked: String, visible: String) {
    let prompt = PromptText(text, isASCII: false)
    #expect(String(prompt.marked) == marked.replacing("|", with: "\u{1}"))
    #expect(String(prompt.visible) == visible)
  }

  @Test("Without UTF-8 only ASCII is left")
  func ascii() {
    #expect(String(PromptText("é⏸> ", isASCII: true).marked) == "??> ")
  }
}
