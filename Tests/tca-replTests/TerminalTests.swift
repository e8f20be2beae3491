import Foundation
import Testing

/// The program itself at terminals of all kinds.
@Suite(.programs, .serialized) struct TerminalTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path()

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    ["HOME": home, "XDG_STATE_HOME": home + "/state", "TERM": "xterm-256color"]
      .merging(more) { $1 }
  }

  @Test("Several consoles at once lose no line of their history")
  func sharedHistory() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let environment = environment()
    let (consoles, lines) = (4, 25)
    DispatchQueue.concurrentPerform(iterations: consoles) { console in
      do {
        let terminal = try ProgramTerminal("counter", environment: environment)
        #expect(terminal.wait(for: "counter 0>"))
        for line in 0..<lines { terminal.type("# \(console) says \(line)\r") }
        terminal.type(":quit\r")
        #expect(terminal.end() == 0)
      } catch {
        Issue.record(error)
      }
    }
    let text = try String(contentsOfFile: home + "/state/tca-repl/history", encoding: .utf8)
    let rows = Set(text.split(separator: "\n").map { $0.replacing("\\040", with: " ") })
    for console in 0..<consoles {
      for line in 0..<lines { #expect(rows.contains("# \(console) says \(line)")) }
    }
    #expect(rows.count == consoles * lines + 2)
  }

  @Test("A dumb terminal gets lines and prompts, and nothing that it would not understand")
  func dumb() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try ProgramTerminal("counter", environment: environment(["TERM": "dumb"]))
    #expect(terminal.wait(for: "counter 0> "))
    terminal.type(":help\n:quit\n")
    #expect(terminal.end() == 0)
    #expect(terminal.output.contains(":quit"))
    #expect(!terminal.output.contains("\u{1B}"))
  }

  @Test("Ctrl-Z stops the job with the line left as it was typed; fg goes on with the line")
  func stopping() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    // A shell with a terminal of its own, or there are no jobs.
    let shell = try ProgramTerminal(
      "-c", "-w", "bash", "--norc", "-i", program: "/usr/bin/setsid",
      environment: environment(["PS1": "shell> "]))
    shell.type("\(Program.executable("tca-repl").path()) counter\r")
    #expect(shell.wait(for: "counter 0>"))
    shell.type("incrementBu")
    #expect(shell.wait(for: "ttonTapped"))
    let before = shell.output.count
    shell.type("\u{1A}")
    #expect(shell.wait(for: "Stopped"))
    let lines = shell.output.dropFirst(before).split(separator: "Stopped")[0]
    #expect(lines.components(separatedBy: "counter 0>").count == 2, "\(lines.debugDescription)")
    shell.type("fg\r")
    #expect(shell.wait(for: "ttonTapped", times: 2))
    shell.type("ttonTapped\r")
    #expect(shell.wait(for: "count  0 → 1"))
    shell.type(":quit\r")
    #expect(shell.wait(for: "shell> ", times: 3))
    shell.type("exit\r")
    #expect(shell.end() == 0)
  }

  @Test("Text that is not ASCII is typed and shown in any locale", arguments: ["C", "C.UTF-8", ""])
  func locales(locale: String) throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try ProgramTerminal("dogs", environment: environment(["LC_ALL": locale]))
    #expect(terminal.wait(for: "dogs 0>"))
    terminal.type("dogs.filterQueryChanged \"größer\"\r")
    #expect(terminal.wait(for: "\"\" → \"größer\""))
    terminal.type(":quit\r")
    #expect(terminal.end() == 0)
  }

  @Test("NO_COLOR and --color never leave the colours out, --color always puts them in")
  func colours() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    func hasColour(_ option: String, _ more: [String: String]) throws -> Bool {
      let terminal = try ProgramTerminal(
        "counter", "--color", option, environment: environment(more))
      #expect(terminal.wait(for: "counter 0>"))
      terminal.type(":quit\r")
      #expect(terminal.end() == 0)
      return terminal.output.contains("\u{1B}[1m")
    }
    #expect(try hasColour("auto", [:]))
    #expect(try !hasColour("auto", ["NO_COLOR": "1"]))
    #expect(try !hasColour("never", [:]))
    #expect(try hasColour("always", ["NO_COLOR": "1"]))
  }

  @Test("The rc file is read from the configuration of the person, unless --no-rc is given")
  func rc() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let folder = home + "/config/tca-repl"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "incrementButtonTapped\n".write(
      toFile: folder + "/rc.tca", atomically: true, encoding: .utf8)
    let environment = environment(["XDG_CONFIG_HOME": home + "/config"])
    let terminal = try ProgramTerminal("counter", environment: environment)
    #expect(terminal.wait(for: "counter 1>"))
    terminal.type(":quit\r")
    #expect(terminal.end() == 0)
    let without = try ProgramTerminal("counter", "--no-rc", environment: environment)
    #expect(without.wait(for: "counter 0>"))
    without.type(":quit\r")
    #expect(without.end() == 0)
    #expect(!without.output.contains("#1"))
  }
}
