import Console
import Testing

extension LineEditorTests {
  /// Keys that readline has, too: undoing, cutting and pasting, and the last word of earlier lines.
  @Suite(.serialized)
  struct Readline {
    /// Types each text as a line of its own.
    private func edit(
      _ typed: [String], expecting expected: [String],
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await withEditor { terminal, editor in
        for (keys, text) in zip(typed, expected) {
          async let line = editor.readLine(prompt: "> ")
          terminal.type(keys + "\r")
          #expect(await line == .line(text), sourceLocation: sourceLocation)
        }
      }
    }

    @Test(
      "Ctrl-_ and Ctrl-X Ctrl-U undo one change after the other",
      arguments: [
        ("one two\u{1F}", "one "), ("one two\u{1F}\u{1F}\u{1F}x", "x"),
        ("one two\u{18}\u{15}", "one "), ("one two\u{17}\u{1F}!", "one two!"),
        ("one\u{1}\u{B}\u{1F}!", "!one"), ("one\u{15}\u{1F}!", "one!"),
        ("a\u{1B}[200~ b c\u{1B}[201~\u{1F}", "a"), ("ab\u{7F}\u{7F}\u{1F}\u{1F}", "ab"),
        ("ac\u{1B}[Db\u{1F}!", "a!c"), ("ab\u{14}\u{1F}", "ab"),
      ])
    func undoing(keys: String, expected: String) async throws {
      try await edit([keys], expecting: [expected])
    }

    @Test("Undo does not go back to the line before")
    func undoingOneLine() async throws {
      try await edit(["one", "\u{1F}\u{1F}two"], expecting: ["one", "two"])
    }

    @Test("Tab can be undone")
    func undoingCompletion() async throws {
      try await withEditor(completions: ["dogs.loadDogs"]) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("do\t")
        await terminal.expect("> dogs.loadDogs")
        terminal.type("\u{1F}")
        await terminal.expect("> do", cursor: (0, 4))
        terminal.type("\r")
        #expect(await line == .line("do"))
      }
    }

    @Test(
      "What was cut can be pasted, and Alt-Y replaces it by what was cut before",
      arguments: [
        ("one two\u{17}\u{19}\u{19}", "one twotwo"),
        ("one two\u{17}\u{17}\u{19}", "one two"),
        ("one two\u{1}\u{1B}d\u{1B}d\u{19}!", "one two!"),
        ("one two\u{1}\u{B}\u{19}\u{19}", "one twoone two"),
        ("one\u{15}two\u{15}\u{19}", "two"), ("one\u{15}two\u{15}\u{19}\u{1B}y", "one"),
        ("one\u{15}two\u{15}\u{19}\u{1B}y\u{1B}y", "two"),
        ("one\u{15}two\u{15}x\u{19}\u{1B}y!", "xone!"),
        ("one\u{15}two\u{15}\u{19}!\u{1B}y", "two!"), ("a\u{1B}yb", "ab"),
        ("日本 é\u{17}x\u{19}", "日本 xé"),
      ])
    func cutting(keys: String, expected: String) async throws {
      try await edit([keys], expecting: [expected])
    }

    @Test("What was cut in one line can be pasted in the next")
    func cuttingAcrossLines() async throws {
      try await edit(["one\u{15}x", "\u{19}"], expecting: ["x", "one"])
    }

    @Test(
      "Alt-T exchanges the word at the cursor and the word before it; Ctrl-_ undoes that",
      arguments: [
        ("one two\u{1B}t!", "two one!"), ("one two three\u{1B}T", "one three two"),
        ("one two three\u{1}\u{1B}f\u{1B}t!", "two one! three"),
        ("f(a.b, c[0])\u{1B}t", "f(c[0], a.b)"), ("日本 é 🐶\u{1B}t", "é 日本 🐶"),
        ("one\u{1B}t!", "one!"), ("one two\u{1}\u{1B}t!", "!one two"),
        ("one two\u{1B}t\u{1F}!", "one two!"),
      ])
    func exchangingWords(keys: String, expected: String) async throws {
      try await edit([keys], expecting: [expected])
    }

    @Test("Alt-. inserts the last word of the line before, and again that of the line before it")
    func lastWord() async throws {
      try await edit(
        [
          ":state dogs.filter", #"plant "two words" "#, "x \u{1B}.", "y \u{1B}.\u{1B}.\u{1B}.",
          "\u{1B}.!\u{1B}.",
        ],
        expecting: [
          ":state dogs.filter", #"plant "two words" "#, #"x "two words""#, "y dogs.filter",
          "dogs.filter!dogs.filter",
        ])
    }
  }
}
