import Testing

@testable import Console

@MainActor
@Suite("':screen' without a terminal")
struct ScreenDisplayTests {
  @Test("In a script, ':screen' changes nothing and says so")
  func script() async throws {
    let bench = Bench(apps: [AnyConsoleApp(canteenApp())])
    let answer = ["only a prompt shows the screen next to the log; :view prints it"]
    for line in [":screen on", ":screen", ":screen off"] {
      #expect(try await bench.type(line) == answer)
    }
    #expect(try await bench.type(":tap Two").count == 4)
  }

  @Test("Only the rows in the window are evaluated, however long a list is")
  func window() async throws {
    let bench = SessionBench(canteenApp())
    try await bench.type("fill 10000")
    let report = try #require(bench.session.presentScreen)
    #expect(report.screen.usable.count < 30)
    #expect(report.nextRow == 20)
  }

  @Test("An app without views has no screen to show")
  func withoutViews() async throws {
    let bench = Bench()
    #expect(await bench.failure(of: ":screen on")?.contains { $0.contains("screen") } == true)
    #expect(try await bench.type(":screen off").count == 1)
  }
}

extension LineEditorTests {
  @MainActor
  @Suite("The screen next to the log at a prompt", .serialized)
  struct ScreenAtPromptTests {
    /// Opens the canteen, without what its views send by themselves.
    private static let opening = ":set appear off\r:app canteen\r:screen on\r"

    @Test("On a wide terminal it is at the right, and marks what each line changes")
    func wide() async {
      await withConsole(columns: 130, rows: 20, among: [AnyConsoleApp(canteenApp())]) { terminal in
        terminal.type(Self.opening)
        #expect(
          await terminal.wait {
            let rows = $0.text.split(separator: "\n")
            // While the log is laid out again, the terminal can be empty.
            return rows.count > 1 && rows[0].contains("│   Canteen")
              && rows[1].contains("│     [1] Filter ________")
          })
        terminal.type(":type bull\r")
        #expect(
          await terminal.wait { screen in
            let rows = screen.text.split(separator: "\n")
            return rows.count > 1 && rows[1].contains("│ ~   [1] Filter bull____")
              && rows[0].contains("│   Canteen")
          })
        // What is typed, and looking, change nothing there.
        terminal.type(":log\r:ba")
        #expect(
          await terminal.wait { screen in
            let rows = screen.text.split(separator: "\n")
            return rows.count > 1 && rows[1].contains("│ ~   [1] Filter bull____")
              && rows.contains { $0.hasPrefix("canteen 1> :ba") }
          })
        terminal.type("ck\r")
        #expect(
          await terminal.wait {
            $0.text.split(separator: "\n").dropFirst().first?.contains("│ ~   [1] Filter ________")
              == true
          })
        terminal.type(":screen off\r")
        #expect(await terminal.wait { !$0.text.contains("│") && $0.text.contains("not shown") })
        terminal.type(":q\r")
      }
    }

    @Test(
      "It covers nothing: the rows that were there are laid out again for the columns that are left"
    )
    func columns() async {
      await withConsole(columns: 130, rows: 20, among: [AnyConsoleApp(canteenApp())]) { terminal in
        let opening = Self.opening.replacing(":screen on\r", with: ":type bull\r")
        // The error is longer than the columns that are left.
        terminal.type(opening + "bogus\(String(repeating: "e", count: 30)).naame\r")
        @Sendable func header(_ screen: Screen) -> Substring? {
          screen.text.split(separator: "\n").first { $0.hasPrefix("#1") }
        }
        #expect(await terminal.wait { header($0)?.hasSuffix(#"  typed into "Filter""#) == true })
        let wide = header(terminal.screen)
        #expect(wide?.count == 100)
        terminal.type(":screen on\r")
        #expect(
          await terminal.wait { screen in
            let rows = screen.text.split(separator: "\n")
            return rows.contains { $0.hasPrefix("#1") && $0.contains(#"typed into "Filter" │"#) }
              && rows.contains { $0.hasPrefix("canteen 0> :type bull") }
          })
        terminal.type(":screen off\r")
        #expect(await terminal.wait { header($0) == wide && $0.text.contains("not shown") })
        terminal.type(":q\r")
      }
    }

    @Test("On a narrow terminal it is printed above the prompt when it changes")
    func narrow() async {
      await withConsole(columns: 60, rows: 30, among: [AnyConsoleApp(canteenApp())]) { terminal in
        terminal.type(Self.opening)
        #expect(await terminal.wait { $0.text.contains("── the screen at #0 ─") })
        terminal.type(":tap gift\r")
        #expect(
          await terminal.wait {
            $0.text.contains("── the screen at #1 ─") && $0.text.contains("~   [2] ☑ Gift")
              && $0.text.hasSuffix("canteen 1>")
          })
        terminal.type(":log\r")
        #expect(
          await terminal.wait {
            $0.text.hasSuffix("canteen 1>") && $0.text.contains("→ #1")
              && !$0.text.contains("the screen at #1 ─\n  Canteen\n")
          })
        terminal.type(":q\r")
      }
    }
  }
}
