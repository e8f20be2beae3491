import Foundation
import Testing

/// Sessions of the real program that are killed, and what `--recover` brings back of them.
@Suite(.programs, .timeLimit(.minutes(20))) struct KilledSessionTests {
  /// How often a session is killed.
  private static let sessions = 200
  /// How many rounds of lines a session is given: more than it lives to do.
  private static let rounds = 60

  /// Each round acts, waits for what follows, goes back and acts there.
  private static let script = (1...rounds).map { round in
    """
    dogs.filterQueryChanged "a\(round)"
    dogs.loadDogs
    :wait 1s
    dogs.filterQueryChanged "b\(round)"
    :wait
    :back 2
    dogs.filterQueryChanged "c\(round)"
    :wait
    """
  }.joined(separator: "\n")

  @Test("Of 200 sessions killed at any moment, none loses a step that was shown")
  func killed() throws {
    let home = try StateHome()
    defer { home.remove() }
    let whole = try home.run(["--no-journal"], input: Self.script).output
    let steps = Self.titles(of: whole)
    #expect(steps.count > 4 * Self.rounds)
    var random = SystemRandomNumberGenerator()
    var (shown, unfinished, empty) = (0, 0, 0)
    for session in 1...Self.sessions {
      let count = Int.random(in: 0...40, using: &random)
      let moment = UInt32.random(in: 0...(count == 0 ? 60_000 : 3000), using: &random)
      let told = try home.runUntilKilled(
        ["--journal"], input: Self.script, afterSteps: count, thenMicroseconds: moment)
      let acknowledged = Self.titles(of: told)
      #expect(acknowledged == Array(steps.prefix(acknowledged.count)))
      let recovered = try home.run(["--recover"], input: Self.questions)
      guard recovered.status != 2 else {
        // It died before the first line, and nothing was shown.
        #expect(acknowledged.isEmpty, "session \(session): \(recovered.errors)")
        empty += 1
        continue
      }
      let found = Self.titles(of: recovered.output)
      #expect(found.count >= acknowledged.count, "session \(session): \(recovered.output)")
      #expect(found == Array(steps.prefix(found.count)), "session \(session)")
      shown += acknowledged.count
      if recovered.output.contains("crashed: ") || recovered.output.contains("not finished: ") {
        unfinished += 1
      }
      #expect(try home.journals().isEmpty)
    }
    // It was no idle test.
    #expect(shown > 10 * Self.sessions)
    #expect(empty < Self.sessions / 2)
    #expect(unfinished > 0)
  }

  @Test("A recovered session goes on, and can be recovered itself")
  func twice() throws {
    let home = try StateHome()
    defer { home.remove() }
    _ = try home.runUntilKilled(
      ["--journal"], input: Self.script, afterSteps: 5, thenMicroseconds: 0)
    let before = Self.titles(of: try home.run(["--no-journal"], input: Self.script).output)
    let more = (1...40).map { "dogs.filterQueryChanged \"d\($0)\"\n:wait" }.joined(separator: "\n")
    let told = try home.runUntilKilled(
      ["--recover"], input: more, afterSteps: 3, thenMicroseconds: 0)
    let found = Self.titles(of: try home.run(["--recover"], input: Self.questions).output)
    // What the second console showed follows on what the first one had.
    let shown = Self.titles(of: told)
    #expect(shown.count >= 3)
    let first = try #require(shown.first.flatMap { found.firstIndex(of: $0) })
    #expect(found[first...].starts(with: shown))
    #expect(found[..<first].elementsEqual(before.prefix(first)))
    #expect(try home.journals().isEmpty)
    #expect(try home.run(["--recover"]).status == 2)
  }

  @Test("A journal whose end is cut off or damaged brings back what stands before")
  func damaged() throws {
    let home = try StateHome()
    defer { home.remove() }
    _ = try home.runUntilKilled(
      ["--journal"], input: Self.script, afterSteps: 8, thenMicroseconds: 0)
    let file = try #require(try home.journals().first)
    var data = try Data(contentsOf: file)
    let middle = data.count / 2
    data[middle] ^= 0x55
    try data.write(to: file)
    let recovered = try home.run(["--recover"], input: Self.questions)
    #expect(recovered.output.contains("The end of its journal is damaged"))
    let found = Self.titles(of: recovered.output)
    #expect(!found.isEmpty)
    let steps = Self.titles(of: try home.run(["--no-journal"], input: Self.script).output)
    #expect(found == Array(steps.prefix(found.count)))
  }

  @Test("Wherever a journal is cut off, what it brings back is the beginning of what was done")
  func cut() throws {
    let home = try StateHome()
    defer { home.remove() }
    let steps = Self.titles(of: try home.run(["--no-journal"], input: Self.script).output)
    _ = try home.runUntilKilled(
      ["--journal"], input: Self.script, afterSteps: 12, thenMicroseconds: 0)
    let file = try #require(try home.journals().first)
    let data = try Data(contentsOf: file)
    let ends = data.indices.filter { data[$0] == UInt8(ascii: "\n") }
    #expect(ends.count > 50)
    var most = 0
    for end in ends {
      try data[...end].write(to: file)
      let recovered = try home.run(["--recover"], input: Self.questions)
      let found = Self.titles(of: recovered.output)
      #expect(found == Array(steps.prefix(found.count)), "cut at \(end)")
      #expect(found.count >= most, "cut at \(end)")
      most = found.count
    }
    #expect(most >= 12)
  }

  @Test("Travel, branches, rewriting and held effects come back as they were after each line")
  func everything() throws {
    let home = try StateHome()
    defer { home.remove() }
    let lines = Self.eventful.split(separator: "\n").map { $0 + "\n" }
    let questions = ":branches\n:effects\n:log\n" + Self.questions
    let more = String(repeating: "dogs.filterQueryChanged \"more\"\n", count: 3000)
    _ = try home.runUntilKilled(
      ["--journal"], input: Self.eventful + more, afterSteps: 24, thenMicroseconds: 0)
    let file = try #require(try home.journals().first)
    let rows = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
    let ends = rows.indices.filter {
      String(decoding: rows[$0], as: UTF8.self).contains("\tdone\t")
    }
    try #require(ends.count > lines.count)
    for (count, end) in zip(1..., ends.prefix(lines.count)) {
      try Data(rows[...end].joined(separator: Data("\n".utf8)) + Data("\n".utf8)).write(to: file)
      let recovered = try home.run(["--recover"], input: questions).output
      let first = try home.run(["--no-journal"], input: lines[..<count].joined() + questions).output
      let answers = recovered.drop { $0 != "\n" }
      #expect(answers.contains("#1"))
      #expect(first.hasSuffix(answers), "after \(lines[count - 1])")
    }
  }

  private static let eventful = """
    dogs.filterQueryChanged "a"
    dogs.loadDogs
    :advance 500ms
    dogs.filterQueryChanged "b"
    :wait
    :skip 1
    dogs.filterQueryChanged "c"
    :wait
    :switch main
    :edit 1 dogs.filterQueryChanged "z"
    :switch main
    :move 3 1
    dogs.loadDogs
    :hold e5
    :wait 1s
    dogs.filterQueryChanged "d"
    :release e5
    :wait
    dogs.breedWasSelected name: "pug"
    :back 3
    :switch main
    dogs.loadDogs
    dogs.filterQueryChanged "e"
    :back
    :wait

    """

  // MARK: Crashes

  @Test("The action whose reducer crashed is named, and not done again")
  func crash() throws {
    let home = try StateHome()
    defer { home.remove() }
    let died = try home.run(program: "fragile", [], input: "add 2\nadd 3\nboom\nadd 4\n")
    #expect(died.status != 0)
    let recovered = try home.run(
      program: "fragile", ["recover"], input: ":state count\nadd 1\n:state count\n")
    #expect(recovered.status == 0)
    #expect(recovered.output.contains("recovered fragile  2 steps of 2 lines"))
    #expect(recovered.output.contains("! #3 crashed: boom"))
    #expect(recovered.lines.contains("5"))
    #expect(recovered.lines.last == "6")
  }

  @Test("A crash that a typed line led to is named with the line")
  func crashBehind() throws {
    let home = try StateHome()
    defer { home.remove() }
    _ = try home.run(program: "fragile", [], input: "add 2\nboomNext\n")
    let recovered = try home.run(program: "fragile", ["recover"], input: ":state count\n")
    #expect(recovered.output.contains("! #3 crashed: boom"))
    #expect(recovered.output.contains("returned by #2\n  while doing: boomNext\n"))
    #expect(recovered.lines.last == "2")
  }

  @Test("An effect whose action crashed is held, so that the session lives")
  func crashOfEffect() throws {
    let home = try StateHome()
    defer { home.remove() }
    _ = try home.run(program: "fragile", [], input: "add 2\nfuse\n:wait\n")
    let recovered = try home.run(
      program: "fragile", ["recover"], input: ":wait\n:effects\nadd 1\n:state count\n")
    #expect(recovered.status == 0, "\(recovered.errors)")
    #expect(recovered.output.contains("crashed: tick(3)"))
    #expect(recovered.output.contains("sent by e1, 3.000s after it began"))
    #expect(recovered.output.contains("⏸ e1  held"))
    // The two ticks before had been shown.
    #expect(recovered.lines.last == "23")
  }

  // MARK: What the program prints

  /// Tells every step of every branch; the first that is not there ends the script.
  private static let questions = (1...10 * rounds).map { ":step \($0)\n" }.joined()

  /// The actions of the steps that are told, in order, but for long payloads.
  private static func titles(of output: String) -> [String] {
    output.matches(of: #/(?m)^#(\d+) +(\w+\.\w+(?:\("[^"]*"\))?)/#).map { "\($0.1) \($0.2)" }
  }
}

/// A directory for the program's journals, and the program with it.
private struct StateHome {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["XDG_STATE_HOME": folder.path]) { $1 }
  }

  func run(
    program: String = "tca-repl", _ arguments: [String], input: String = ""
  ) throws -> Program.Result {
    try Program.run(arguments, input: input, environment: environment, program: program)
  }

  func journals() throws -> [URL] {
    let folder = folder.appending(path: "tca-repl/journals")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  /// Runs a session and kills it, when so many steps have been read and a moment more.
  ///
  /// - Returns: what it had told.
  func runUntilKilled(
    _ arguments: [String], input: String, afterSteps count: Int, thenMicroseconds moment: UInt32
  ) throws -> String {
    let result = try Program.run(
      arguments, input: input, environment: environment,
      end: { process, printed in
        guard printed.components(separatedBy: "\n#").count - 1 >= count else { return false }
        // Not to wait for anything: to hit any point between two lines.
        usleep(moment)
        kill(process.processIdentifier, SIGKILL)
        return true
      })
    return result.output
  }
}
