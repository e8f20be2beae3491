import Foundation
import Testing

@testable import ConsoleTerminal

extension LineEditorTests {
  /// Ctrl-X Ctrl-E. The editors in these tests are shell commands.
  @Suite(.serialized)
  struct External {
    /// Types a line, edits it with a command, types more keys, and expects the line.
    private func edit(
      _ keys: String = "one\u{18}\u{5}\r", with command: String, expecting expected: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await withEditor(
        configure: { $0.editorCommand = command },
        { terminal, editor in
          async let line = editor.readLine(prompt: "> ")
          terminal.type(keys)
          #expect(await line == .line(expected), sourceLocation: sourceLocation)
        })
    }

    @Test("Ctrl-X Ctrl-E edits the line in the user's editor; Enter then runs it, Ctrl-_ undoes it")
    func editing() async throws {
      try await edit("one two\u{18}\u{5}!\r", with: "sed -i s/one/1/", expecting: "1 two!")
      try await edit("one two\u{18}\u{5}\u{1F}!\r", with: "sed -i s/one/1/", expecting: "one two!")
      try await edit("日本 é\u{18}\u{5}!\r", with: "sed -i s/é/e/", expecting: "日本 e!")
    }

    @Test("If the text does not change, the cursor stays where it was")
    func keepingCursor() async throws {
      try await edit("one\u{1B}[D\u{18}\u{5}!\r", with: "true", expecting: "on!e")
    }

    @Test("The text may have several rows; only its last line end is dropped")
    func rows() async throws {
      try await withEditor(
        configure: { $0.editorCommand = #"f() { printf 'f(\r\n\ta\007)\n\n' > "$1"; }; f"# },
        { terminal, editor in
          async let line = editor.readLine(prompt: "> ")
          terminal.type("\u{18}\u{5}")
          await terminal.expect("> f(\n...>    a)\n...>", cursor: (2, 5))
          terminal.type("1\r")
          #expect(await line == .line("f(\n\ta)\n1"))
        })
    }

    @Test("An empty file makes the line empty")
    func emptying() async throws {
      try await edit(with: #"f() { : > "$1"; }; f"#, expecting: "")
    }

    @Test(
      "If the editor fails or is missing, one line says so and the line is unchanged",
      arguments: [
        ("false", "'false' failed with exit code 1."),
        ("no-such-editor -w", "'no-such-editor' was not found: set VISUAL or EDITOR to an editor."),
        ("kill -TERM $$; true", "'kill' was killed by signal 15."),
        // In the background, tests ignore SIGINT, and without `env` the editor would inherit that.
        ("env --default-signal=INT sh -c 'kill -INT $$'", "'env' was interrupted."),
        ("rm", "the file for 'rm' could not be written or read."),
        ("truncate -s 2M", "the text is longer than 1 MB."),
      ])
    func failing(command: String, reason: String) async throws {
      try await withEditor(
        columns: 100,
        configure: { $0.editorCommand = command },
        { terminal, editor in
          async let line = editor.readLine(prompt: "> ")
          terminal.type("one\u{1B}[D\u{18}\u{5}")
          await terminal.expect("The line is unchanged: \(reason)\n> one", cursor: (1, 4))
          terminal.type("!\r")
          #expect(await line == .line("on!e"))
        })
    }

    @Test("The editor finds the terminal in its own modes, and the console takes it back")
    func modes() async throws {
      let command = #"f() { case $(stty -a) in *" icanon"*) echo cooked > "$1";; esac; }; f"#
      try await edit("\u{18}\u{5}!\r", with: command, expecting: "cooked!")
    }

    @Test("The file and its folder are private, and are removed afterwards")
    func privacy() async throws {
      let command = #"f() { { dirname "$1"; stat -c %a "$(dirname "$1")" "$1"; } > "$1"; }; f"#
      try await withEditor(
        configure: { $0.editorCommand = command },
        { terminal, editor in
          async let typed = editor.readLine(prompt: "> ")
          terminal.type("\u{18}\u{5}\r")
          guard case .line(let line) = await typed else { throw CancellationError() }
          let rows = line.split(separator: "\n").map(String.init)
          #expect(rows.dropFirst() == ["700", "600"])
          #expect(!FileManager.default.fileExists(atPath: rows[0]))
        })
    }

    @Test("A secret cannot be edited in another program")
    func secret() async throws {
      try await withEditor(
        configure: { $0.editorCommand = #"f() { echo wrong > "$1"; }; f"# },
        { terminal, editor in
          async let line = editor.readSecret(prompt: "Password: ")
          await terminal.expect("Password:")
          terminal.type("abc\u{18}\u{5}d\r")
          #expect(await line == .line("abcd"))
        })
    }

    @Test(
      "The editor is $VISUAL, otherwise $EDITOR, otherwise vi",
      arguments: [
        (["VISUAL": "a", "EDITOR": "b"], "a"), (["VISUAL": " ", "EDITOR": "b -w"], "b -w"),
        (["EDITOR": ""], "vi"), ([:], "vi"),
      ])
    func command(environment: [String: String], expected: String) {
      #expect(ExternalEditor.command(in: environment) == expected)
    }
  }
}
