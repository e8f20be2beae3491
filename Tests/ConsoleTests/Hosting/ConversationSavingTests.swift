import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Saving and loading sessions")
struct ConversationSavingTests {
  /// A temporary folder.
  private final class Folder {
    let path = NSTemporaryDirectory() + UUID().uuidString

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: file(name), encoding: .utf8)
    }
  }

  private static let typed = [
    #"plant "a""#, "grow", ":state beds", ":advance 500ms", "# a note", "draw", ":goto 2",
    "plant(\n  \"b\"\n)", ":wait", "plnat", ":mark here", ":back", "draw", ":switch main", ":wait",
    ":log", ":effects all", ":expect idle", ":expect beds.count == 77", ":invariant beds.count < 9",
    "chain 9", ":branches",
  ]

  private func bench() async -> Bench {
    let bench = Bench(seed: 7)
    for line in Self.typed { _ = try? await bench.type(line) }
    return bench
  }

  @Test("A saved script leads to the same state, without the lines that only looked or failed")
  func script() async throws {
    let folder = try Folder()
    let bench = await bench()
    let path = folder.file("a.tca")
    #expect(try await bench.type(":save \"\(path)\"") == ["saved \(path)  16 lines"])
    let text = try folder.text("a.tca")
    #expect(
      text == """
        #! tca-repl garden --seed 7
        plant "a"
        grow
        :advance 500ms
        # a note
        draw
        :goto 2
        plant(
          "b"
        )
        :wait
        :mark here
        :back
        draw
        :switch main
        :wait
        :expect idle
        :invariant beds.count < 9
        chain 9

        """)
    let other = Bench()
    let told = try await other.type(":load \"\(path)\"")
    #expect(told.contains { $0.contains("broke beds.count < 9") })
    #expect(other.session.status == bench.session.status)
    let (one, two) = (bench.session.vocabulary.state, other.session.vocabulary.state)
    #expect(ValuePrinter.exact.text(one) == ValuePrinter.exact.text(two))
    #expect(other.session.clock.now == bench.session.clock.now)
    // A loaded session is saved as the same text.
    try await other.type(":save \"\(path)\"")
    #expect(try folder.text("a.tca") == text)
  }

  @Test("A session in which an invariant broke is loaded whole; a script stops at the line")
  func brokenInvariant() async throws {
    let folder = try Folder()
    let bench = Bench()
    for line in [
      ":invariant beds.count < 2", #"plant "a""#, #"plant "b""#, #"plant "c""#, ":back 2", "draw",
    ] { _ = try? await bench.type(line) }
    let path = folder.file("a.tca")
    try await bench.type(":save \"\(path)\"")
    let other = Bench()
    let told = try await other.type(":load \"\(path)\"")
    #expect(told.filter { $0.contains("broke beds.count < 2") }.count == 1)
    #expect(other.session.status == bench.session.status)
    #expect(try await other.type(":branches", ":log 0-9") == bench.type(":branches", ":log 0-9"))
    let runner = Bench()
    #expect(await runner.failure(of: ":run \"\(path)\"") != nil)
    #expect(runner.session.stepCount == 2)
  }

  @Test("In a loaded session, a file that ':run' runs still stops at a broken invariant")
  func brokenInvariantBelow() async throws {
    let folder = try Folder()
    try "plant \"a\"\nplant \"b\"\n".write(
      toFile: folder.file("b.tca"), atomically: true, encoding: .utf8)
    try ":invariant beds.count < 1\n:run \"\(folder.file("b.tca"))\"\nplant \"c\"\n".write(
      toFile: folder.file("a.tca"), atomically: true, encoding: .utf8)
    let bench = Bench()
    #expect(await bench.failure(of: ":load \"\(folder.file("a.tca"))\"") != nil)
    #expect(bench.session.stepCount == 1)
  }

  @Test(
    "A file with a line that its app cannot read is not loaded, and the session goes on",
    arguments: [
      ("plnat \"b\"", true), ("plant 7", true), (":try plnat", true), (":edit 1 plant 7", true),
      (":app kitchen\n:app garden\nplnat", false), ("plant $beds[7]", false), ("help", false),
      (":state nothere", false),
    ])
  func unreadableLine(line: String, isFound: Bool) async throws {
    let folder = try Folder()
    let path = folder.file("a.tca")
    try "#! tca-repl garden\nplant \"c\"\n\(line)\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    let bench = Bench(apps: [AnyConsoleApp(gardenApp()), AnyConsoleApp(kitchenApp())])
    try await bench.type(#"plant "a""#, #"plant "b""#)
    let failure = await bench.failure(of: ":load \"\(path)\"")
    #expect((failure != nil) == (line != "help"))
    if isFound {
      #expect(bench.session.stepCount == 2)
      #expect(failure?.contains { $0.contains("a.tca:3:") } == true)
    } else {
      #expect(bench.session.stepCount < 2)
    }
  }

  @Test("A saved transcript has every line with its output, and prints the same when it runs")
  func transcript() async throws {
    let folder = try Folder()
    let bench = await bench()
    try await bench.type(":save \"\(folder.file("a.transcript"))\"")
    let text = try folder.text("a.transcript")
    #expect(text.hasPrefix("$ tca-repl garden --seed 7\n> plant \"a\"\n#1  plant(\"a\")\n"))
    #expect(text.contains("> plnat\n  ^~~~~\n'Action' has no case 'plnat'"))
    #expect(text.contains("> plant(\n>   \"b\"\n> )\n#4  plant(\"b\")"))
    let file = try TranscriptFile(text, path: "a", isMarkdown: false)
    #expect(file.transcripts[0].entries.map(\.typed) == Self.typed)
    let app = AnyConsoleApp(gardenApp())
    let printed = try await Rehearsal(app, among: [app], preset: nil, seed: 0, trust: .full)
      .run(file.transcripts[0]).printed
    #expect(file.updated([printed]).edits.isEmpty)
    // The original session printed the same.
    let again = Bench(seed: 7)
    for (line, printed) in zip(Self.typed, printed) {
      if let told = try? await again.type(line) { #expect(told == printed) }
    }
  }

  @Test("Lines that ran on the real clock are loaded on the virtual one")
  func realClock() async throws {
    let folder = try Folder()
    let bench = Bench(clock: .real)
    try await bench.type("openShed", ":clock virtual", ":advance 1500ms", ":clock real", "draw")
    try await bench.type(":save \(folder.file("a.tca"))")
    let lines = try folder.text("a.tca").split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix(":") } == ["#! tca-repl garden", "openShed", "draw"])
    #expect(lines.contains(":advance 1500ms"))
    #expect(!lines.contains(":clock real"))
    let other = Bench()
    try await other.type(":load \(folder.file("a.tca"))")
    #expect(other.session.status.position == 2)
    #expect(other.session.clock.mode == .virtual)
    let prompt = Bench(clock: .real)
    try await prompt.type(":load \(folder.file("a.tca"))")
    #expect(prompt.session.status.position == 2)
    #expect(prompt.session.clock.mode == .real)
  }

  @Test(
    "Times are saved in milliseconds, or exactly if rounding would lead to another state",
    arguments: [(500_400, ":advance 0.501s"), (1_999_900, ":advance 1.9999s")])
  func times(microseconds: Int, line: String) async throws {
    let folder = try Folder()
    let bench = Bench()
    // The rose appears at 2 s.
    try await bench.type("grow")
    // Time passes between lines, as on the real clock.
    await bench.session.clock.clock.advance(by: .microseconds(microseconds))
    try await bench.type(#"plant "tulip""#, ":wait", ":save \"\(folder.file("a.tca"))\"")
    #expect(
      try folder.text("a.tca") == "#! tca-repl garden\ngrow\n\(line)\nplant \"tulip\"\n:wait\n")
    let other = Bench()
    try await other.type(":load \"\(folder.file("a.tca"))\"")
    let (one, two) = (bench.session.vocabulary.state, other.session.vocabulary.state)
    #expect(ValuePrinter.exact.text(one) == ValuePrinter.exact.text(two))
  }

  @Test("A file is replaced without being parsed only as long as it is what the session wrote")
  func replacing() async throws {
    let folder = try Folder()
    let bench = Bench()
    let path = folder.file("a.transcript")
    for line in [#"plant "a""#, ":save \(path)", #"plant "b""#, ":save \(path)"] {
      try await bench.type(line)
    }
    let text = try folder.text("a.transcript")
    #expect(text.contains("> plant \"b\"\n"))
    let saved = ReadFile(path, at: path, bytes: Array(text.utf8))
    try "precious\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try !SavedSession.mayReplace(path, .transcript, by: .full, since: saved))
    #expect(await bench.failure(of: ":save \(path)") != nil)
    #expect(try folder.text("a.transcript") == "precious\n")
    // The same bytes need not be parsed.
    let precious = ReadFile(path, at: path, bytes: Array("precious\n".utf8))
    #expect(try SavedSession.mayReplace(path, .transcript, by: .full, since: precious))
  }

  @Test(
    "A session is not saved as a file that is too large to be opened",
    arguments: [
      ("a b.transcript", #"A script is shorter. Try: :save "a b.tca""#),
      ("~/b/a.transcript", "A script is shorter. Try: :save ~/b/a.tca"),
      ("a.tca", "Save it earlier, or after ':reset'."),
    ])
  func tooLarge(path: String, next: String) throws {
    let text = String(repeating: "x", count: 1 << 20)
    #expect(SavedSession.problem(saving: text, to: path, limit: 1 << 20) == nil)
    let problem = try #require(SavedSession.problem(saving: text + "x", to: path, limit: 1 << 20))
    let message = Wording.message(for: problem)
    #expect(
      message.sentence
        == "'\(path)' was not saved: it would have more than 1 MiB, and could not be opened again."
    )
    #expect(message.next == next)
  }

  @Test("A file that is not a session is not replaced, and one that cannot be written is an error")
  func refusals() async throws {
    let folder = try Folder()
    let bench = Bench()
    try await bench.type(#"plant "a""#)
    for (name, text) in [("a.tca", "{ \"precious\": true }"), ("a.transcript", "precious\n")] {
      try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
      #expect(
        await bench.failure(of: ":save \(folder.file(name))")?.suffix(2).first
          == "'\(folder.file(name))' exists and is not a saved session: it was not changed.")
      #expect(try folder.text(name) == text)
    }
    #expect(
      await bench.failure(of: ":save notes.txt")?.suffix(2) == [
        "Can't tell from the name 'notes.txt' what to save.",
        "Name it .tca for a script, or .transcript for a transcript.",
      ])
    #expect(
      await bench.failure(of: ":save \(folder.file("none/a.tca"))")?.last
        == "'\(folder.file("none/a.tca"))' cannot be written: there is no such folder.")
    try "# mine\nplant \"b\"\n".write(
      toFile: folder.file("b.tca"), atomically: true, encoding: .utf8)
    try await bench.type(":save \(folder.file("b.tca"))")
    #expect(try folder.text("b.tca") == "#! tca-repl garden\nplant \"a\"\n")
  }

  @Test("Loading starts the session that the file names, and reports the end of the current one")
  func loading() async throws {
    let folder = try Folder()
    let bench = Bench(seed: 3, apps: [AnyConsoleApp(gardenApp()), AnyConsoleApp(kitchenApp())])
    try "plant \"a\"\ndraw\n".write(
      toFile: folder.file("a.tca"), atomically: true, encoding: .utf8)
    try "#! tca-repl kitchen --preset sunday\n:preset\n".write(
      toFile: folder.file("b.tca"), atomically: true, encoding: .utf8)
    try "plant \"a\"\nplnat\n".write(
      toFile: folder.file("c.tca"), atomically: true, encoding: .utf8)
    try await bench.type("grow")
    let told = try await bench.type(":load \(folder.file("a.tca"))")
    #expect(
      told[1] == "the session of 'garden' and its log of 1 step are gone; 1 in flight cancelled")
    #expect(
      bench.session.status
        == Status(app: "garden", position: 2, tip: 2, inFlight: 0, virtualTime: .zero))
    #expect(bench.session.settings.seed == 3)
    #expect(
      await bench.failure(of: ":load \(folder.file("c.tca"))")?[0]
        == "\(folder.file("c.tca")):2:1: error")
    #expect(
      try await bench.type(":load \(folder.file("b.tca"))").contains { $0.hasPrefix("→ sunday") })
    #expect(bench.session.status.app == "kitchen")
    #expect(await bench.failure(of: ":load none.tca") != nil)
    try "#! tca-repl moon\n".write(
      toFile: folder.file("d.tca"), atomically: true, encoding: .utf8)
    #expect(
      await bench.failure(of: ":load \(folder.file("d.tca"))")?.last?.hasSuffix(
        "There is no app 'moon'. There are 'garden' and 'kitchen'.") == true)
  }
}
