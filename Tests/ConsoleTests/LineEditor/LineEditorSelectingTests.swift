import ConsoleTerminal
import Testing

extension LineEditorTests {
  /// Selecting from the list of candidates.
  @Suite(.serialized)
  struct Selecting {
    private static let names = ["one", "other", "order"]

    @Test(
      "Keys select from the open list, and the line shows the selected candidate",
      arguments: [
        ("\t", "one"), ("\t\t", "other"), ("\u{1B}[B\u{1B}[B", "other"), ("\u{1B}OB", "one"),
        ("\u{1B}[A", "order"), ("\u{1B}[Z", "order"), ("\t\u{E}\u{E}\u{10}", "other"),
        ("\t\u{1B}[C", "other"), ("\t\u{1B}[C\u{1B}[D", "one"), ("\t\u{1B}[6~", "one"),
      ])
    func selecting(keys: String, selected: String) async throws {
      try await withEditor(completions: Self.names) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("x o\t")
        await terminal.expect("> x o\none    other  order", cursor: (0, 5))
        terminal.type(keys)
        await terminal.expect(
          "> x \(selected)\none    other  order", cursor: (0, 4 + selected.count))
        // The first Enter accepts the candidate, the second one the line.
        terminal.type("\r")
        await terminal.expect("> x \(selected)", cursor: (0, 4 + selected.count))
        terminal.type("\r")
        #expect(await line == .line("x \(selected)"))
      }
    }

    @Test("A typed character accepts the candidate, and one undo takes the candidate back")
    func typingOn() async throws {
      try await withEditor(completions: Self.names) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("o\t\t\t!")
        await terminal.expect("> other!", cursor: (0, 8))
        terminal.type("\u{1F}")
        await terminal.expect("> other", cursor: (0, 7))
        terminal.type("\u{1F}")
        await terminal.expect("> o", cursor: (0, 3))
        terminal.type("\r")
        #expect(await line == .line("o"))
      }
    }

    @Test(
      "Escape and Ctrl-G close the list and bring back what was typed",
      arguments: ["\u{1B}", "\u{7}"])
    func cancelling(key: String) async throws {
      try await withEditor(completions: Self.names) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("o y\u{2}\u{2}\t\t\t")
        await terminal.expect("> other y\none    other  order", cursor: (0, 7))
        terminal.type(key)
        await terminal.expect("> o y", cursor: (0, 3))
        terminal.type("\r")
        #expect(await line == .line("o y"))
      }
    }

    @Test("Other keys close the list and do what they always do")
    func otherKeys() async throws {
      try await withEditor(completions: Self.names) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("o\t")
        await terminal.expect("> o\none    other  order", cursor: (0, 3))
        terminal.type("\u{1B}[D")
        await terminal.expect("> o", cursor: (0, 2))
        terminal.type("\r")
        #expect(await line == .line("o"))
      }
    }
  }
}
