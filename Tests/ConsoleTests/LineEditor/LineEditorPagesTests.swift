import Console
import Testing

@testable import ConsoleTerminal

extension LineEditorTests {
  /// Answers that are longer than the screen, which has 6 rows here.
  @Suite(.serialized)
  struct Pages {
    /// Waits until the screen shows these rows of the answer, and the row with the keys.
    private func expect(
      _ rows: [String], _ place: String, in terminal: PseudoTerminal,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      let keys = "\(place)  Space b  j k  g G  / n N  q: stop"
      await terminal.expect(
        (rows + [keys]).joined(separator: "\n"), sourceLocation: sourceLocation)
    }

    private func expect(
      _ lines: ClosedRange<Int>, _ place: String, in terminal: PseudoTerminal,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      await expect(
        lines.map { "line \($0)" }, place, in: terminal, sourceLocation: sourceLocation)
    }

    private func lines(_ count: Int) -> String {
      (1...count).map { "line \($0)\n" }.joined()
    }

    @Test("Keys move by pages and by rows, to the start and to the end, and q stops")
    func moving() async throws {
      try await withEditor(rows: 6) { terminal, editor in
        editor.printPages(lines(20))
        await expect(1...5, "25%", in: terminal)
        terminal.type(" ")
        await expect(6...10, "50%", in: terminal)
        terminal.type("\r")
        await expect(7...11, "55%", in: terminal)
        terminal.type("j\u{1B}[B")
        await expect(9...13, "65%", in: terminal)
        terminal.type("b")
        await expect(4...8, "40%", in: terminal)
        terminal.type("k\u{1B}[A")
        await expect(2...6, "30%", in: terminal)
        terminal.type("\u{1B}[6~")
        await expect(7...11, "55%", in: terminal)
        terminal.type("G")
        await expect(16...20, "end", in: terminal)
        terminal.type("\u{1B}[5~g")
        await expect(1...5, "25%", in: terminal)
        terminal.type("q")
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect("line 2\nline 3\nline 4\nline 5\n… 15 more\n>", cursor: (5, 2))
        terminal.type("x\r")
        #expect(await line == .line("x"))
      }
    }

    @Test("At the end, Space goes to the prompt", arguments: [" ", "\r", "j", "\u{1B}[B"])
    func end(key: String) async throws {
      try await withEditor(rows: 6) { terminal, editor in
        editor.printPages(lines(8))
        await expect(1...5, "62%", in: terminal)
        terminal.type(" ")
        await expect(4...8, "end", in: terminal)
        terminal.type(key)
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect("line 4\nline 5\nline 6\nline 7\nline 8\n>", cursor: (5, 2))
        terminal.type("x\r")
        #expect(await line == .line("x"))
        #expect(terminal.screen.scrolledOff.prefix(3) == ["line 1", "line 2", "line 3"])
      }
    }

    @Test(
      "A key that means nothing to the pager ends it, and is the first of the next line",
      arguments: [
        (":state\r", ":state"), ("dogs\r", "dogs"), ("\u{1B}\rx\r", "\nx"),
        ("\u{1B}[200~pasted\u{1B}[201~!\r", "pasted!"), ("\u{1B}[Cx\r", "x"), ("1qb \r", "1qb "),
      ])
    func otherKeys(keys: String, expected: String) async throws {
      try await withEditor(rows: 6) { terminal, editor in
        editor.printPages(lines(20))
        await expect(1...5, "25%", in: terminal)
        async let line = editor.readLine(prompt: "> ")
        terminal.type(keys)
        #expect(await line == .line(expected))
      }
    }

    @Test(
      "Escape and Ctrl-C end the paging and interrupt nothing, and the next key belongs to the line",
      arguments: ["\u{1B}", "\u{3}"])
    func ending(key: String) async throws {
      try await withEditor(rows: 6) { terminal, editor in
        editor.printPages(lines(20))
        await expect(1...5, "25%", in: terminal)
        terminal.type(key)
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect("line 2\nline 3\nline 4\nline 5\n… 15 more\n>")
        terminal.type(":log\r")
        #expect(await line == .line(":log"))
      }
    }

