import Foundation
import Testing

@testable import Console

@MainActor
@Suite("Sessions that end are kept") struct ConversationSessionsTests {
  private let folder = JournalFolder(
    path: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path)

  private func bench(_ folder: JournalFolder? = nil) -> Bench {
    let apps = [AnyConsoleApp(gardenApp()), AnyConsoleApp(kitchenApp())]
    return Bench(apps: apps, folder: folder ?? self.folder)
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

  /// The apps and steps of the sessions in the list.
  private func listed(_ bench: Bench) async throws -> [String] {
    try await bench.type(":sessions").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).prefix(3).joined(separator: " ")
    }
  }

  @Test("':app', ':reset', ':load' and leaving keep the session, unless it has no steps")
  func keeping() async throws {
    defer { remove() }
    let bench = bench()
    #expect(try await bench.type(":sessions") == ["no earlier sessions"])
    let opened = try await bench.type(#"plant "a""#, "grow", ":app kitchen")
    #expect(
      opened.contains { $0.contains("the session of 'garden' with 2 steps is kept, see :sessions") }
    )
    let back = try await bench.type(":app garden")
    #expect(back.contains("the session of 'kitchen' had no steps"))
    #expect(try await listed(bench) == ["1 garden 2"])
    let reset = try await bench.type(#"plant "b""#, ":reset")
    #expect(reset.last == "at #0: the log is empty again; :sessions lists the old session")
    #expect(try await bench.type(":reset").last == "at #0: the log is empty again")
    try await bench.type(#"plant "c""#, #"plant "d""#, #"plant "e""#)
    let file = folder.path + "/a.tca"
    try "#! tca-repl garden\nplant \"f\"\n".write(toFile: file, atomically: true, encoding: .utf8)
    try await bench.type(":load \(file)")
    #expect(
      Set(try await listed(bench).map { $0.dropFirst(2) }) == ["garden 1", "garden 2", "garden 3"])
    bench.conversation.close(after: .success)
    #expect(folder.sessions().count == 4)
    #expect(folder.sessions().allSatisfy { $0.isEnded })
  }

  @Test("A restored session replaces the current one, which is kept in turn")
  func restoring() async throws {
    defer { remove() }
    let bench = bench()
    try await bench.type(
      #"plant "a""#, #"plant "b""#, ":mark here", ":back", ":app kitchen", "draw")
    #expect(try await listed(bench) == ["1 garden 2"])
    #expect(await bench.failure(of: ":sessions 1")?.last == "Try: :sessions restore 1")
    let told = try await bench.type(":sessions restore 1")
    #expect(told.contains { $0.contains("the session of 'kitchen' with 1 step is kept") })
    #expect(told.contains { $0.hasPrefix("recovered garden  2 steps of 4 lines") })
    #expect(bench.session.status.app == "garden")
    #expect(bench.session.status.position == 1)
    #expect(bench.session.status.tip == 2)
    // The restored session is in use. The other one is in the list.
    #expect(try await listed(bench) == ["1 kitchen 1"])
    try await bench.type(#"plant "c""#)
    bench.conversation.close(after: .success)
    // The new journal contains everything that the old one did, and more.
    #expect(folder.sessions().map(\.app).sorted() == ["garden", "kitchen"])
    #expect(folder.sessions().first { $0.app == "garden" }?.steps == 3)
  }

  /// Leaves the session of a console that was killed.
  private func kill() async throws {
    let bench = bench()
    try await bench.type(#"plant "a""#, #"plant "b""#)
    bench.conversation.close(after: .hungUp)
  }

  @Test("If restoring is interrupted, the kept session is unchanged and a new one starts")
  func interrupting() async throws {
    defer { remove() }
    try await kill()
    let app = AnyConsoleApp(gardenApp())
    let work = Work()
    let second = try Conversation(
      app, among: [app], SessionSettings(clock: .virtual, trust: .full),
      journal: Journal(in: folder), folder: folder, work: work
    ) { report, _ in
      if case .opened = report { work.interruption.press() }
    }
    var problem: LineProblem?
    do {
      _ = try await second.execute(SourceLine(text: #"plant "c""#))
      _ = try await second.execute(SourceLine(text: ":sessions restore 1"))
    } catch { problem = error.problem }
    work.interruption.reset()
    #expect(problem == .session(.interrupted(.restoring(1))))
    #expect(second.session.stepCount == 0)
    #expect(folder.sessions().map(\.isEnded).sorted { !$0 && $1 } == [false, true])
    second.close(after: .success)
  }

  @Test("If reading a kept session is interrupted, nothing changes")
  func interruptingReading() async throws {
    defer { remove() }
    try await kill()
    let second = bench()
    try await second.type(#"plant "c""#)
    let before = try await second.type(":sessions")
    second.conversation.work.start(.line(":sessions"))
    second.conversation.work.interruption.press()
    let lines = await second.failure(of: ":sessions restore 1") ?? []
    second.conversation.work.finish()
    #expect(lines.contains("You are still in your session. Try: :sessions restore 1"))
    #expect(second.session.stepCount == 1)
    #expect(try await second.type(":sessions") == before)
    #expect(folder.sessions().map(\.isEnded) == [false])
    let restored = try await second.type(":sessions restore 1")
    #expect(restored.contains { $0.hasPrefix("recovered garden  2 steps of 2 lines") })
  }

  @Test("After a hang-up or a failed line, a restored session can be recovered")
  func unclean() async throws {
    defer { remove() }
    for exit in [ConsoleExit.hungUp, .script, .interrupted] {
      let folder = JournalFolder(path: "\(folder.path)/\(exit.rawValue)")
      // A console that has ended holds no file.
      do {
        let first = bench(folder)
        try await first.type(#"plant "a""#)
        first.conversation.close(after: .hungUp)
      }
      do {
        let second = bench(folder)
        let abandoned = try #require(AbandonedSession.newest(in: folder.path, of: ["garden"]))
        #expect(await second.conversation.recover(abandoned))
        second.conversation.close(after: exit)
      }
      let dead = folder.sessions().filter { !$0.isEnded }
      #expect(dead.map(\.steps) == [1])
      #expect(dead.allSatisfy { $0.restored != nil })
    }
  }

  /// Leaves the journal of a dead console whose first row has one wrong bit. Returns its path.
  private func damaged() async throws -> String {
    do {
      let bench = bench()
      try await bench.type(#"plant "a""#)
      bench.conversation.close(after: .hungUp)
    }
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    let path = "\(folder.path)/\(name)"
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[12] ^= 4
    try bytes.write(to: URL(filePath: path))
    return path
  }

  @Test("A journal whose first row is damaged is listed with its path, and stays")
  func listingDamaged() async throws {
    defer { remove() }
    let path = try await damaged()
    let bench = bench()
    #expect(try await bench.type(":sessions").contains { $0.contains(path) })
    try await bench.type(#"plant "a""#, ":reset")
    #expect(try await bench.type(":sessions").contains { $0.contains(path) })
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test("'--recover' names a journal whose first row is damaged", arguments: [false, true])
  func recoveringDamaged(hasOther: Bool) async throws {
    defer { remove() }
    let path = try await damaged()
    if hasOther {
      let bench = bench()
      try await bench.type(#"plant "b""#, #"plant "c""#)
      bench.conversation.close(after: .hungUp)
    }
    let (output, errors) = (Captured(), Captured())
    let environment = ConsoleEnvironment(
      isInteractive: false, showsColor: false, columns: nil, historyPath: nil,
      journalPath: folder.path, openInput: { GivenInput("") }, write: { output.add($0.text) },
      writeError: errors.add)
    let status = await ConsoleCatalog([AnyConsoleApp(gardenApp())]).run(
      "garden",
      ConsoleOptions(
        input: .given(lines: [":state beds.count"]), recovery: .newest(app: nil)),
      in: environment)
    #expect(status == (hasOther ? .success : .usage))
    #expect(errors.text.contains(path))
    #expect(output.text.hasSuffix(hasOther ? "\n2\n" : ""))
  }

  @Test("A session is discarded for good, and the numbers are those of the last list")
  func discarding() async throws {
    defer { remove() }
    let bench = bench()
    try await bench.type(
      #"plant "a""#, ":reset", #"plant "b""#, #"plant "c""#, ":reset", ":sessions")
    let told = try await bench.type(":sessions discard 1", ":sessions discard 2")
    #expect(
      told == [
        "discarded the session of 'garden' with 2 steps",
        "discarded the session of 'garden' with 1 step",
      ])
    #expect(
      await bench.failure(of: ":sessions restore 2")?.suffix(2) == [
        "Session 2 is gone: it was restored or discarded.",
        ":sessions lists those that are left.",
      ])
    #expect(try await bench.type(":sessions") == ["no earlier sessions"])
    #expect(
      await bench.failure(of: ":sessions restore 1")?.suffix(2) == [
        "There is no session 1: none is kept.", ":sessions lists them.",
      ])
    #expect(bench.completions(of: ":sessions ") == ["restore ", "discard "])
  }

  @Test("The session that was restored cannot be discarded, and the answer says that it is open")
  func discardingRestored() async throws {
    defer { remove() }
    let bench = bench()
    try await bench.type(#"plant "a""#, ":reset", ":sessions restore 1")
    #expect(
      await bench.failure(of: ":sessions discard 1")?.suffix(2) == [
        "Session 1 is the one that you restored: it is open here.",
        ":quit or :reset keeps it again; then :sessions lists it.",
      ])
    #expect(
      await bench.failure(of: ":sessions discard")?.suffix(2) == [
        "Which session? Usage: :sessions [restore|discard N]",
        "Try: :sessions    (:help sessions says more)",
      ])
    try await bench.type(":reset", ":sessions", ":sessions discard 1")
    #expect(try await bench.type(":sessions") == ["no earlier sessions"])
  }

  @Test("If a file cannot be read to its end, the current session is unchanged")
  func unreadableFile() async throws {
    defer { remove() }
    let bench = bench()
    try await bench.type(#"plant "a""#)
    let file = folder.path + "/a.tca"
    for text in ["plant \"b\"\nplant \"c", "plant \"b\"\n:gotoo 1\n", "plant \"b\"\n:goto\n"] {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let failure = await bench.failure(of: ":load \(file)")
      #expect(failure?.first?.contains("a.tca:2:") == true, "\(failure ?? [])")
      #expect(bench.session.stepCount == 1)
    }
    #expect(folder.sessions().isEmpty)
  }

  @Test("Sessions that lines of a file both begin and end are not kept")
  func beganByFile() async throws {
    defer { remove() }
    let bench = bench()
    try await bench.type(#"plant "mine""#, #"plant "too""#)
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
    let file = folder.path + "/again.tca"
    try "plant \"a\"\n:load \"\(file)\"\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    // Each time, the file is loaded until it is nested too deep.
    for _ in 1...3 { _ = await bench.failure(of: ":load \"\(file)\"") }
    try await bench.type(":reset")
    #expect(folder.sessions().filter { $0.steps == 2 }.count == 1)
    // For each line that was typed: the session that it began, and the one that it ended.
    #expect(folder.sessions().count == 7)
    let script = folder.path + "/reset.tca"
    try "plant \"b\"\n:reset\nplant \"c\"\n:reset\n".write(
      toFile: script, atomically: true, encoding: .utf8)
    let before = folder.sessions().count
    let told = try await bench.type(":run \"\(script)\"")
    #expect(told.filter { $0.hasSuffix(":sessions lists the old session") }.count == 1)
    #expect(folder.sessions().count == before + 1)
  }

  // MARK: Recovered more than once

  /// Leaves a session of four steps whose console died. Its second line reads a file.
  private func die(reading seeds: String) async throws {
    try #""b""#.write(toFile: seeds, atomically: true, encoding: .utf8)
    let bench = bench()
    try await bench.type(#"plant "a""#, "plant @\"\(seeds)\"", #"plant "c""#, #"plant "d""#)
    bench.conversation.close(after: .hungUp)
  }

  /// Recovers the newest session of a dead console, runs lines in it, and ends like that.
  ///
  /// - Returns: the recovery's report, or `nil` if there is no such session.
  @discardableResult
  private func recover(_ lines: String..., end: ConsoleExit) async throws -> [String]? {
    let bench = bench()
    guard let abandoned = AbandonedSession.newest(in: folder.path, of: ["garden"]) else {
      return nil
    }
    #expect(await bench.conversation.recover(abandoned))
    let told = bench.takeLines()
    for line in lines { try await bench.type(line) }
    bench.conversation.close(after: end)
    return told
  }

  @Test("A session that was recovered in part is kept until one contains all of it")
  func recoveredInPart() async throws {
    defer { remove() }
    let seeds = NSTemporaryDirectory() + UUID().uuidString + ".json"
    defer { try? FileManager.default.removeItem(atPath: seeds) }
    try await die(reading: seeds)
    try FileManager.default.removeItem(atPath: seeds)
    // Only the first line can run again, and this console dies too.
    #expect(try await recover(end: .hungUp)?.first?.hasPrefix("recovered garden  1 step") == true)
    #expect(folder.sessions().map(\.steps).sorted() == [1, 4])
    try #""b""#.write(toFile: seeds, atomically: true, encoding: .utf8)
    // The newest one is recovered, and ends normally.
    try await recover(end: .success)
    #expect(folder.sessions().map(\.steps).sorted() == [1, 4])
    #expect(try await recover(end: .success)?.first?.hasPrefix("recovered garden  4 steps") == true)
    #expect(folder.sessions().map(\.isEnded) == [true, true])
  }

  @Test("A session recovered twice is one session, and the console that has it is the only one")
  func recoveredTwice() async throws {
    defer { remove() }
    do {
      let first = bench()
      try await first.type(#"plant "a""#)
      first.conversation.close(after: .hungUp)
    }
    try await recover(#"plant "b""#, end: .hungUp)
    #expect(folder.sessions().map(\.steps) == [2])
    do {
      let third = bench()
      let abandoned = try #require(AbandonedSession.newest(in: folder.path, of: ["garden"]))
      #expect(await third.conversation.recover(abandoned))
      #expect(try await third.type(":sessions") == ["no earlier sessions"])
      #expect(AbandonedSession.newest(in: folder.path, of: ["garden"]) == nil)
      try await third.type(#"plant "c""#)
      third.conversation.close(after: .success)
    }
    #expect(folder.sessions().map(\.steps) == [3])
  }

  @Test("A session recovered from a journal without a whole line can be recovered again")
  func recoveredWithoutLine() async throws {
    defer { remove() }
    do {
      let file = try #require(folder.makeFile(app: "garden"))
      let opening = JournalOpening(
        app: "garden", preset: nil, clock: .virtual, seed: 0,
        began: Date(timeIntervalSince1970: 0))
      for entry in [JournalEntry.opened(opening), .line("explode", at: .zero)] {
        #expect(file.append(entry.row))
      }
    }
    try await recover(#"plant "a""#, #"plant "b""#, end: .hungUp)
    #expect(folder.sessions().map(\.steps) == [2])
  }

  // MARK: Journals that end early

  @Test("If a journal was full before the session ended, the steps that are kept are named")
  func full() async throws {
    defer { remove() }
    let bench = Bench(folder: folder, journalBytes: 700)
    for seed in "abcdefghijkl" { try await bench.type("plant \"\(seed)\"") }
    let told = try await bench.type(":app garden")
    let kept = try #require(folder.sessions().first)
    let count = try #require(Recovery(kept.file.read())?.steps.count)
    #expect((1..<12).contains(count))
    #expect(
      told.contains("the session of 'garden' with 12 steps is kept up to #\(count), see :sessions"))
  }

  @Test("The steps that ':reset' says are kept are those that can be restored")
  func fullAnywhere() async throws {
    defer { remove() }
    var counts: Set<Int> = []
    for bytes in stride(from: 10, to: 900, by: 20) {
      let folder = JournalFolder(path: "\(folder.path)/\(bytes)")
      let bench = Bench(folder: folder, journalBytes: bytes)
      let isFull = try await bench.type(
        #"plant "a""#, "chain 3", "grow", ":wait", #"plant "b""#
      ).joined(separator: " ").contains("is full")
      let told = try await bench.type(":reset").last ?? ""
      let count = folder.sessions().first.flatMap { Recovery($0.file.read())?.steps.count } ?? 0
      counts.insert(count)
      #expect(
        told == "at #0: the log is empty again"
          + (count == 0 ? "" : "; :sessions lists the old session")
          + (count == 0 || !isFull ? "" : " up to #\(count)"), "\(bytes)")
    }
    #expect(counts == [0, 1, 4, 5, 6, 7])
  }
}
