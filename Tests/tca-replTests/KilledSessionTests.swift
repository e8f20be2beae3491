import Foundation
import Testing

/// Kills sessions of the program, and checks what `--recover` restores.
///
/// `KILLS` sets how many sessions are killed.
@Suite(.programs, .timeLimit(.minutes(20))) struct KilledSessionTests {
  private static let sessions = environmentNumber("KILLS") ?? 200
  /// The number of rounds in a script, more than a session completes before it is killed.
  private static let rounds = 60

  /// Each round acts, waits for the effects, goes back and acts there.
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

  @Test("No session that is killed at any moment loses a step that was shown")
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
      defer { try? home.clear() }
      let told = try home.runUntilKilled(
        ["--journal"], input: Self.script, afterSteps: count, thenMicroseconds: moment)
      let acknowledged = Self.titles(of: told)
      #expect(acknowledged == Array(steps.prefix(acknowledged.count)))
      // The session ended normally before the signal came, so there is nothing to recover.
      if acknowledged.count == steps.count { continue }
      let recovered = try home.run(["--recover", "--no-journal"], input: Self.questions)
      guard recovered.status != 2 else {
        // The session was killed before its first line, and nothing was shown.
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
      // Recovering without a journal leaves the kept session as it is.
      let journals = try home.journals()
      #expect(journals.count == 1, "session \(session): \(journals)")
    }
    // Most sessions must run long enough to lose something. With few sessions, all could be short.
    guard Self.sessions >= 100 else { return }
    #expect(shown > 10 * Self.sessions)
    #expect(empty < Self.sessions / 2)
    #expect(unfinished > 0)
  }

  @Test("A recovered session continues, and can be recovered itself")
  func twice() throws {
    let home = try StateHome()
    defer { home.remove() }
    _ = try home.runUntilKilled(
      ["--journal"], input: Self.script, afterSteps: 5, thenMicroseconds: 0)
    let before = Self.titles(of: try home.run(["--no-journal"], input: Self.script).output)
    let more = (1...4).map { "dogs.filterQueryChanged \"d\($0)\"\n:wait" }.joined(separator: "\n")
    let told = try home.runUntilIdle(["--recover"], input: more)
    let found = Self.titles(
      of: try home.run(["--recover", "--no-journal"], input: Self.questions).output)
    // The second console must show steps that follow those of the first.
    let shown = Self.titles(of: told)
    // An effect of the first console may end here.
    #expect(shown.count >= 4)
    let first = try #require(shown.first.flatMap { found.firstIndex(of: $0) })
    #expect(found[first...].starts(with: shown))
    #expect(found[..<first].elementsEqual(before.prefix(first)))
    // There are two journals: the killed session's, and that of the console that continued it.
    #expect(try home.journals().count == 2)
    #expect(try home.run(["--recover"]).status == 0)
    // A session that has ended normally is kept once, and is not recovered again.
    #expect(try home.journals().count == 1)
    #expect(try home.run(["--recover"]).status == 2)
  }

  @Test("A journal with a damaged row restores the lines before and after it, and says so")
  func damaged() throws {
    let home = try StateHome()
    defer { home.remove() }
    _ = try home.runUntilKilled(
      ["--journal"], input: Self.script, afterSteps: 8, thenMicroseconds: 0)
    let file = try #require(try home.journals().first)
    let whole = try home.run(["--recover", "--no-journal"], input: Self.questions)
    var data = try home.text(of: file)
    let middle = data.count / 2
    data[middle] ^= 0x55
    try data.write(to: file)
    let recovered = try home.run(["--recover", "--no-journal"], input: Self.questions)
    #expect(
      recovered.output.contains("1 row in the middle of its journal cannot be read: skipped."))
    #expect(recovered.lines[0].hasPrefix("recovered dogs"))
    // Only the line of the damaged row may be missing.
    #expect(Self.titles(of: recovered.output).count >= Self.titles(of: whole.output).count - 4)
    #expect(try Data(contentsOf: file) == data)
  }

  @Test("A session can be recovered again after the new console fails or is killed")
  func evidence() throws {
    let home = try StateHome()
    defer { home.remove() }
    let lines = Self.script.split(separator: "\n").prefix(8).joined(separator: "\n")
    _ = try home.runUntilIdle(["--journal"], input: lines)
    let first = try home.run(["--recover", "--no-journal"], input: ":log\n:state\n")
    // The new console fails at a line, is killed while it recovers, and is killed afterwards.
    #expect(try home.run(["--recover", "-e", ":bogus"]).status == 3)
    let looking = String(repeating: ":log\n", count: 5000)
    for moment: UInt32 in [0, 100_000] {
      _ = try home.runUntilKilled(
        ["--recover"], input: looking, afterSteps: 0, thenMicroseconds: moment)
    }
    let again = try home.run(["--recover", "--no-journal"], input: ":log\n:state\n")
    let session = first.lines.dropFirst()
    #expect(again.lines.dropFirst() == session)
    // If the new console ends normally, the session has ended too.
    #expect(try home.run(["--recover", "-e", ":log"]).status == 0)
    #expect(try home.run(["--recover"]).status == 2)
    let listed = try home.run(["-e", ":sessions"])
    #expect(listed.lines.count == 1)
    let restored = try home.run(["-e", ":sessions restore 1", "-e", ":log", "-e", ":state"])
    #expect(restored.output.hasSuffix(session.joined(separator: "\n") + "\n"))
  }

  @Test("From a journal that is cut off anywhere, a prefix of the session is restored")
  func cut() throws {
    let home = try StateHome()
    defer { home.remove() }
    let steps = Self.titles(of: try home.run(["--no-journal"], input: Self.script).output)
    _ = try home.runUntilKilled(
      ["--journal"], input: Self.script, afterSteps: 12, thenMicroseconds: 0)
    let file = try #require(try home.journals().first)
    let data = try home.text(of: file)
    let ends = data.indices.filter { data[$0] == UInt8(ascii: "\n") }
    #expect(ends.count > 50)
    var most = 0
    for end in ends {
      try data[...end].write(to: file)
      let recovered = try home.run(["--recover", "--no-journal"], input: Self.questions)
      let found = Self.titles(of: recovered.output)
      #expect(found == Array(steps.prefix(found.count)), "cut at \(end)")
      #expect(found.count >= most, "cut at \(end)")
      most = found.count
    }
    #expect(most >= 12)
  }

  @Test("Travel, branches, rewriting and held effects are restored as they were after each line")
  func everything() throws {
    let home = try StateHome()
    defer { home.remove() }
    let lines = Self.eventful.split(separator: "\n").map { $0 + "\n" }
    let questions = ":branches\n:effects\n:log\n" + Self.questions
    let more = String(repeating: "dogs.filterQueryChanged \"more\"\n", count: 3000)
    _ = try home.runUntilKilled(
      ["--journal"], input: Self.eventful + more, afterSteps: 24, thenMicroseconds: 0)
    let file = try #require(try home.journals().first)
    let rows = try home.text(of: file).split(separator: UInt8(ascii: "\n"))
    let ends = rows.indices.filter {
      String(decoding: rows[$0], as: UTF8.self).contains("\tdone\t")
    }
    try #require(ends.count > lines.count)
    for (count, end) in zip(1..., ends.prefix(lines.count)) {
      try Data(rows[...end].joined(separator: Data("\n".utf8)) + Data("\n".utf8)).write(to: file)
      let recovered = try home.run(["--recover", "--no-journal"], input: questions).output
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

  @Test("A file that a line read is read again from another working directory")
  func elsewhere() throws {
    let home = try StateHome()
    defer { home.remove() }
    let work = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: work) }
    try FileManager.default.createDirectory(
      at: work.appending(path: "sub"), withIntermediateDirectories: true)
    for (name, breed) in [("one", "pug"), ("sub/two", "hound")] {
      let dogs = #"[{"breed": "\#(breed)", "subBreeds": []}]"#
      try Data(dogs.utf8).write(to: work.appending(path: "\(name).json"))
    }
    try Data("dogs.dogsLoaded @two.json\n".utf8).write(to: work.appending(path: "sub/x.tca"))
    let lines = "dogs.dogsLoaded @one.json\n:run sub/x.tca\n"
    _ = try home.runUntilIdle(["--journal"], input: lines, directory: work.path)
    let questions = ":step 1\n:step 2\n"
    let recovered = try home.run(
      ["--recover", "--no-journal"], input: questions, directory: home.path)
    #expect(recovered.output.contains("recovered dogs  2 steps of 2 lines"))
    #expect(recovered.output.contains("pug") && recovered.output.contains("hound"))
    #expect(recovered.status == 0)
  }

  // MARK: Crashes

  @Test("The action whose reducer crashed is named, and does not run again")
  func crash() throws {
    let home = try StateHome()
    defer { home.remove() }
    let died = try home.run(program: "fragile", ["--journal"], input: "add 2\nadd 3\nboom\nadd 4\n")
    #expect(died.status != 0)
    let recovered = try home.run(
      program: "fragile", ["--recover"], input: ":state count\nadd 1\n:state count\n")
    #expect(recovered.status == 0)
    #expect(recovered.output.contains("recovered fragile  2 steps of 2 lines"))
    #expect(recovered.output.contains("! #3 crashed: boom"))
    #expect(recovered.lines.contains("5"))
    #expect(recovered.lines.last == "6")
  }

  @Test("A crash after a typed line is reported with the line")
  func crashBehind() throws {
    let home = try StateHome()
    defer { home.remove() }
    _ = try home.run(program: "fragile", ["--journal"], input: "add 2\nboomNext\n")
    let recovered = try home.run(program: "fragile", ["--recover"], input: ":state count\n")
    #expect(recovered.output.contains("! #3 crashed: boom"))
    #expect(recovered.output.contains("by the reducer, in #2\n  while running: boomNext\n"))
    #expect(recovered.lines.last == "2")
  }

  @Test("Recovered again, a session has the same steps after the effect that crashed")
  func crashOfEffectTwice() throws {
    let home = try StateHome()
    defer { home.remove() }
    _ = try home.run(program: "fragile", ["--journal"], input: "add 2\nfuse\n:wait\n")
    func log(_ output: String) -> [Substring] {
      output.matches(of: #/(?m)^[ →] #.*$/#).map(\.output)
    }
    let told = log(
      try home.runUntilIdle(program: "fragile", ["--recover"], input: "add 1\n:back\nadd 2\n:log\n")
    )
    let again = try home.run(
      program: "fragile", ["--recover", "--no-journal"], input: ":log\n")
    #expect(told.contains { $0.contains("add(2)") } && told.contains { $0.contains(":hold e1") })
    #expect(log(again.output) == told)
  }

  @Test("An effect whose action crashed is held, so that the session survives")
  func crashOfEffect() throws {
    let home = try StateHome()
    defer { home.remove() }
    _ = try home.run(program: "fragile", ["--journal"], input: "add 2\nfuse\n:wait\n")
    let recovered = try home.run(
      program: "fragile", ["--recover"], input: ":wait\n:effects\nadd 1\n:state count\n")
    #expect(recovered.status == 0, "\(recovered.errors)")
    #expect(recovered.output.contains("crashed: tick(3)"))
    #expect(recovered.output.contains("by e1, 3.000s after it started"))
    #expect(recovered.output.contains("⏸ e1  held"))
    // The two ticks before the crash were shown.
    #expect(recovered.lines.last == "23")
  }

  // MARK: What the program prints

  /// Prints every step of every branch. The first one that does not exist ends the script.
  private static let questions = (1...10 * rounds).map { ":step \($0)\n" }.joined()

  /// The actions of the printed steps, in order, without long payloads.
  private static func titles(of output: String) -> [String] {
    output.matches(of: #/(?m)^#(\d+) +(\w+\.\w+(?:\("[^"]*"\))?)/#).map { "\($0.1) \($0.2)" }
  }
}
