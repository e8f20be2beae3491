import Foundation
import Testing

@testable import Console

// The whole console at a terminal: the tests press keys and read the screen.
extension LineEditorTests {
  @MainActor
  @Suite(.serialized)
  struct InteractiveConsoleTests {
    @Test("An action is typed, its step is printed, and the prompt counts it")
    func session() async {
      await withConsole { terminal in
        terminal.type("plant \"rose\"\r")
        #expect(
          await terminal.wait {
            $0.text.hasPrefix("tca-repl 0.1 · garden · real clock")
              && $0.text.hasSuffix(
                """
                garden 0> plant "rose"
                #1  plant("rose")
                    state    ~ beds  [] → ["rose"]
                garden 1>
                """)
          })
        terminal.type(":q\r")
      }
    }

    @Test("Rows are as wide as the terminal, or as ':set width' says")
    func width() async {
      let name = String(repeating: "rose ", count: 24)
      let step = "#1  plant(\"\(name)\")"
      await withConsole(columns: 200, rows: 40) { terminal in
        terminal.type("plant \"\(name)\"\r")
        #expect(
          await terminal.wait {
            $0.text.contains("\n\(step)\n    state    ~ beds  [] → [\"\(name)\"]\ngarden 1>")
          })
        terminal.type(":set width 90\r:log\r")
        #expect(
          await terminal.wait {
            let row = $0.text.split(separator: "\n").dropLast().last ?? ""
            return row.hasPrefix("→ #1  plant(") && row.count == 90
          })
        terminal.type(":q\r")
      }
    }

    /// Expects the line at the last prompt, with its suggestion, soon.
    private func expectLine(_ line: String, _ terminal: PseudoTerminal) async {
      #expect(
        await terminal.wait {
          $0.text.split(separator: "\n").last { $0.contains(" 0>") }.map(String.init) == line
        }, "\(line)\n\(terminal.screen.text)")
    }

    @Test("Suggestions are lines that worked in this app, and Up finds the others too")
    func suggestions() async throws {
      let folder = try ScratchFolder()
      let path = folder.path + "/history"
      await withConsole(showsColor: true, historyPath: path, among: [AnyConsoleApp(canteenApp())]) {
        terminal in
        terminal.type(":goto 99\r")
        await terminal.expectEnd("garden 0>")
        terminal.type(":goto 0\r")
        await terminal.expectEnd("garden 0>")
        terminal.type(":find rose\r")
        await terminal.expectEnd("garden 0>")
        terminal.type(":got")
        await expectLine("garden 0> :goto 0", terminal)
        terminal.type("o 9")
        await expectLine("garden 0> :goto 9", terminal)
        terminal.type("\u{1B}[A")
        await expectLine("garden 0> :goto 99", terminal)
        terminal.type("\u{15}:set appear off\r:app canteen\r")
        await terminal.expectEnd("canteen 0>")
        terminal.type(":find r")
        await expectLine("canteen 0> :find r", terminal)
        terminal.type("\u{15}:q\r")
      }
      // Another console of the same app has them too.
      await withConsole(showsColor: true, historyPath: path) { terminal in
        terminal.type(":find r")
        await expectLine("garden 0> :find rose", terminal)
        terminal.type("\u{15}:goto 9")
        await expectLine("garden 0> :goto 9", terminal)
        terminal.type("\u{15}:q\r")
      }
    }

    @Test("Of a pasted test, what it sends runs, and one sentence counts the other lines")
    func pastedTest() async {
      await withConsole(columns: 90, rows: 24) { terminal in
        let test = """
          let store = TestStore(initialState: Garden.State()) {
            Garden()
          }
          await store.send(.plant("rose")) {
            $0.beds = ["rose"]
          }
          await store.finish()
          #2  plant("tulip")    you  0.000s

          """
        terminal.type("\u{1B}[200~\(test)\u{1B}[201~")
        #expect(
          await terminal.wait {
            $0.text.hasSuffix(
              """
              garden 1> #2  plant("tulip")    you  0.000s
              #2  plant("tulip")
                  state    ~ beds  ["rose"] → ["rose", "tulip"]
              skipped 6 lines of a test: only what it sends can run here
              garden 2>
              """)
          })
        terminal.type("\u{1B}[200~await store.finish()\n\u{1B}[201~")
        await terminal.expectEnd(
          "skipped 1 line of a test: only what it sends can run here\ngarden 2>")
        #expect(!terminal.screen.text.contains("^"))
        terminal.type("}\r")
        #expect(await terminal.wait { $0.text.hasSuffix("This '}' closes nothing.\ngarden 2>") })
        terminal.type(":q\r")
      }
    }

    @Test("An error is shown under its place in the line, and the session continues")
    func failure() async {
      await withConsole { terminal in
        terminal.type("plnat \"a\"\r")
        #expect(
          await terminal.wait {
            $0.text.hasSuffix(
              """
              garden 0> plnat "a"
                        ^~~~~
              'Action' has no case 'plnat'. Did you mean 'plant'?
              Try: plant "a"
              garden 0>
              """)
          })
        terminal.type("\u{4}")
      }
    }

    @Test("The output of a command goes to a shell command, or to a new file")
    func redirection() async throws {
      let folder = try ScratchFolder()
      let path = folder.path + "/steps.txt"
      await withConsole { terminal in
        terminal.type("plant \"rose\"\r:state beds | tr a-z A-Z\r")
        #expect(await terminal.wait { $0.text.hasSuffix("A-Z\n[\"ROSE\"]\ngarden 1>") })
        terminal.type(":state beds > \(path)\r")
        #expect(await terminal.wait { $0.text.contains("1 line written to") })
        terminal.type(":log > \(path)\r")
        #expect(await terminal.wait { $0.text.contains("exists:") })
        // The line editor works as before.
        terminal.type("plant \"b\"\r")
        #expect(await terminal.wait { $0.text.hasSuffix("garden 2>") })
        terminal.type(":q\r")
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "[\"rose\"]\n")
    }

    @Test("A redirection that is probably meant in another way is refused, with what works")
    func mistakenRedirection() async {
      await withConsole(columns: 90, rows: 24) { terminal in
        terminal.type(":state beds.count > 5\r")
        await terminal.expectEnd("Try: :when beds.count > 5\ngarden 0>")
        // An array is not less or more than a number.
        terminal.type(":state beds > 5\r")
        await terminal.expectEnd(
          "Put the name in quotes to write that file: > \"5\"\ngarden 0>")
        terminal.type(":alias mine = :log you\r")
        for line in [":log >> f", ":log >>f", ":mine >> f"] {
          terminal.type("\(line)\r")
          await terminal.expectEnd("Write > and another name.\ngarden 0>")
          terminal.type(":clear\r")
          await terminal.expectEnd("garden 0>")
        }
        terminal.type(":q\r")
      }
    }

    @Test("A line that starts with ':!' runs in the shell, and can read what the user types")
    func shell() async {
      await withConsole { terminal in
        terminal.type(":!echo one two | tr a-z A-Z\r")
        #expect(await terminal.wait { $0.text.hasSuffix("A-Z\nONE TWO\ngarden 0>") })
        terminal.type(":!echo ready; read x; echo got $x\r")
        // Until the command runs, the line editor reads what is typed.
        #expect(
          await terminal.wait { $0.text.hasSuffix("\nready") || $0.text.hasSuffix("\nready\n") })
        terminal.type("it\r")
        #expect(await terminal.wait { $0.text.contains("got it\ngarden 0>") })
        terminal.type(":!\r")
        #expect(await terminal.wait { $0.text.contains("Try: :!ls\ngarden 0>") })
        terminal.type(":alias say = :!echo\r")
        terminal.type(":say hello\r")
        #expect(await terminal.wait { $0.text.hasSuffix(":say hello\nhello\ngarden 0>") })
        terminal.type(":q\r")
      }
    }

    @Test("The prompt is the one that the user has set, with what is filled in")
    func ownPrompt() async {
      await withConsole { terminal in
        terminal.type(":set prompt \"{app}/{step}$ \"\r")
        #expect(await terminal.wait { $0.text.hasSuffix("garden/0$") })
        terminal.type("plant \"a\"\r")
        #expect(await terminal.wait { $0.text.hasSuffix("garden/1$") })
        terminal.type(":set prompt auto\r")
        #expect(await terminal.wait { $0.text.hasSuffix("garden 1>") })
        terminal.type(":q\r")
      }
    }

    @Test("':copy' gives the terminal the text for its clipboard, and says how long it is")
    func copy() async {
      await withConsole { terminal in
        terminal.type("plant \"rose\"\r:copy\r")
        #expect(
          await terminal.wait {
            $0.text.contains("garden 1> :copy\ncopied 13 characters\n")
              && $0.commands == ["]52;c;cGxhbnQoInJvc2UiKQ=="]
          })
        terminal.type(":q\r")
      }
    }

    @Test("An invisible character in a pasted line is shown, with the caret under it")
    func invisibleCharacter() async {
      await withConsole(columns: 100) { terminal in
        terminal.paste("plant\u{200B} \"a\"")
        #expect(await terminal.wait { $0.text.contains("garden 0> plant\\u{200B} \"a\"") })
        terminal.type("\r")
        #expect(
          await terminal.wait {
            $0.text.hasSuffix(
              """
              garden 0> plant\\u{200B} "a"
                plant\\u{200B} "a"
                     ^~~~~~~~
              U+200B ZERO WIDTH SPACE can't be seen here: only text in quotes may contain it.
              Try: plant "a"
              garden 0>
              """)
          })
        terminal.type("\u{4}")
      }
    }

    @Test("Output that arrives during typing is printed above the line, and the prompt is updated")
    func outputWhileTyping() async {
      // Do not use an effect that ends on the clock: on a loaded machine it could end before the
      // test has seen it in flight.
      let outside = Outside()
      await withConsole(outside: outside) { terminal in
        terminal.type("fetch\r")
        #expect(await terminal.wait { $0.text.hasSuffix("garden 1 (1 in flight)>") })
        terminal.type("plant \"tu")
        #expect(await terminal.wait { $0.text.contains("garden 1 (1 in flight)> plant \"tu") })
        outside.answer(7)
        #expect(
          await terminal.wait {
            $0.text.hasSuffix(
              """
                  effects  ✓ e1 fetch
              garden 2> plant "tu
              """) && $0.text.contains("#2  fetched(7)")
          })
        terminal.type("lip\"\r")
        #expect(await terminal.wait { $0.text.contains("#3  plant(\"tulip\")") })
        terminal.type(":quit\r")
      }
    }

    @Test("Ctrl-C clears a line, says how to leave if it is empty, and ends a wait")
    func interrupting() async {
      await withConsole { terminal in
        terminal.type("plant\u{3}")
        #expect(await terminal.wait { $0.text.hasSuffix("garden 0> plant^C\ngarden 0>") })
        terminal.type("\u{3}")
        #expect(await terminal.wait { $0.text.hasSuffix("Ctrl-D or :quit exits.\ngarden 0>") })
        terminal.type("listen\r:wait\r")
        #expect(await terminal.wait { $0.text.hasSuffix("garden 1 (1 in flight)> :wait") })
        terminal.type("\u{3}")
        #expect(await terminal.wait { $0.text.contains("\ninterrupted\n") })
        terminal.type("\u{4}")
      }
    }

    @Test("The prompt looks different in the past, and Tab completes actions")
    func pastAndTab() async {
      await withConsole { terminal in
        terminal.type("open\t\r")
        #expect(await terminal.wait { $0.text.hasSuffix("garden 1>") })
        terminal.type(":back\r")
        #expect(await terminal.wait { $0.text.hasSuffix("garden 0/1>") })
        terminal.type("close\t\r")
        #expect(await terminal.wait { $0.text.contains("new branch \"b1\" from #0") })
        terminal.type(":quit\r")
      }
    }

    @Test("Tab completes the name of an app, and then that app's actions and current ids")
    func otherApp() async {
      let shop = ConsoleApp("shop", initialState: Shop.stocked) { Shop() }
        .preset("open", summary: "all is there", isLive: false) { _ in }
      await withConsole(among: [AnyConsoleApp(shop)]) { terminal in
        terminal.type(":app s\t\r")
        #expect(
          await terminal.wait {
            $0.text.hasSuffix(
              """
              garden 0> :app shop
              shop  all is there · real clock
              the session of 'garden' had no steps
              shop 0>
              """)
          })
        terminal.type("item[id: 1\tadd\t3\r")
        #expect(
          await terminal.wait {
            $0.text.hasSuffix(
              """
              shop 0> item[id: 12].add 3
              #1  item[id: 12].add(3)
                  state    ~ items[id: 12].count  0 → 3
              shop 1>
              """)
          })
        terminal.type(":state items[\t\t")
        #expect(
          await terminal.wait {
            $0.text.hasSuffix("shop 1> :state items[id:\n[id: 7]   [id: 12]")
          })
        terminal.type("7].c\t\r")
        #expect(await terminal.wait { $0.text.hasSuffix("items[id: 7].count\n0\nshop 1>") })
        terminal.type(":q\r")
      }
    }
  }
}
