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

  @Test("If restoring is interrupted, the kept session is unchanged and a new one starts")
  func interrupting() async throws {
    defer { remove() }
    do {
      let first = bench()
      try await first.type(#"plant "a""#, #"plant "b""#)
      first.conversation.close(after: .hungUp)
    }
    let second = bench()
    let before = try await second.type(":sessions")
    second.conversation.work.start(.line(":sessions"))
    second.conversation.work.interruption.press()
    let lines = await second.failure(of: ":sessions restore 1") ?? []
    second.conversation.work.finish()
    #expect(lines.contains("You are in a new session. Try: :sessions restore 1"))
    #expect(second.session.stepCount == 0)
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
      journalPath: folder.path, openInput: { GivenInput("") }, write: output.add,
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
        "Session 2 is gone: another console restored or discarded it.",
        ":sessions lists those that are left.",
      ])
    #expect(try await bench.type(":sessions") == ["no earlier sessions"])
    #expect(
      await bench.failure(of: ":sessions restore 1")?.suffix(2) == [
        "There is no session 1: none is kept.", ":sessions lists them.",
      ])
    #expect(bench.completions(of: ":sessions ") == ["restore", "discard"])
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
}
