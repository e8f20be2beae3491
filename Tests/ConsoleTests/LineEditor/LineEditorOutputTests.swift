import Console
import Foundation
import Testing

extension LineEditorTests {
  /// What happens to the line that the user is editing when something else is written to the
  /// screen.
  @Suite(.serialized)
  struct Output {
    /// Takes 56 columns with the prompt: more than two rows at 25 columns.
    static let long = "one two three four five six seven eight nine ten abcde"

    @Test("Output appears above a short line, which keeps its text and cursor")
    func printing() async throws {
      try await withEditor { terminal, editor in
        editor.print("before")
        async let line = editor.readLine(prompt: "> ")
        terminal.type("abc\u{1B}[D")
        await terminal.expect("before\n> abc", cursor: (1, 4))
        editor.print("above")
        await terminal.expect("before\nabove\n> abc", cursor: (2, 4))
        editor.print("two\nrows\n")
        await terminal.expect("before\nabove\ntwo\nrows\n> abc", cursor: (4, 4))
        terminal.type("X\r")
        #expect(await line == .line("abXc"))
        await terminal.expect("before\nabove\ntwo\nrows\n> abXc", cursor: (5, 0))
      }
    }

    @Test("Output appears above a wrapped line while the cursor is in the middle of it")
    func printingAboveWrappedLine() async throws {
      try await withEditor(columns: 25) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type(Self.long + String(repeating: "\u{1B}[D", count: 20))
        let rows = "> one two three four five\n six seven eight nine ten\n abcde"
        await terminal.expect(rows, cursor: (1, 11))
        editor.print("above")
        await terminal.expect("above\n" + rows, cursor: (2, 11))
        terminal.type("\r")
        #expect(await line == .line(Self.long))
        await terminal.expect("above\n" + rows, cursor: (4, 0))
      }
    }

    @Test("Output appears above a line that fills its rows exactly", arguments: [22, 23, 24, 48])
    func printingAtTheMargin(length: Int) async throws {
      try await withEditor(columns: 25) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        let text = String(repeating: "x", count: length)
        let count = length + 2
        let place = (row: count / 25, column: count % 25)
        let shown = stride(from: 0, to: count, by: 25).map { "> \(text)".dropFirst($0).prefix(25) }
          .joined(separator: "\n")
        terminal.type(text)
        await terminal.expect(shown, cursor: place)
        editor.print("above")
        await terminal.expect("above\n" + shown, cursor: (place.row + 1, place.column))
        terminal.type("\r")
        #expect(await line == .line(text))
      }
    }

    @Test("Two hundred outputs during typing keep their order and do not damage the line")
    func storm() async throws {
      try await withEditor(columns: 25) { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        async let printing: Void = {
          for number in 0..<200 {
            editor.print("output \(number)")
            await Task.yield()
          }
        }()
        for character in Self.long {
          terminal.type(String(character))
          await Task.yield()
        }
        await printing
        let rows = ["> one two three four five", " six seven eight nine ten", " abcde"]
        let last = (191..<200).map { "output \($0)" } + rows
        await terminal.expect(last.joined(separator: "\n"), cursor: (11, 6))
        #expect(terminal.screen.scrolledOff == (0..<191).map { "output \($0)" })
        terminal.type("\r")
        #expect(await line == .line(Self.long))
      }
    }

    @Test("A new prompt replaces the old one, and the line keeps its text and cursor")
    func settingThePrompt() async throws {
      try await withEditor { terminal, editor in
        async let line = editor.readLine(prompt: "dogs 1> ")
        terminal.type("abc\u{1B}[D")
        await terminal.expect("dogs 1> abc", cursor: (0, 10))
        editor.setPrompt("\u{1B}[1m\u{1B}[32mdogs 2 (1 in flight)>\u{1B}[0m")
        await terminal.expect("dogs 2 (1 in flight)> abc", cursor: (0, 24))
        editor.setPrompt("> ")
        editor.print("above")
        await terminal.expect("above\n> abc", cursor: (1, 4))
        terminal.type("\r")
        #expect(await line == .line("abc"))
      }
    }

    @Test("A wrapped line is redrawn after a change of the width", arguments: [17, 31, 80])
    func resizing(columns: Int) async throws {
      try await withEditor(columns: 25) { terminal, editor in
        editor.print("before")
        async let line = editor.readLine(prompt: "> ")
        let text = Self.long.replacing(" ", with: "-")
        terminal.type(text + "\u{1B}[D")
        await terminal.expect(Self.wrapped("> " + text, 25, after: "before"), cursor: (3, 5))
        terminal.resize(columns: columns)
        let place = (row: 1 + 55 / columns, column: 55 % columns)
        await terminal.expect(Self.wrapped("> " + text, columns, after: "before"), cursor: place)
        editor.setPrompt("% ")
        await terminal.expect(Self.wrapped("% " + text, columns, after: "before"), cursor: place)
        terminal.type("\r")
        #expect(await line == .line(text))
      }
    }

    private static func wrapped(_ text: String, _ columns: Int, after first: String) -> String {
      let rows = stride(from: 0, to: text.count, by: columns).map {
        text.dropFirst($0).prefix(columns)
      }
      return ([first[...]] + rows).joined(separator: "\n")
    }

    @Test("After the process was stopped, the line is redrawn and the terminal is in editing mode")
    func continuing() async throws {
      try await withEditor { terminal, editor in
        async let line = editor.readLine(prompt: "> ")
        terminal.type("abc")
        await terminal.expect("> abc", cursor: (0, 5))
        // A shell does this to the terminal while the process is stopped.
        terminal.makeCooked()
        #expect(terminal.isCooked)
        kill(getpid(), SIGCONT)
        editor.setPrompt("% ")
        await terminal.expect("% abc", cursor: (0, 5))
        terminal.type("\u{1B}[DX\r")
        #expect(await line == .line("abXc"))
      }
    }
  }
}
