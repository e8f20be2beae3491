import Foundation
import Synchronization
import Testing

@testable import Console

extension LineEditorTests {
  /// Lines that continue over several rows because something in them is open.
  @Suite(.serialized)
  struct Rows {
    @Test(
      "After an open bracket the line continues after another prompt, and all rows are one line")
    func continuation() async throws {
      try await withEditor { terminal, editor in
        async let line = editor.readLine(prompt: "dogs 0> ")
        terminal.type("f(\r")
        await terminal.expect("dogs 0> f(\n   ...>", cursor: (1, 10))
        terminal.type("1,\r2)")
        await terminal.expect("dogs 0> f(\n   ...>   1,\n   ...>   2)", cursor: (2, 12))
        terminal.type("\r")
        #expect(await line == .line("f(\n  1,\n  2)"))
        await terminal.expect("dogs 0> f(\n   ...>   1,\n   ...>   2)", cursor: (3, 0))
      }
    }

    @Test("Up recalls all rows of a line at once, and then the line before")
    func recalling() async throws {
      try await withEditor { terminal, editor in
        for typed in ["before\r", "f(\r1)\r"] {
          async let line = editor.readLine(prompt: "> ")
          terminal.type(typed)
          _ = await line
        }
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect("> before\n> f(\n...>   1)\n>")
        terminal.type("\u{1B}[A")
        await terminal.expect("> before\n> f(\n...>   1)\n> f(\n...>   1)", cursor: (4, 9))
        terminal.type("\u{1B}[A")
        await terminal.expect("> before\n> f(\n...>   1)\n> before", cursor: (3, 8))
        terminal.type("\u{1B}[B\r")
        #expect(await line == .line("f(\n  1)"))
      }
    }

    @Test("The cursor moves between the rows of a line, and each can be edited")
    func moving() async throws {
      try await withEditor { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("f(abcd\rxy\r123")
        await terminal.expect("> f(abcd\n...>   xy\n...>   123", cursor: (2, 10))
        terminal.type("\u{1B}[A\u{1B}[A")
        await terminal.expect("> f(abcd\n...>   xy\n...>   123", cursor: (0, 6))
        terminal.type("\u{5}e\u{1}\u{1B}[B\u{1B}[BZ\u{5})\r")
        #expect(await line == .line("f(abcde\n  xy\nZ  123)"))
      }
    }

    @Test("Ctrl-C drops all rows of a line")
    func interrupting() async throws {
      try await withEditor { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        terminal.type("f(\r12\u{1B}[A\u{3}")
        await terminal.expect("> f(\n...>   12^C\n>", cursor: (2, 2))
        terminal.type("x\r")
        #expect(await line == .line("x"))
      }
    }

    @Test("Output and a change of the width do not damage a line of several rows")
    func output() async throws {
      try await withEditor(columns: 20) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("f(0123456789abcdefgh\r1")
        await terminal.expect("> f(0123456789abcdef\ngh\n...>   1", cursor: (2, 8))
        editor.print("above")
        await terminal.expect("above\n> f(0123456789abcdef\ngh\n...>   1", cursor: (3, 8))
        terminal.resize(columns: 30)
        await terminal.expect("above\n> f(0123456789abcdefgh\n...>   1", cursor: (2, 8))
        terminal.type(")\r")
        #expect(await line == .line("f(0123456789abcdefgh\n  1)"))
      }
    }

    @Test("Pasted lines run one by one, rows that belong together as one line, and all are shown")
    func pasting() async throws {
      try await withEditor { terminal, editor in
        async let first = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        terminal.paste("a\nf(\n  1\n)\nrest")
        #expect(await first == .line("a"))
        #expect(await editor.readLine(prompt: "> ") == .line("f(\n  1\n)"))
        async let last = editor.readLine(prompt: "> ")
        await terminal.expect("> a\n> f(\n...>   1\n...> )\n> rest", cursor: (4, 6))
        terminal.type("\r")
        #expect(await last == .line("rest"))
      }
    }

