import Foundation
import Testing

@testable import Console
@testable import ConsoleTerminal

// The whole console at terminals of realistic sizes: the tests press keys and read the screen.
extension LineEditorTests {
  @MainActor
  @Suite(.serialized)
  struct RecordingTests {
    nonisolated static let sizes = [(80, 24), (200, 50)]

    @Test("Tab completes, lists below the line, and removes the list", arguments: sizes)
    func completion(columns: Int, rows: Int) async {
      let gap = String(repeating: " ", count: 21)
      await withConsole(columns: columns, rows: rows, showsColor: true) { terminal in
        terminal.type("weatherCh\t")
        await terminal.expectEnd(
          "garden 0> weatherChanged .\nweatherChanged(Weather)", column: 25)
        terminal.type("\t\t")
        await terminal.expectEnd(
          "garden 0> weatherChanged .dry\n.dry\(gap).rain(millimetres: Int)", column: 26)
        terminal.type("r\t")
        await terminal.expectEnd(
          "garden 0> weatherChanged .rain(millimetres:\n.rain(millimetres: Int)", column: 31)
        terminal.type("\t7)\r")
        #expect(
          await terminal.wait {
            $0.text.contains("garden 0> weatherChanged .rain(millimetres: 7)\n#1  weatherChanged")
              && $0.text.hasSuffix("garden 1>")
          })
        terminal.type("\u{4}")
      }
    }

