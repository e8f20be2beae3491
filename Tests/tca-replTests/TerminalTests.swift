import Foundation
import Glibc
import Testing

/// The program at terminals of all kinds.
@Suite(.programs, .serialized) struct TerminalTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path()

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    ["HOME": home, "XDG_STATE_HOME": home + "/state", "TERM": "xterm-256color"]
      .merging(more) { $1 }
  }

  @Test("Several consoles at the same time lose no line of their history")
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
        #expect(try terminal.end() == 0)
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

  @Test("A dumb terminal gets lines and prompts, without escape sequences")
  func dumb() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try ProgramTerminal("counter", environment: environment(["TERM": "dumb"]))
    #expect(terminal.wait(for: "counter 0> "))
    terminal.type(":help\n:quit\n")
    #expect(try terminal.end() == 0)
    #expect(terminal.output.contains(":quit"))
    #expect(!terminal.output.contains("\u{1B}"))
  }

  @Test("':clear' clears the screen, and the next prompt is in its first row")
  func clearing() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try ProgramTerminal("counter", environment: environment([:]))
    #expect(terminal.wait(for: "counter 0>"))
    terminal.type("incrementButtonTapped\r")
    #expect(terminal.wait(for: "counter 1>"))
    terminal.forget()
    terminal.type(":clear\r")
    #expect(terminal.wait(for: "counter 1>", times: 2))
    let cleared = try #require(terminal.output.components(separatedBy: "\u{1B}[H\u{1B}[2J").last)
    #expect(cleared != terminal.output)
    #expect(!cleared.contains("\n"))
    terminal.type(":quit\r")
    #expect(try terminal.end() == 0)
  }

  @Test("Ctrl-Z stops the job and leaves the line as it was typed; fg continues with the line")
  func stopping() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    // A shell with its own terminal, because only that has job control.
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
    #expect(try shell.end() == 0)
  }

  /// The number of the process that says that it is editing.
  private func editor(in terminal: ProgramTerminal) -> pid_t? {
    terminal.output.firstMatch(of: #/process (\d+) is editing/#).flatMap { pid_t($0.1) }
  }

  /// Waits until a process has stopped, as after Ctrl-Z, or has ended.
  ///
  /// The shell and the console wait only for their own children. A key that is typed before the editor
  /// has stopped is read by the editor, even if the signal has already been sent.
  private func waitUntilStopped(_ process: pid_t) throws {
    let start = ContinuousClock.now
    while let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      !status.contains(") T "), !status.contains(") Z ")
    {
      try #require(ContinuousClock.now - start < StartedProgram.patience)
      usleep(1000)
    }
  }

  @Test("Ctrl-C and Ctrl-Z in the user's editor reach the editor, and the console continues")
  func signalsInEditor() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    // Not a shell command, because a shell can lose a signal in the moment between its output
    // and its next wait.
    let command = #"""
      perl -e '$| = 1; print "process $$ is editing\n"; open(F, ">", $ARGV[0]); while (<STDIN>) { print F $_ }'
      """#
    let shell = try ProgramTerminal(
      "-c", "-w", "bash", "--norc", "-i", program: "/usr/bin/setsid",
      environment: environment(["PS1": "shell> ", "EDITOR": command]))
    shell.type("\(Program.executable("tca-repl").path()) counter\r")
    #expect(shell.wait(for: "counter 0>"))
    shell.type("# typed\u{18}\u{5}")
    #expect(shell.wait(for: "editing"))
    shell.type("\u{3}")
    #expect(shell.wait(for: "was interrupted."))
    #expect(shell.wait(for: "counter 0> # typed"))
    try waitUntilStopped(#require(editor(in: shell)))
    shell.forget()
    shell.type("\u{18}\u{5}")
    #expect(shell.wait(for: "editing"))
    shell.type("\u{1A}")
    #expect(shell.wait(for: "Stopped"))
    #expect(shell.wait(for: "shell> "))
    try waitUntilStopped(#require(editor(in: shell)))
    shell.forget()
    shell.type("fg\r")
    #expect(shell.wait(for: "tca-repl counter"))
    shell.type("incrementButtonTapped\r\u{4}")
    #expect(shell.wait(for: "counter 0> incrementButtonTapped"))
    shell.type("\r")
    #expect(shell.wait(for: "count  0 → 1"))
    shell.type(":quit\r")
    #expect(shell.wait(for: "shell> "))
    shell.type("exit\r")
    #expect(try shell.end() == 0)
  }

  @Test("The console survives any keys in a terminal of any size", arguments: 1...4)
  func anyKeys(seed: UInt16) throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try ProgramTerminal("counter", environment: environment())
    #expect(terminal.wait(for: "counter 0>"))
    var random = StandardNumbers(seed: seed)
    for _ in 0..<10_000 {
      terminal.type(Self.pieces.randomElement(using: &random) ?? "")
      if Int.random(in: 0..<4, using: &random) == 0 {
        // Ctrl-D leaves the console and Ctrl-Z stops it, so leave them out.
        let byte = UInt8.random(in: 0...255, using: &random)
        terminal.type(byte == 4 || byte == 26 ? [] : [byte])
      }
      if Int.random(in: 0..<60, using: &random) == 0 {
        terminal.resize(
          columns: .random(in: 1...120, using: &random), rows: .random(in: 1...40, using: &random))
      }
    }
    // Close whatever the keys have opened: a paste, a search, a question.
    terminal.type("\u{1B}[201~\u{3}q\u{3}\u{3}")
    terminal.resize(columns: 80, rows: 24)
    terminal.forget()
    terminal.type("# alive\r:quit\r")
    #expect(try terminal.end() == 0, "\(terminal.output.suffix(1000).debugDescription)")
  }

  private static let pieces =
    [
      "\r", "\r", "\t", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{12}", "\u{13}", "\u{1}",
      "\u{5}", "\u{17}", "\u{15}", "\u{B}", "\u{19}", "\u{7F}", "\u{1B}\r", "\u{1B}[200~",
      "\u{1B}[201~", "\u{1B}f", "\u{1B}[1;5C", "\u{C}", "\u{3}", "\u{1B}", "(", "\"", "\"\"\"", "[",
      "日本", "🐶", "e\u{301}", "a rather long text that wraps around",
    ] + [
      "incrementButtonTapped", ":back", ":goto ", ":log", ":help ", ":state ", ":wait 5ms", "3",
      ".",
    ]

  @Test("Tab completes what is on the screen")
  func screenCompletion() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try ProgramTerminal("counter", environment: environment())
    #expect(terminal.wait(for: "counter 0>"))
    terminal.type(":tap num\t")
    #expect(terminal.wait(for: #":tap "Number fact""#))
    terminal.type("\r:quit\r")
    #expect(try terminal.end() == 0)
    #expect(terminal.output.contains("numberFactButtonTapped"))
  }

  @Test("Text that is not ASCII works in any locale", arguments: ["C", "C.UTF-8", ""])
  func locales(locale: String) throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try ProgramTerminal("dogs", environment: environment(["LC_ALL": locale]))
    #expect(terminal.wait(for: "dogs 1 (1 in flight)>"))
    terminal.type("dogs.filterQueryChanged \"größer\"\r")
    #expect(terminal.wait(for: "\"\" → \"größer\""))
    terminal.type(":quit\r")
    #expect(try terminal.end() == 0)
  }

  @Test("NO_COLOR and '--color never' turn colours off, '--color always' turns them on")
  func colours() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    func hasColour(_ option: String, _ more: [String: String]) throws -> Bool {
      let terminal = try ProgramTerminal(
        "counter", "--color", option, environment: environment(more))
      #expect(terminal.wait(for: "counter 0>"))
      terminal.type(":quit\r")
      #expect(try terminal.end() == 0)
      return terminal.output.contains("\u{1B}[1m")
    }
    #expect(try hasColour("auto", [:]))
    #expect(try !hasColour("auto", ["NO_COLOR": "1"]))
    #expect(try !hasColour("never", [:]))
    #expect(try hasColour("always", ["NO_COLOR": "1"]))
  }

  @Test("Parts of the line have colours, and the brackets at the cursor are underlined")
  func lineColours() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    func isColoured(_ option: String) throws -> Bool {
      let terminal = try ProgramTerminal("counter", "--color", option, environment: environment())
      #expect(terminal.wait(for: "counter 0>"))
      terminal.type("f([1], 2)")
      #expect(terminal.wait(for: "f([1], 2)"))
      terminal.type("\u{3}:quit\r")
      #expect(try terminal.end() == 0)
      let painted = ["1;31mf", "1;4m(", "[", "36m1", "], ", "36m2", "1;4m)"].map {
        $0.contains("m") ? "\u{1B}[\($0)\u{1B}[0m" : $0
      }
      return terminal.output.contains(painted.joined())
    }
    #expect(try isColoured("always"))
    #expect(try !isColoured("never"))
  }

  @Test("The rc file is read from the user's configuration, unless --no-rc is given")
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
    #expect(try terminal.end() == 0)
    let without = try ProgramTerminal("counter", "--no-rc", environment: environment)
    #expect(without.wait(for: "counter 0>"))
    without.type(":quit\r")
    #expect(try without.end() == 0)
    #expect(!without.output.contains("#1"))
  }
}

/// A generator that returns the same numbers for the same seed, from the C library.
private struct StandardNumbers: RandomNumberGenerator {
  private var state: [UInt16]

  init(seed: UInt16) { state = [0x330E, seed, 0] }

  mutating func next() -> UInt64 {
    (0..<3).reduce(0) { number, _ in number << 31 ^ UInt64(nrand48(&state)) }
  }
}
