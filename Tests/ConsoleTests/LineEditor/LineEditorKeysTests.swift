import Console
import ConsoleTerminal
import Foundation
import Testing

extension LineEditorTests {
  /// History, completion and pasting.
  @Suite(.serialized)
  struct Keys {
    @Test("Up recalls earlier lines, but no empty ones and no repetitions")
    func history() async throws {
      try await withEditor { terminal, editor in
        for typed in ["one", "two", "  ", "two"] {
          async let line = editor.readLine(prompt: "> ")
          terminal.type(typed + "\r")
          #expect(await line == .line(typed))
        }
        async let line = editor.readLine(prompt: "> ")
        terminal.type("\u{1B}[A\u{1B}[A!\r")
        #expect(await line == .line("one!"))
      }
    }

    @Test("Up finds lines that start like the current one, and Ctrl-R lines that contain a text")
    func searching() async throws {
      try await withEditor { terminal, editor in
        for typed in [":state dogs", "dogs.loadDogs", ":view"] {
          async let line = editor.readLine(prompt: "> ")
          terminal.type(typed + "\r")
          _ = await line
        }
        async let line = editor.readLine(prompt: "> ")
        terminal.type("dog\u{1B}[A\r")
        #expect(await line == .line("dogs.loadDogs"))
        async let searched = editor.readLine(prompt: "> ")
        terminal.type("\u{12}state\r")
        #expect(await searched == .line(":state dogs"))
      }
    }

    @Test(
      "Escape leaves a search with the line that was found, and the next key belongs to the line")
    func leavingSearch() async throws {
      try await withEditor { terminal, editor in
        async let first = editor.readLine(prompt: "> ")
        terminal.type("abc\r")
        _ = await first
        async let line = editor.readLine(prompt: "> ")
        terminal.type("\u{12}b")
        await terminal.expect("> abc\n> abc\nsearch history: b_", cursor: (1, 3))
        terminal.type("\u{1B}")
        await terminal.expect("> abc\n> abc", cursor: (1, 5))
        terminal.type("d\r")
        #expect(await line == .line("abcd"))
        // A key that sends a sequence leaves it, too, and moves the cursor.
        async let other = editor.readLine(prompt: "> ")
        terminal.type("\u{12}bc\u{1B}[Dx\r")
        #expect(await other == .line("abcxd"))
      }
    }

    @Test("A search continues after output")
    func printingWhileSearching() async throws {
      try await withEditor { terminal, editor in
        async let first = editor.readLine(prompt: "> ")
        terminal.type("abc\r")
        _ = await first
        async let line = editor.readLine(prompt: "> ")
        terminal.type("\u{12}b")
        await terminal.expect("> abc\n> abc\nsearch history: b_", cursor: (1, 3))
        editor.print("above")
        await terminal.expect("> abc\nabove\n> abc\nsearch history: b_", cursor: (2, 3))
        terminal.type("\r")
        #expect(await line == .line("abc"))
      }
    }

    @Test("The next session has the history of the one before")
    func persistence() async throws {
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: directory) }
      let path = directory.appending(path: "a/b/history").path()
      try await withEditor(historyPath: path) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("größer als \\ \"x\"\r")
        #expect(await line == .line("größer als \\ \"x\""))
      }
      try await withEditor(historyPath: path) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("\u{1B}[A\r")
        #expect(await line == .line("größer als \\ \"x\""))
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("Tab completes what all candidates share, then lists them below the line")
    func completing() async throws {
      let names = ["dogs.loadDogs", "dogs.loadMore", ":help"]
      try await withEditor(completions: names) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("x d\t")
        await terminal.expect("> x dogs.load", cursor: (0, 13))
        terminal.type("\t")
        await terminal.expect(
          "> x dogs.load\ndogs.loadDogs  dogs.loadMore", cursor: (0, 13))
        terminal.type("D")
        await terminal.expect("> x dogs.loadD", cursor: (0, 14))
        terminal.type("\t\r")
        #expect(await line == .line("x dogs.loadDogs"))
        await terminal.expect("> x dogs.loadDogs", cursor: (1, 0))
      }
    }

    @Test(
      "Tab replaces a part of a name by the name, unless several names share less than was typed",
      arguments: [
        (["dogs.filterQuery"], "query\t\r", "dogs.filterQuery"),
        (["dogs.queryAll", "dogs.queryOne"], "Query\tO\t\r", "dogs.queryOne"),
        (["dogs.load", "dogs.all.reload"], "load\t\r", "load"),
      ])
    func completingByPart(names: [String], keys: String, expected: String) async throws {
      try await withEditor(
        configure: {
          $0.complete = { line, cursor, _ in
            names.filter { $0.lowercased().contains(line.lowercased()) }
              .map { Completion(range: 0..<cursor, replacement: $0) }
          }
        },
        { terminal, editor in
          async let line = editor.readLine(prompt: "> ")
          terminal.type(keys)
          #expect(await line == .line(expected))
        })
    }

    @Test("Tab in the middle of a line keeps the rest, and without candidates changes nothing")
    func completingInTheMiddle() async throws {
      try await withEditor(completions: [":help"]) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("zz\t é!\u{1}\u{1B}[3~\u{1B}[3~:h\t\r")
        #expect(await line == .line(":help é!"))
      }
    }

    @Test("Several pasted lines are returned one by one, and an unfinished one waits for Enter")
    func pasting() async throws {
      try await withEditor(completions: ["never"]) { terminal, editor in
        async let first = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        terminal.paste("one\ttab\rtwo\r\nthree é")
        #expect(await first == .line("one\ttab"))
        #expect(await editor.readLine(prompt: "> ") == .line("two"))
        async let third = editor.readLine(prompt: "> ")
        await terminal.expect("> one   tab\n> two\n> three é", cursor: (2, 9))
        terminal.type("!\r")
        #expect(await third == .line("three é!"))
      }
    }

    @Test("Control characters in a paste are text, which is shown as escapes")
    func pastingControlCharacters() async throws {
      try await withEditor { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        terminal.type("a")
        terminal.paste("b\u{3}\0\u{1B}[D\u{9B}c")
        terminal.type("d")
        await terminal.expect(#"> ab\u{3}\u{0}\u{1B}[D\u{9B}cd"#, cursor: (0, 30))
        terminal.type("\r")
        #expect(await line == .line("ab\u{3}\0\u{1B}[D\u{9B}cd"))
      }
    }

    @Test("Pasted characters that end lines elsewhere do not end a row")
    func pastingLineSeparators() async throws {
      try await withEditor { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        terminal.paste("a\u{B}b\u{85}c")
        await terminal.expect(#"> a\u{B}b\u{85}c"#)
        // Ctrl-A moves to the start of the row.
        terminal.type("\u{1}x\r")
        #expect(await line == .line("xa\u{B}b\u{85}c"))
      }
    }

    @Test("A large paste is received completely")
    func pastingMuch() async throws {
      let row = String(repeating: "0123456789", count: 300)
      try await withEditor { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        terminal.paste(row)
        terminal.type("\r")
        #expect(await line == .line(row))
      }
    }
  }
}
