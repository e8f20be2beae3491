import Testing

@testable import ConsoleTerminal

struct PromptTextTests {
  @Test(
    "Colours are separated from visible text, and the prompt ends with a space",
    arguments: [
      ("> ", "> ", "> "), (">", "> ", "> "), ("", " ", " "),
      ("\u{1B}[1m>\u{1B}[0m ", "\u{1B}[1m|>| ", "> "),
      ("\u{1B}[1m\u{1B}[32m>\u{1B}[0m", "\u{1B}[1m\u{1B}[32m|>| ", "> "),
      // Other characters that a terminal would interpret are removed.
      ("a\u{1B}[2Jb\u{7}\u{1}> ", "a[2Jb> ", "a[2Jb> "),
      ("e\u{301}> ", "e\u{301}> ", "é> "),
    ])
  func parts(text: String, runs: String, visible: String) {
    let prompt = PromptText(text)
    let shown = prompt.runs.map { $0.style.isEmpty ? $0.text : "\($0.style)|\($0.text)|" }
    #expect(shown.joined() == runs)
    #expect(prompt.visible == visible)
  }

  @Test("Without UTF-8, only ASCII remains")
  func ascii() {
    #expect(PromptText("ä⏸> ", isASCII: true).visible == "??> ")
  }

  @Test("Continuation rows are aligned with the first, unless the prompt takes half of the screen")
  func continuation() {
    #expect(PromptText("dogs 0> ").continuation(columns: 80).visible == "   ...> ")
    #expect(PromptText("dogs 0> ").continuation(columns: 15).visible == "...> ")
    #expect(PromptText("> ").continuation(columns: 80).visible == "...> ")
  }
}
