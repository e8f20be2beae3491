import Foundation
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

    /// Keys that move, change and recall text, and that open and close rows.
    private static let keys =
      ["a", "b ", "ü", "世", "(", ")", "\r", "\u{1B}[D", "\u{1B}[C", "\u{1B}[A", "\u{1B}[B"]
      + ["\u{1}", "\u{5}", "\u{B}", "\u{15}", "\u{17}", "\u{19}", "\u{7F}", "\u{1F}"]
      + ["\u{1B}[200~pasted\nrows(\n1)\u{1B}[201~", String(repeating: "long ", count: 30)]

    /// What a terminal shows after keys and output in turns, without the pane.
    ///
    /// - Parameter known: what it must show. `nil` to find out.
    private func shown(
      columns: Int, pane: SidePane?, seed: UInt64, known: [String]? = nil
    ) async throws -> [String] {
      var generator = SeededGenerator(seed: seed)
      var seen: [String] = []
      try await withEditor(columns: columns, rows: 60, interrupted: {}) { terminal, editor in
        editor.showPane(pane)
        let reading = Task { while case .line = await editor.readLine(prompt: "> ") {} }
        #expect(await terminal.wait { $0.text.hasPrefix(">") })
        for (round, mark) in ["Q", "R", "Z"].enumerated() {
          let keys = (0..<8).map { _ in Self.keys.randomElement(using: &generator) ?? "" }
          terminal.type("x" + keys.joined() + "\u{5}" + mark)
          #expect(await terminal.wait { $0.text.contains(mark) })
          editor.print("row \(round)")
          let expected = known?[round]
          let isShown = await terminal.wait {
            $0.text.contains("row \(round)") && $0.text.contains(mark)
              && (expected == nil || Self.left(of: $0) == expected)
          }
          #expect(isShown, "\(Self.left(of: terminal.screen)) is not \(expected ?? mark)")
          seen.append(Self.left(of: terminal.screen))
          terminal.type("\u{3}")
        }
        terminal.type("\u{3}\u{4}")
        await reading.value
      }
      return seen
    }

    /// The rows at the left of a pane, and the place of the cursor.
    private static func left(of screen: Screen) -> String {
      let rows = screen.text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
        let left = row.split(separator: "│", omittingEmptySubsequences: false)[0]
        return String(left.reversed().drop { $0 == " " }.reversed())
      }
      return rows.joined(separator: "\n").trimmingCharacters(in: .newlines)
        + "\n\(screen.cursor)"
    }

    @Test(
      "Next to a pane, the line looks as on a terminal of that width",
      arguments: 0..<10 as Range<UInt64>)
    func law(seed: UInt64) async throws {
      let narrow = try await shown(columns: 81, pane: nil, seed: seed)
      _ = try await shown(columns: 120, pane: Self.pane, seed: seed, known: narrow)
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
