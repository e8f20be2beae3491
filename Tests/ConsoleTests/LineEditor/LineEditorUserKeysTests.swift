import Foundation
import Testing

@testable import ConsoleTerminal

extension LineEditorTests {
  /// Key bindings from an editrc file.
  @Suite(.serialized)
  struct UserKeys {
    private func edit(
      _ keys: String, with file: String, expecting expected: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      try file.write(toFile: path, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await withEditor(
        completions: ["completed"],
        configure: {
          $0.editrcPath = path
          $0.editorCommand = "sed -i s/one/1/"
        },
        { terminal, editor in
          async let earlier = editor.readLine(prompt: "> ")
          terminal.type("earlier\r")
          #expect(await earlier == .line("earlier"), sourceLocation: sourceLocation)
          async let line = editor.readLine(prompt: "> ")
          terminal.type(keys)
          #expect(await line == .line(expected), sourceLocation: sourceLocation)
        })
    }

    @Test(
      "A user's bindings replace ours, except those that every line needs",
      arguments: [
        ("bind ^B ed-prev-word", "one two\u{2}!\r", "one !two"),
        (#"bind "\e[15~" ed-move-to-beg"#, "abc\u{1B}[15~!\r", "!abc"),
        (#"bind -s ^T "b(c)^M""#, "a\u{14}", "ab(c)"),
        ("bind -s ^T é", "a\u{14}b\r", "ab"), ("bind ^T ed-insert", "a\u{14}b\r", "ab"),
        ("bind ^T ed-newline", "a\u{14}", "a"), ("bind -r ^W", "a b\u{17}c\r", "a bc"),
        ("bind ^M ed-prev-word\nbind ^I ed-insert", "x com\t\r", "x completed"),
        (#"bind "\034" ed-prev-word"#, "abc\r", "abc"),
        ("other:bind ^B ed-prev-word", "ab\u{2}!\r", "a!b"),
        ("bind -k up ed-move-to-beg", "abc\u{1B}[A!\r", "!abc"),
      ])
    func bindings(file: String, keys: String, expected: String) async throws {
      try await edit(keys, with: file, expecting: expected)
    }

    @Test(
      "With 'bind -v', the keys are those of vi",
      arguments: [
        ("one two\u{1B}bix\r", "one xtwo"), ("one two\u{1B}0x\r", "ne two"),
        ("one two\u{1B}0dwA!\r", "two!"), ("one two three\u{1B}02dw\r", "three"),
        ("one two\u{1B}bcwthree\u{1B}\r", "one three"), ("one\u{1B}0rxA!\r", "xne!"),
        ("日é\u{1B}rx\r", "日x"), ("one two\u{1B}0ftx\r", "one wo"), ("one\u{1B}v\r", "1"),
        ("one two\u{1B}xxuuA!\r", "one two!"), ("\u{1B}kA!\r", "earlier!"),
        ("\u{1B}/arli\r", "earlier"), ("x\u{1B}[200~日 a\u{1B}[201~\u{1B}[D!\r", "x日 !a"),
        ("abc\u{1B}[D!\r", "ab!c"), ("f(\u{1B}a\r1)\r", "f(\n  1)"), ("com\t\r", "completed"),
        ("abc\u{1B}:#@GRnNUA!\r", "abc!"), ("one\u{1B}yyp\r", "oneone"),
        ("ab\u{1F}\u{17}cd\r", "cd"), ("one\u{1B}\u{1B}iX\r", "onXe"),
      ])
    func vi(keys: String, expected: String) async throws {
      try await edit(keys, with: "bind -v", expecting: expected)
    }

    @Test("Escape alone leads to the command mode without another key")
    func escape() async throws {
      let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      try "bind -v".write(toFile: path, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(atPath: path) }
      try await withEditor(
        configure: { $0.editrcPath = path },
        { terminal, editor in
          async let line = editor.readLine(prompt: "> ")
          terminal.type("abc")
          await terminal.expect("> abc", cursor: (0, 5))
          terminal.type("\u{1B}")
          await terminal.expect("> abc", cursor: (0, 4))
          terminal.type("[x\r")
          #expect(await line == .line("ab"))
        })
    }
  }
}
