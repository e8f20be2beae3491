import Foundation
import Glibc
import Testing

/// Terminals that are closed while the program is the leader of their session.
@Suite(.programs) struct ClosedTerminalTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path()

  private var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": home, "XDG_STATE_HOME": home, "TERM": "xterm-256color",
      "NO_COLOR": "1",
    ]
  }

  /// What the program does when the terminal is closed.
  enum Moment: CaseIterable {
    case atThePrompt, whileWaiting, inALongFile
  }

  /// A terminal with a session of an app.
  private func terminal(
    _ app: String, program: String = "tca-repl", variables: [String: String] = [:],
    ignoresHangUps: Bool = false, watchesModes: Bool = false
  ) throws -> ProgramTerminal {
    try ProgramTerminal(
      app, program: Program.executable(program).path,
      environment: environment.merging(variables) { $1 }, leads: true,
      ignoresHangUps: ignoresHangUps, watchesModes: watchesModes)
  }

  /// Runs steps at a terminal and closes it.
  ///
  /// - Returns: the number of steps that were shown.
  private func close(_ terminal: ProgramTerminal, _ moment: Moment) throws -> Int {
    #expect(terminal.wait(for: "counter 0"))
    terminal.type("incrementButtonTapped\rincrementButtonTapped\r")
    #expect(terminal.wait(for: "count  1 → 2"))
    switch moment {
    case .atThePrompt: break
    case .whileWaiting:
      terminal.type("numberFactButtonTapped\r:wait\r")
      #expect(terminal.wait(for: "+ e1"))
    case .inALongFile:
      let file = home + "/long.tca"
      try String(repeating: "incrementButtonTapped\n", count: 20_000)
        .write(toFile: file, atomically: true, encoding: .utf8)
      terminal.type(":run \(file)\r")
      #expect(terminal.wait(for: "#200 "))
    }
    let shown = terminal.output.matches(of: #/#(\d+) /#).compactMap { Int($0.1) }.max() ?? 0
    terminal.hangUp()
    return shown
  }

  /// The number of steps that `--recover` restores.
  private func recovered() throws -> Int? {
    let result = try Program.run(
      ["--recover", "-e", ":log"], environment: environment)
    guard result.status == 0 else { return nil }
    return result.output.matches(of: #/(?m)^\D*#?(\d+) /#).compactMap { Int($0.1) }.max()
  }

  @Test(
    "Every session in a closed terminal can be restored, with all steps that were shown",
    arguments: Moment.allCases)
  func closed(moment: Moment) throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    for _ in 1...15 {
      let terminal = try terminal("counter")
      let shown = try close(terminal, moment)
      // The signal kills the program, unless the console notices the closed terminal first.
      #expect(try terminal.end() == 129)
      let restored = try #require(try recovered())
      #expect(restored >= shown)
    }
  }

  @Test(
    "If hang-ups are ignored, a closed terminal ends the program and keeps its session",
    arguments: Moment.allCases)
  func ignored(moment: Moment) throws {
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try terminal("counter", ignoresHangUps: true)
    let shown = try close(terminal, moment)
    #expect(try terminal.ending() == StartedProgram.End(status: 129, signal: 0))
    #expect(try #require(try recovered()) >= shown)
  }

  @Test("If hang-ups are ignored, a closed terminal also ends work that has no end")
  func endless() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try terminal("fragile", program: "fragile", ignoresHangUps: true)
    #expect(terminal.wait(for: "fragile 0"))
    terminal.type("crawl\r")
    #expect(terminal.wait(for: "Ctrl-C stops it"))
    terminal.hangUp()
    #expect(try terminal.ending() == StartedProgram.End(status: 129, signal: 0))
  }

  @Test("A dumb terminal that is closed keeps its session too")
  func dumb() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try terminal("counter", variables: ["TERM": "dumb"], ignoresHangUps: true)
    #expect(terminal.wait(for: "counter 0> "))
    terminal.type("incrementButtonTapped\n")
    #expect(terminal.wait(for: "0 → 1"))
    terminal.hangUp()
    #expect(try terminal.ending() == StartedProgram.End(status: 129, signal: 0))
    #expect(try recovered() == 1)
  }

  @Test(
    "After any signal that ends the program, the terminal has its former modes",
    arguments: [
      SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2,
      SIGPIPE, SIGALRM, SIGTERM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS,
    ])
  func anySignal(signal: Int32) throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    // The console handles Ctrl-C itself, and reports a file that grows too large as an error.
    let isHandled = [SIGINT, SIGXFSZ].contains(signal)
    let terminal = try terminal(
      "counter", variables: ["SWIFT_BACKTRACE": "enable=no"], watchesModes: true)
    #expect(terminal.wait(for: "counter 0"))
    #expect(terminal.isRaw)
    terminal.send(signal)
    if isHandled { terminal.type(":quit\r") }
    let end = try terminal.ending()
    #expect(!terminal.isRaw)
    #expect(
      end == (isHandled ? .init(status: 0, signal: 0) : .init(status: 128 + signal, signal: signal))
    )
  }

  @Test("A journal that another program empties is reported, and the session goes on")
  func emptiedJournal() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try terminal(
      "counter", variables: ["SWIFT_BACKTRACE": "enable=no"], watchesModes: true)
    #expect(terminal.wait(for: "counter 0"))
    terminal.type("incrementButtonTapped\r")
    #expect(terminal.wait(for: "count  0 → 1"))
    let folder = home + "/tca-repl/journals"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    #expect(truncate("\(folder)/\(name)", 0) == 0)
    terminal.type("incrementButtonTapped\r")
    #expect(terminal.wait(for: "cannot be written"))
    #expect(terminal.wait(for: "count  1 → 2"))
    #expect(terminal.wait(for: "counter 2"))
    #expect(terminal.isRaw)
    // A real error of the memory still ends the program, and the terminal has its former modes.
    terminal.send(SIGBUS)
    #expect(try terminal.ending() == StartedProgram.End(status: 128 + SIGBUS, signal: SIGBUS))
    #expect(!terminal.isRaw)
  }

  @Test("A reducer that overflows the stack leaves the terminal in its former modes")
  func overflow() throws {
    defer { try? FileManager.default.removeItem(atPath: home) }
    let terminal = try terminal(
      "fragile", program: "fragile", variables: ["SWIFT_BACKTRACE": "enable=no"],
      watchesModes: true)
    #expect(terminal.wait(for: "fragile 0"))
    #expect(terminal.isRaw)
    terminal.type("overflow\r")
    #expect(try terminal.ending() == StartedProgram.End(status: 139, signal: SIGSEGV))
    #expect(!terminal.isRaw)
  }
}
