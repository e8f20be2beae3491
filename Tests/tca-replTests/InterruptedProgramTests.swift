import Foundation
import Glibc
import Testing

/// Sends Ctrl-C and SIGINT to a busy program, as a terminal and a shell do.
@Suite(.programs, .serialized) struct InterruptedProgramTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path()

  private var environment: [String: String] {
    ["HOME": home, "XDG_STATE_HOME": home + "/state", "TERM": "xterm-256color"]
  }

  private func fragile() throws -> ProgramTerminal {
    let terminal = try ProgramTerminal(
      program: Program.executable("fragile").path(), environment: environment)
    #expect(terminal.wait(for: "fragile 0>"))
    return terminal
  }

  /// Types a line, and presses Ctrl-C while the program works on it.
  ///
  /// If Ctrl-C came earlier, the terminal would discard what the program has not read yet, which is
  /// the line itself.
  private func interrupt(_ line: String, in terminal: ProgramTerminal) {
    terminal.type(line + "\r")
    #expect(terminal.wait(for: "Ctrl-C stops it"))
    terminal.type("\u{3}")
  }

  /// Creates a file with `count` copies of a line.
  private func script(_ line: String, count: Int, name: String = "many.tca") throws -> String {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let path = home + "/" + name
    let text = String(repeating: line + "\n", count: count)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private var journals: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home + "/state/fragile/journals")) ?? []
  }

  /// Runs a program and interrupts it after it has shown a text.
  private func interrupted(
    _ arguments: [String], input: String = "", program: String = "tca-repl", after text: String
  ) throws -> Program.Result {
    try Program.run(
      arguments, input: input,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      program: program,
      end: { program, printed in
        guard printed.contains(text) else { return false }
        program.send(SIGINT)
        return true
      })
  }

  // MARK: Scripts

  @Test("SIGINT ends a script between two lines, and the steps that it reports were printed")
  func script() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let file = try script("incrementButtonTapped", count: 60_000)
    let result = try interrupted(["run", "--app", "counter", file], after: "#100 ")
    #expect(result.status == 130)
    let message = try #require(
      result.errors.firstMatch(
        of: #/interrupted at line (\d+) of 60000; (\d+) steps are kept/#))
    let (line, steps) = (Int(message.1) ?? 0, Int(message.2) ?? 0)
    #expect(line == steps + 1)
    #expect(result.output.contains("#\(steps) "))
    #expect(!result.output.contains("#\(steps + 1) "))
  }

  @Test("SIGINT ends a script that arrives on standard input, even while it waits")
  func standardInput() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    for feed in ["yes incrementButtonTapped", "{ echo incrementButtonTapped; exec sleep 30; }"] {
      let result = try Program.shell(
        """
        printed=\(home)/printed; lines=\(home)/lines
        # What the feed before has printed must be gone: until the program runs, the shell ignores SIGINT for it.
        rm -f $lines $printed; mkfifo $lines; touch $printed
        \(feed) > $lines 2> /dev/null & feeder=$!
        $tca_repl counter < $lines > $printed &
        for i in $(seq 1200); do grep -q '#1 ' $printed && break; sleep 0.1; done
        kill -INT $!; wait $!; status=$?
        kill $feeder 2> /dev/null; cat $printed; echo status $status
        """, environment: environment)
      #expect(result.output.hasSuffix("status 130\n"))
      let message = try #require(
        result.errors.firstMatch(of: #/interrupted at line (\d+); (\d+) steps? (is|are) kept/#))
      #expect(result.output.contains("#\(message.2) "))
    }
  }

  @Test("SIGINT ends a script whose output is not read")
  func unreadOutput() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let file = try script("incrementButtonTapped", count: 200_000)
    let result = try Program.shell(
      """
      mkfifo \(home)/pipe; exec 3<> \(home)/pipe
      $tca_repl run --app counter \(file) > \(home)/pipe & program=$!
      # When it has written something, it handles signals. A second later the pipe is full.
      head -c 100 <&3 > /dev/null; sleep 1
      kill -INT $program
      for i in $(seq 100); do kill -0 $program 2> /dev/null || break; sleep 0.1; done
      kill -KILL $program 2> /dev/null; wait $program; echo status $?
      """, environment: environment)
    #expect(result.output.hasSuffix("status 130\n"))
    #expect(result.errors.contains("steps are kept"))
  }

  @Test("SIGINT ends a check, and the progress is reported")
  func check() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    _ = try script("incrementButtonTapped", count: 1, name: "a.tca")
    _ = try script("incrementButtonTapped", count: 300_000, name: "b.tca")
    let terminal = try ProgramTerminal(
      "check", "--app", "counter", home, environment: environment)
    // A terminal, because the check shows progress only there.
    #expect(terminal.wait(for: "checking file 2 of 2"))
    terminal.send(SIGINT)
    #expect(try terminal.end() == 130)
    #expect(terminal.output.contains("interrupted at file 2 of 2; 1 was checked"))
  }

  @Test("An interrupted script with a journal can be restored")
  func journalOfScript() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let result = try interrupted(
      ["--journal"], input: "add 1\nadd 2\n:clock real\nfuse\n:wait 20s\n", program: "fragile",
      after: "+ e1 fuse")
    #expect(result.status == 130)
    #expect(journals.count == 1)
    let restored = try Program.run(
      ["--recover"], input: ":log\n",
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      program: "fragile")
    #expect(restored.output.contains("add(2)"))
  }

  // MARK: At a prompt

  @Test("Ctrl-C ends :run between two lines and keeps the steps so far")
  func run() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let file = try script("slow", count: 60_000)
    let terminal = try fragile()
    terminal.type(":run \(file)\r")
    #expect(terminal.wait(for: "line"))
    #expect(terminal.wait(for: "#10 "))
    terminal.type("\u{3}")
    #expect(terminal.wait(for: " steps are kept"))
    terminal.forget()
    terminal.type("add 1\r")
    #expect(terminal.wait(for: "add(1)"))
    terminal.type(":quit\r")
    #expect(try terminal.end() == 0)
  }

  @Test("Ctrl-C stops rewriting, which leaves the log unchanged")
  func rewriting() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let file = try script("slow", count: 300)
    let terminal = try fragile()
    terminal.type(":run \(file)\r")
    #expect(terminal.wait(for: "fragile 300>"))
    terminal.forget()
    terminal.type(":skip 1\r")
    #expect(terminal.wait(for: " of 299"))
    terminal.type("\u{3}")
    #expect(terminal.wait(for: "The log is unchanged."))
    terminal.forget()
    terminal.type(":branches\r")
    #expect(terminal.wait(for: "fragile 300>"))
    #expect(!terminal.output.contains("b1"))
    terminal.type("slow\r")
    #expect(terminal.wait(for: "count  300 → 301"))
    terminal.type(":quit\r")
    #expect(try terminal.end() == 0)
  }

  @Test("A reducer that sends to itself forever is stopped, and the actions are named")
  func endless() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try fragile()
    terminal.type("ping\r")
    #expect(terminal.wait(for: "for 100000 steps without a pause: ping → pong → ping …"))
    terminal.type(":quit\r")
    #expect(try terminal.end() == 0)
  }

  @Test(
    "Ctrl-C stops a reducer or an effect that sends forever, and the session continues",
    arguments: [("crawl", "interrupted after"), ("trickle", "e1 trickle was cancelled")])
  func sendingForEver(action: String, message: String) throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try fragile()
    interrupt(action, in: terminal)
    #expect(terminal.wait(for: message))
    terminal.forget()
    terminal.type("add 1000\r")
    #expect(terminal.wait(for: "add(1000)"))
    terminal.type(":quit\r")
    #expect(try terminal.end() == 0)
  }

  @Test(
    "A signal ends a program that has printed nothing; after the first output, it is Ctrl-C at a prompt"
  )
  func atStart() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    for milliseconds in stride(from: UInt32(0), to: 40, by: 2) {
      let terminal = try ProgramTerminal("counter", environment: environment, watchesModes: true)
      usleep(milliseconds * 1000)
      terminal.send(SIGINT)
      terminal.type(":quit\r")
      let end = try terminal.ending()
      let hasPrinted = terminal.output.contains("counter")
      #expect(
        end == (hasPrinted ? .init(status: 0) : .init(status: 130, signal: SIGINT)),
        "after \(milliseconds) ms: \(terminal.output.debugDescription)")
      #expect(!terminal.isRaw)
    }
    for _ in 0..<10 {
      let terminal = try ProgramTerminal("counter", environment: environment)
      #expect(terminal.wait(for: "counter"))
      terminal.send(SIGINT)
      #expect(terminal.wait(for: "counter 0>"))
      terminal.type(":quit\r")
      #expect(try terminal.ending() == .init(status: 0))
    }
    #expect(journals.isEmpty)
  }

  @Test(
    "If the work cannot be stopped, the third Ctrl-C ends the program; the session can be restored",
    arguments: ["loop", "spin"])
  func thirdPress(action: String) throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try fragile()
    terminal.type("add 1\r")
    #expect(terminal.wait(for: "count  0 → 1"))
    terminal.type("\(action)\r")
    #expect(terminal.wait(for: "for more than a second"))
    terminal.type("\u{3}")
    #expect(terminal.wait(for: "Ctrl-C 2 more times ends the program"))
    terminal.type("\u{3}\u{3}")
    #expect(try terminal.ending() == StartedProgram.End(status: 130, signal: SIGINT))
    #expect(terminal.output.hasSuffix("\u{1B}[?2004l"))
    #expect(!terminal.isRaw)
    #expect(journals.count == 1)
  }

  @Test("An effect that blocks the queue is named, and the session continues when it returns")
  func blocking() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try fragile()
    terminal.type("block 10\r")
    #expect(terminal.wait(for: "e1 block blocks the queue of effects for more than a second"))
    #expect(terminal.wait(for: "fragile 1>"))
    terminal.type(":quit\r")
    #expect(try terminal.end() == 0)
  }
}