    @Test("Escape leaves the search for a text, and the next key moves the page")
    func escapeInSearch() async throws {
      try await withEditor(rows: 6) { terminal, editor in
        editor.printPages(lines(20))
        await expect(1...5, "25%", in: terminal)
        terminal.type("/li")
        await terminal.expect("line 1\nline 2\nline 3\nline 4\nline 5\n/li")
        terminal.type("\u{1B}")
        await expect(1...5, "25%", in: terminal)
        terminal.type(" ")
        await expect(6...10, "50%", in: terminal)
        terminal.type("q")
      }
    }

    @Test("A page has as many rows as the screen, even if one line takes more than a page")
    func wrapping() async throws {
      let long = (0..<9).map { String(repeating: "\($0)", count: 40) }
      try await withEditor(rows: 6) { terminal, editor in
        editor.printPages(long.joined() + "\nlast\n")
        await expect(Array(long[0..<5]), "0%", in: terminal)
        terminal.type(" ")
        await expect(long[5...] + ["last"], "end", in: terminal)
        terminal.type("k")
        await expect(Array(long[4...]), "50%", in: terminal)
        terminal.type("q")
      }
    }

    @Test("An answer that leaves a row for the prompt is not paged")
    func short() async throws {
      try await withEditor(rows: 6) { terminal, editor in
        editor.printPages(lines(5))
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect("line 1\nline 2\nline 3\nline 4\nline 5\n>")
        terminal.type("x\r")
        #expect(await line == .line("x"))
      }
    }

    @Test("A search finds lines in any case, forwards and backwards, and says if there is none")
    func searching() async throws {
      try await withEditor(rows: 6) { terminal, editor in
        editor.printPages(lines(9) + "A Dog\n" + lines(9) + "dogs\n" + lines(9))
        await expect(1...5, "17%", in: terminal)
        terminal.type("/dx\u{7F}og")
        await terminal.expect("line 1\nline 2\nline 3\nline 4\nline 5\n/dog", cursor: (5, 4))
        terminal.type("\r")
        await expect(["A Dog"] + (1...4).map { "line \($0)" }, "48%", in: terminal)
        terminal.type("n")
        await expect(["dogs"] + (1...4).map { "line \($0)" }, "82%", in: terminal)
        terminal.type("n")
        await terminal.expect("dogs\nline 1\nline 2\nline 3\nline 4\nnot found: dog")
        terminal.type("N")
        await expect(["A Dog"] + (1...4).map { "line \($0)" }, "48%", in: terminal)
        terminal.type("/Dogs\r")
        await terminal.expect("A Dog\nline 1\nline 2\nline 3\nline 4\nnot found: Dogs")
        terminal.type("/\u{3}g")
        await expect(1...5, "17%", in: terminal)
        terminal.type("q")
      }
    }

    @Test("Output that arrives during paging appears after it, and does not wait to be printed")
    func output() async throws {
      try await withEditor(rows: 6) { terminal, editor in
        editor.printPages(lines(20))
        await expect(1...5, "25%", in: terminal)
        editor.print("from an effect")
        terminal.type(" ")
        await expect(6...10, "50%", in: terminal)
        terminal.type("q")
        await terminal.expect("line 8\nline 9\nline 10\n… 10 more\nfrom an effect")
      }
    }

    @Test("After a change of the width, the page is drawn again from the same line")
    func resizing() async throws {
      try await withEditor(rows: 6) { terminal, editor in
        let long = (1...20).map { "\($0) " + String(repeating: "x", count: 30) }
        editor.printPages(long.joined(separator: "\n") + "\n")
        await expect(Array(long[..<5]), "25%", in: terminal)
        terminal.type(" ")
        await expect(Array(long[5..<10]), "50%", in: terminal)
        terminal.resize(columns: 20)
        let rows = long[5..<8].flatMap { [String($0.prefix(20)), String($0.dropFirst(20))] }
        await terminal.expect((rows.prefix(5) + ["35%  Space b  j k …"]).joined(separator: "\n"))
        terminal.type("q")
      }
    }

    @Test("Pasted lines are never taken as keys of the pager")
    func pasting() async throws {
      try await withEditor(rows: 6) { terminal, editor in
        async let first = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        terminal.paste("one\nbig\n")
        #expect(await first == .line("one"))
        editor.printPages(lines(20))
        #expect(await editor.readLine(prompt: "> ") == .line("big"))
      }
    }
  }
}