    @Test("Undo removes all rows of a paste, even if they arrived in parts")
    func undoingPaste() async throws {
      try await withEditor { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("f(")
        await terminal.expect("> f(")
        terminal.type("\u{1B}[200~1\n2,\n")
        await terminal.expect("> f(1\n...> 2,\n...>")
        terminal.type("3\n4\u{1B}[201~")
        await terminal.expect("> f(1\n...> 2,\n...> 3\n...> 4")
        terminal.type("\u{1F}")
        await terminal.expect("> f(")
        terminal.type("5)\r")
        #expect(await line == .line("f(5)"))
      }
    }

    @Test("A paste reads each of its rows once, and shows the line once")
    func pastingManyRows() async throws {
      let rows = (0..<500).map { "row \($0)" }
      let read = Mutex(0)
      let shown = Mutex(0)
      try await withEditor(configure: { configuration in
        configuration.suggestionStyle = "\u{1B}[2m"
        configuration.hint = { _, _ in
          shown.withLock { $0 += 1 }
          return nil
        }
        let isIncomplete = configuration.isIncomplete
        configuration.isIncomplete = { rows, isContinued in
          read.withLock { $0 += rows.utf8.count }
          return isIncomplete(rows, isContinued)
        }
      }) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        let before = shown.withLock { $0 }
        let text = "f(\n" + rows.joined(separator: "\n") + "\n)"
        terminal.paste(text + "\n")
        #expect(await line == .line(text))
        // The last row is read again by Enter, together with the others.
        #expect(read.withLock { $0 } <= 3 * text.utf8.count)
        #expect(shown.withLock { $0 } - before <= 2)
      }
    }

    @Test("Ctrl-C while a pasted line runs discards the rest of the paste")
    func stoppingPaste() async throws {
      let (told, tell) = AsyncStream.makeStream(of: Void.self)
      try await withEditor(interrupted: { tell.yield() }) { terminal, editor in
        async let first = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        terminal.paste("a\nb\nc\n")
        #expect(await first == .line("a"))
        terminal.type("\u{3}")
        for await _ in told { break }
        async let next = editor.readLine(prompt: "> ")
        terminal.type("x\r")
        #expect(await next == .line("x"))
      }
    }

    @Test(
      "Rows are indented by two spaces for each open bracket; a closing bracket takes a step away",
      arguments: [
        ("f([\r1\r]\r)\r", "f([\n    1\n  ]\n)"),
        ("f(\r\u{7F}\u{7F})\r", "f(\n)"), ("f(\r\u{7F})\r", "f(\n)"),
        ("f(\r1, ])\r", "f(\n  1, ])"),
        ("f(\"\"\"\ra (\r)\r\"\"\")\r", "f(\"\"\"\na (\n)\n\"\"\")"),
        ("f()\u{1B}[D\u{1B}\r1\r", "f(\n1)"), ("f(\r)\u{1F}\u{1F}1)\r", "f(1)"),
        ("f()\u{1B}\r1\r", "f()\n1"),
      ])
    func indenting(keys: String, expected: String) async throws {
      try await withEditor(
        configure: { configuration in
          let check = EditedLineCheck()
          configuration.isIncomplete = { check.isIncomplete($0, isContinued: $1) }
        },
        { terminal, editor in
          async let line = editor.readLine(prompt: "> ")
          terminal.type(keys)
          #expect(await line == .line(expected))
        })
    }

    @Test("Pasted rows keep their indentation")
    func pastingRows() async throws {
      try await withEditor { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        await terminal.expect(">")
        terminal.paste("f(\n1,\n    2\n    )")
        terminal.type("\r")
        #expect(await line == .line("f(\n1,\n    2\n    )"))
      }
    }

    @Test("Alt-Enter starts another row even if nothing is open")
    func breaking() async throws {
      try await withEditor { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("a\u{1B}\rb\r")
        #expect(await line == .line("a\nb"))
      }
    }
  }
}