    @Test("A suggestion is shown after the cursor and accepted whole or by words", arguments: sizes)
    func suggestion(columns: Int, rows: Int) async {
      await withConsole(columns: columns, rows: rows, showsColor: true) { terminal in
        terminal.type("pl")
        await terminal.expectEnd("garden 0> plant \"", column: 12)
        terminal.type("\u{1B}[C")
        await terminal.expectEnd("garden 0> plant \"\nplant(String)", column: 17)
        terminal.type("a rose\"\r")
        await terminal.expectEnd("garden 1>")
        terminal.type("p")
        await terminal.expectEnd("garden 1> plant \"a rose\"", column: 11)
        terminal.type("\u{1B}[1;5C")
        await terminal.expectEnd("garden 1> plant \"a rose\"", column: 15)
        terminal.type("\u{1B}[1;5C")
        await terminal.expectEnd(
          "garden 1> plant \"a rose\"\nplant(String)", column: 18)
        // The part that was not accepted is not in the line.
        terminal.type("\"\r")
        #expect(
          await terminal.wait { $0.text.contains("\ngarden 1> plant \"a\"\n#2  plant(\"a\")") })
        await terminal.expectEnd("garden 2>")
        // A suggestion that was not shown is not accepted.
        terminal.type("plant \"a r\u{5}\u{7F}")
        await terminal.expectEnd("garden 2> plant \"a rose\"\nplant(String)", column: 19)
        terminal.type("\u{5}\r")
        #expect(await terminal.wait { $0.text.contains("#3  plant(\"a rose\")") })
        await terminal.expectEnd("garden 3>")
        terminal.type("\u{4}")
      }
    }

    @Test("A suggestion that wraps leaves nothing on the screen")
    func wrappedSuggestion() async {
      await withConsole(columns: 24, rows: 16, showsColor: true) { terminal in
        terminal.type("plant \"a very long name of a rose\"\r")
        await terminal.expectEnd("garden 1>")
        terminal.type("pl")
        await terminal.expectEnd("garden 1> plant \"a very\nlong name of a rose\"", column: 12)
        terminal.type("u")
        await terminal.expectEnd("garden 1> plu", column: 13)
        terminal.type("\u{7F}")
        await terminal.expectEnd("garden 1> plant \"a very\nlong name of a rose\"", column: 12)
        terminal.type("\u{3}")
        await terminal.expectEnd("garden 1> pl^C\ngarden 1>", column: 10)
        terminal.type("\u{4}")
      }
    }

    @Test("Wide and combining characters keep the cursor right, and suggestions after them")
    func wide() async {
      await withConsole(columns: 40, rows: 16, showsColor: true) { terminal in
        terminal.type("plant \"日本 e\u{301} 🐶\"\r")
        await terminal.expectEnd("garden 1>")
        terminal.type("plant \"日")
        await terminal.expectEnd(
          "garden 1> plant \"日本 e\u{301} 🐶\"\nplant(String)", column: 19)
        terminal.type("\u{5}\u{1B}[D\u{1B}[D")
        await terminal.expectEnd(
          "garden 1> plant \"日本 e\u{301} 🐶\"\nplant(String)", column: 24)
        terminal.type("\u{3}\u{4}")
      }
    }

    @Test("Ctrl-C in every state: text, rows, search, list, page, wait, nothing", arguments: sizes)
    func interrupting(columns: Int, rows: Int) async {
      await withConsole(columns: columns, rows: rows, showsColor: true) { terminal in
        terminal.type("openShed\r")
        await terminal.expectEnd("garden 1>")
        terminal.type("text\u{3}")
        await terminal.expectEnd("garden 1> text^C\ngarden 1>", column: 10)
        terminal.type("plant(\r\"a\u{3}")
        await terminal.expectEnd("garden 1> plant(\n     ...>   \"a^C\ngarden 1>", column: 10)
        terminal.type("clo\u{12}open")
        await terminal.expectEnd("garden 1> openShed\nsearch history: open_", column: 10)
        terminal.type("\u{3}")
        await terminal.expectEnd("garden 1> closeShed", column: 13)
        terminal.type("\u{3}:st\t")
        #expect(await terminal.wait { $0.text.contains("one step") })
        terminal.type("\u{3}")
        await terminal.expectEnd("garden 1> :st^C\ngarden 1>", column: 10)
        terminal.type(":help commands\r")
        #expect(await terminal.wait { $0.text.hasSuffix("q: stop") })
        terminal.type("\u{3}")
        #expect(
          await terminal.wait {
            $0.text.hasSuffix(" more\ngarden 1>") && !$0.text.contains("q: stop")
          })
        terminal.type("listen\r:wait\r")
        await terminal.expectEnd("garden 2 (1 in flight)> :wait", column: 0)
        // Enter leaves the editor before the line runs, and nothing on the screen shows that the
        // wait has started.
        try? await Task.sleep(for: .milliseconds(500))
        terminal.type("\u{3}")
        #expect(await terminal.wait { $0.text.hasSuffix("interrupted\ngarden 2 (1 in flight)>") })
        terminal.type("\u{3}")
        #expect(await terminal.wait { $0.text.contains("^C\nCtrl-D or :quit exits.") })
        terminal.type("\u{4}")
      }
    }

    @Test("Ctrl-R finds earlier lines by a part of them, and continues to older and newer ones")
    func searching() async {
      await withConsole(columns: 80, rows: 24, showsColor: true) { terminal in
        for (count, line) in ["plant \"one\"", "draw", "plant \"two\""].enumerated() {
          terminal.type(line + "\r")
          await terminal.expectEnd("garden \(count + 1)>")
        }
        terminal.type("\u{12}pla")
        await terminal.expectEnd("garden 3> plant \"two\"\nsearch history: pla_", column: 10)
        terminal.type("\u{12}")
        await terminal.expectEnd("garden 3> plant \"one\"\nsearch history: pla_", column: 10)
        terminal.type("x")
        await terminal.expectEnd(
          "garden 3> plant \"one\"\nno earlier line with: plax_", column: 10)
        terminal.type("\u{7F}\u{12}\u{12}\u{13}")
        await terminal.expectEnd("garden 3> plant \"two\"\nsearch history: pla_", column: 10)
        terminal.type("\u{1}")
        await terminal.expectEnd("garden 3> plant \"two\"", column: 10)
        terminal.type("\r")
        await terminal.expectEnd("garden 4>")
        terminal.type("\u{4}")
      }
    }

    @Test(
      "Output during typing in a line of several rows, and a new width, keep the screen right")
    func arriving() async {
      await withConsole(columns: 40, rows: 24, showsColor: true) { terminal in
        terminal.type("grow\rplant(\r\"tul")
        #expect(await terminal.wait { $0.text.contains("plant(\n") && $0.text.contains("\"tul") })
        #expect(
          await terminal.wait {
            $0.text.hasSuffix(
              "effects  ✓ e1 grow\ngarden 2> plant(\n     ...>   \"tul\nplant(String)")
          })
        terminal.resize(columns: 18)
        await terminal.expectEnd("garden 2> plant(\n...>   \"tul\nplant(String)", column: 11)
        terminal.type("ip and more\"\r)\r")
        #expect(await terminal.wait { $0.text.hasSuffix("garden 3>") })
        terminal.type("\u{4}")
      }
    }

    @Test("Long answers are shown page by page; output of effects never waits", arguments: sizes)
    func paging(columns: Int, rows: Int) async {
      await withConsole(columns: columns, rows: rows, showsColor: true) { terminal in
        terminal.type("chain 200\r")
        await terminal.expectEnd("garden 200>")
        terminal.type(":log 0-200 ~beds\r")
        #expect(await terminal.wait { $0.text.hasSuffix("q: stop") })
        #expect(terminal.screen.text.split(separator: "\n").count == rows)
        terminal.type("\r Gq")
        await terminal.expectEnd("garden 200>")
        #expect(!terminal.screen.text.contains("q: stop"))
        let all =
          terminal.screen.scrolledOff + terminal.screen.text.split(separator: "\n").map { "\($0)" }
        #expect(all.count { $0.contains("chain(") && $0.contains("→") == false } >= 200)
        terminal.type(":set pager off\r:log 0-200 ~beds\r:set pager\r")
        #expect(await terminal.wait { $0.text.contains("\npager     is off") })
        #expect(!terminal.screen.text.contains("q: stop"))
        terminal.type("\u{4}")
      }
    }

    @Test("The lines of the rc file run first, and one that fails is reported")
    func rc() async throws {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).tca").path
      try "# mine\nplant \"a\"\nplnat \"b\"\nplant \"c\"\n".write(
        toFile: path, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(atPath: path) }
      await withConsole(columns: 100, rows: 24, rcPath: path) { terminal in
        #expect(
          await terminal.wait {
            $0.text.contains("#1  plant(\"a\")") && $0.text.contains(":3:1: error\n  plnat \"b\"\n")
              && $0.text.contains("#2  plant(\"c\")") && $0.text.hasSuffix("garden 2>")
          })
        terminal.type("\u{4}")
      }
    }

    @Test(":history lists the typed lines, without those that start with a space")
    func history() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "history").path()
      HistoryFile(path: path, limit: 10).append("earlier")
      await withConsole(historyPath: path) { terminal in
        terminal.type("openShed\r :view\r:history\r")
        await terminal.expectEnd("1  earlier\n2  openShed\n3  :history\ngarden 1>")
        // Another console writes to the same history.
        HistoryFile(path: path, limit: 10).append("elsewhere")
        terminal.type(":history e\r")
        await terminal.expectEnd(
          "1  earlier\n2  openShed\n4  elsewhere\n5  :history e\ngarden 1>")
        terminal.type("\u{4}")
      }
    }

    @Test("On the virtual clock the prompt shows the time")
    func virtualTime() async {
      await withConsole(clock: .virtual) { terminal in
        terminal.type("grow\r:advance 1.5s\r")
        await terminal.expectEnd("garden 1 (1 in flight, t=1.5s)>")
        terminal.type("\u{4}")
      }
    }
  }
}
