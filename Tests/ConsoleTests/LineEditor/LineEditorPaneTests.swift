import Testing

@testable import ConsoleTerminal

extension LineEditorTests {
  /// A pane at the right of the terminal.
  @Suite(.serialized)
  struct Pane {
    private static let pane = SidePane(rows: ["Shop", "[1] Pay"])
    /// 120 columns are divided into 81, the bar, and 36.
    private static func row(_ left: String, _ right: String) -> String {
      left + String(repeating: " ", count: 81 - left.count) + " │ " + right
    }

    @Test("The pane stays in its place while lines are typed, printed and scrolled")
    func staying() async throws {
      try await withEditor(columns: 120, rows: 4) { terminal, editor in
        editor.showPane(Self.pane)
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect(
          Self.row(">", "Shop") + "\n" + Self.row("", "[1] Pay"), cursor: (0, 2))
        terminal.type("abc\u{1B}[D")
        await terminal.expect(
          Self.row("> abc", "Shop") + "\n" + Self.row("", "[1] Pay"), cursor: (0, 4))
        for number in 1...5 { editor.print("row \(number)") }
        await terminal.expect(
          [Self.row("row 3", "Shop"), Self.row("row 4", "[1] Pay"), "row 5", "> abc"]
            .joined(separator: "\n"), cursor: (3, 4))
        terminal.type("\u{5}\u{15}\r")
        #expect(await line == .line(""))
        // No copy of the pane has scrolled away.
        #expect(terminal.screen.scrolledOff.allSatisfy { !$0.contains("│") })
        #expect(terminal.screen.scrolledOff.starts(with: ["row 1", "row 2"]))
      }
    }

    @Test("A long line wraps at the left of the pane, and shrinks again")
    func wrapping() async throws {
      try await withEditor(columns: 120, rows: 6) { terminal, editor in
        editor.showPane(Self.pane)
        async let line = editor.readLine(prompt: "> ")
        let text = String(repeating: "x", count: 100)
        terminal.type(text)
        await terminal.expect(
          Self.row("> " + text.prefix(79), "Shop") + "\n"
            + Self.row(String(text.dropFirst(79)), "[1] Pay"), cursor: (1, 21))
        terminal.type("\u{15}y")
        await terminal.expect(
          Self.row("> y", "Shop") + "\n" + Self.row("", "[1] Pay"), cursor: (0, 3))
        terminal.type("\r")
        #expect(await line == .line("y"))
      }
    }

    @Test("Another pane replaces it, also while a line is edited, and none removes it")
    func replacing() async throws {
      try await withEditor(columns: 120, rows: 5) { terminal, editor in
        editor.showPane(Self.pane)
        async let line = editor.readLine(prompt: "> ")
        terminal.type("abc")
        await terminal.expect(Self.row("> abc", "Shop") + "\n" + Self.row("", "[1] Pay"))
        editor.showPane(SidePane(rows: ["Paid"]))
        await terminal.expect(Self.row("> abc", "Paid"), cursor: (0, 5))
        editor.showPane(nil)
        await terminal.expect("> abc", cursor: (0, 5))
        terminal.type("\r")
        #expect(await line == .line("abc"))
      }
    }

    @Test("After a change of the width, the line and the pane are drawn again")
    func resizing() async throws {
      try await withEditor(columns: 120, rows: 5) { terminal, editor in
        editor.showPane(Self.pane)
        async let line = editor.readLine(prompt: "> ")
        terminal.type("abc")
        await terminal.expect(Self.row("> abc", "Shop") + "\n" + Self.row("", "[1] Pay"))
        // Too narrow for a pane.
        terminal.resize(columns: 80)
        await terminal.expect("> abc", cursor: (0, 5))
        terminal.resize(columns: 120)
        await terminal.expect(
          Self.row("> abc", "Shop") + "\n" + Self.row("", "[1] Pay"), cursor: (0, 5))
        terminal.type("d\r")
        #expect(await line == .line("abcd"))
      }
    }
  }

  @Test("A terminal of 120 columns has room for a pane, and a narrower one has not")
  func splitting() {
    #expect(SidePane.split(119) == nil)
    #expect(SidePane.split(120) == SidePane.Split(left: 81, pane: 36))
    #expect(SidePane.split(400) == SidePane.Split(left: 337, pane: 60))
  }
}
