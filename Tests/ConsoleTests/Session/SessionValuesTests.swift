import ConsoleSyntax
import Foundation
import Testing

@testable import Console

@MainActor
@Suite("Values taken from a state or a file")
struct SessionValuesTests {
  private func garden() -> SessionBench<Garden.State, Garden.Action> { SessionBench(gardenApp()) }

  private func vault() -> SessionBench<Vault.State, Vault.Action> { SessionBench(vaultApp()) }

  @Test("The line after 'Try:' adds a missing argument to the call that was typed")
  func missingArguments() async throws {
    let bench = Bench(apps: [AnyConsoleApp(gardenApp())])
    for (line, tried) in [
      (#"pot(name: "mint")"#, #"pot(name: "mint", count: 1)"#),
      ("pot(count: 3)", #"pot(count: 3, name: "text")"#),
      ("weatherChanged(.rain())", "weatherChanged(.rain(millimetres: 1))"),
    ] {
      let failure = try #require(await bench.failure(of: line))
      #expect(failure.last == "Try: \(tried)")
    }
  }

  @Test("A path has its current value, or after a number the value at that step")
  func paths() async throws {
    let bench = garden()
    try await bench.type(#"plant "rose""#, #"pot name: "mint", count: 7"#)
    let lines: [(String, Garden.Action)] = [
      ("plant $beds[0]", .plant("rose")), ("plant $2.beds[0]", .plant("rose")),
      ("chain $1.beds.count", .chain(1)),
      ("pot name: $beds[0], count: $beds.count", .pot(name: "rose", count: 4)),
      (#"pot {"name": "x", "count": $pots["mint"]}"#, .pot(name: "x", count: 7)),
      ("weatherChanged $weather", .weatherChanged(.dry)),
    ]
    for (line, action) in lines {
      #expect(try await bench.type(line).steps.map(\.action) == [AppValue(action)], "\(line)")
    }
    #expect(bench.state.pots == ["mint": 7, "rose": 4, "x": 7])
  }

  @Test("A value that cannot be typed can be taken from the state")
  func effectsOnly() async throws {
    let bench = vault()
    let thing = Vault.Thing(number: 4)
    #expect(try await bench.type("take $thing") == [bench.step(1, .take(thing))])
    #expect(try await bench.type("maybe $thing") == [bench.step(2, .maybe(thing))])
    #expect(
      await bench.problem(of: "‹take› 3")
        == .line(
          .effectsOnly(
            signature: "take(Thing)", type: "Thing",
            obstacle: Obstacle(type: "Thing", kind: .object))))
  }

  @Test("A value that cannot be typed can be absent, and a list of such values empty")
  func emptyValues() async throws {
    let bench = vault()
    #expect(try await bench.type("maybe nil") == [bench.step(1, .maybe(nil))])
    #expect(try await bench.type("several []") == [bench.step(2, .several([]))])
    #expect(
      try await bench.type(#"packed Box(label: "a", things: [])"#)
        == [bench.step(3, .packed(Vault.Box(label: "a", things: [])))])
    #expect(
      await bench.problem(of: "‹several› [3]")
        == .line(
          .effectsOnly(
            signature: "several([Thing])", type: "[Thing]",
            obstacle: Obstacle(type: "Thing", kind: .object))))
  }

  @Test("A value of another type is read from its text")
  func literalForm() async throws {
    let bench = vault()
    #expect(try await bench.type("measure $count") == [bench.step(1, .measure(3))])
    #expect(try await bench.type("maybeMeasure $nothing") == [bench.step(2, .maybeMeasure(nil))])
    #expect(
      await bench.problem(of: "measure ‹[$thing]›")
        == .line(.wrongType(expected: "Double", found: .array)))
    #expect(
      await bench.problem(of: "measure ‹$thing›")
        == .line(.wrongType(expected: "Double", found: .outside("$thing", type: "Thing"))))
  }

  @Test("A path without a value is refused, with the place and the nearest names")
  func nowhere() async throws {
    let bench = garden()
    try await bench.type(#"plant "rose""#)
    #expect(
      await bench.problem(of: "plant $‹besd›[0]")
        == .path(
          .noMember(
            "besd", type: "Garden.State",
            members: ["beds", "weather", "pots", "shed", "drawn", "now"],
            nearest: ["beds"])))
    #expect(
      await bench.problem(of: #"pot {"name": $beds‹[4]›, "count": 1}"#)
        == .path(.outOfRange(4, path: "beds", count: 1)))
    #expect(
      await bench.problem(of: "plant $‹9›.beds[0]") == .session(.noStep(9, last: 1)))
    #expect(bench.session.stepCount == 1)
  }

  @Test("A condition can use values of other steps and of the state that it is checked on")
  func conditions() async throws {
    let bench = garden()
    try await bench.type(#"plant "a""#, #"plant "b""#, #"plant "c""#, "chain 1")
    try await bench.type(":until beds == $2.beds")
    #expect(bench.session.timeline.position == 2)
    try await bench.type(":goto 0", ":until beds[0] == $beds[0] && beds.count > 2")
    #expect(bench.session.timeline.position == 3)
  }

  @Test("A file is a payload, found next to the script that names it or in the working directory")
  func files() async throws {
    let directory = try Scratch()
    try directory.write("rose.json", "\u{FEFF}{\"name\": \"rose\",\n \"count\": 3}\n")
    let bench = garden()
    let path = directory.url.appendingPathComponent("rose.json").path
    #expect(
      try await bench.type("pot @\(path)") == [
        bench.step(1, .pot(name: "rose", count: 3), .typed, .appeared("pots[\"rose\"]", 3))
      ])
    let script = directory.url.appendingPathComponent("x.tca").path
    let line = SourceLine(text: #"pot @"rose.json""#, file: script, number: 3)
    _ = try await bench.session.execute(line)
    #expect(bench.reports.last == bench.step(2, .pot(name: "rose", count: 3)))
  }

  @Test("A mistake in a file is reported with its line and column in that file")
  func wrongFiles() async throws {
    let directory = try Scratch()
    try directory.write("type.json", "{\"name\": \"rose\",\n \"count\": \"three\"}\n")
    try directory.write("syntax.json", "{\n  \"name\": rose\n}\n")
    try directory.write("bytes.json", Data([0x22, 0x61, 0xFF, 0x22]))
    let bench = garden()
    let root = directory.url.path
    /// The file, line and column of the failure, and the problem.
    func failure(of line: String) async -> (place: String, problem: LineProblem)? {
      do {
        _ = try await bench.session.execute(SourceLine(text: line))
        return nil
      } catch {
        let place = error.place
        return ("\(place.file ?? ""):\(place.line):\(place.column)", error.problem)
      }
    }
    let type = try #require(await failure(of: "pot @\(root)/type.json"))
    #expect(type == ("\(root)/type.json:2:11", .line(.wrongType(expected: "Int", found: .text))))
    let syntax = try #require(await failure(of: "pot @\(root)/syntax.json"))
    #expect(syntax == ("\(root)/syntax.json:2:11", .line(.bareWord("rose"))))
    let bytes = try #require(await failure(of: "plant @\(root)/bytes.json"))
    #expect(bytes == ("\(root)/bytes.json:1:3", .line(.invalidUTF8(0xFF))))
    #expect(
      await bench.problem(of: "plant ‹@\(root)/none.json›")
        == .session(.unreadableFile("\(root)/none.json", .missing)))
    #expect(bench.session.stepCount == 0)
  }

  @Test(
    "After a mistake in a file, the error shows what the file could contain",
    arguments: [
      // A wrong type, for one argument, for all of them and for the second one.
      ("plant @a.json", "17", #""text""#),
      ("pot @a.json", #"{"name": "secret", "count": "x"}"#, #"{"name": "text", "count": 1}"#),
      (#"pot name: "x", count: @a.json"#, #""secret""#, "1"),
      (".shed(.toolFetched(@a.json))", "[]", #""text""#),
      (#"pot {"name": @a.json, "count": 1}"#, "17", #""text""#),
      // Text that is no JSON, and no text.
      ("weatherChanged @a.json", "rain", #"{"dry": {}}"#),
      ("pot @a.json", #"{"name": "secret", }"#, #"{"name": "text", "count": 1}"#),
      ("plant @a.json", "", #""text""#),
      // Unknown names.
      ("pot @a.json", #"{"nam": "secret", "count": 1}"#, #"{"name": "text", "count": 1}"#),
      ("weatherChanged @a.json", #""rian""#, #"{"dry": {}}"#),
      // Lines with actions and conditions.
      (":try plant @a.json", "17", #""text""#),
      (":expect received grown @a.json", "17", #""text""#),
      (":until beds == @a.json", "17", #"["text"]"#),
      (":when beds contains @a.json || beds.count > 3", "17", #""text""#),
      (":expect pots contains @a.json", "{", #""text""#),
      (":invariant shed == @a.json", "17", #"{"tools": ["text"]}"#),
    ])
  func fileExamples(line: String, text: String, example: String) async throws {
    let directory = try Scratch()
    let path = directory.url.appendingPathComponent("a.json").path
    let line = line.replacing("@a.json", with: "@\(path)")
    let bench = garden()
    try await bench.type("openShed", #"plant "rose""#)
    func refusal() async -> Failure? {
      do {
        _ = try await bench.session.execute(SourceLine(text: line))
        return nil
      } catch { return error }
    }
    try directory.write("a.json", text)
    let failure = try #require(await refusal())
    #expect(failure.file?.text == text)
    #expect(failure.fileExample == example)
    #expect(Wording.message(for: failure).next?.hasSuffix("Try: \(example)") == true)
    let words = FailureRenderer(failure: failure, hiding: .nothing).lines(promptWidth: nil)
      .map(\.plain)
    #expect(!words.contains { $0.contains("secret") })
    // The line can be read then. What it expects may still be false.
    try directory.write("a.json", example)
    let again = await refusal()
    #expect(again?.isMisread != true)
  }
}

/// A directory that is removed at the end of the test.
private final class Scratch {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("tca-repl-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func write(_ name: String, _ data: Data) throws {
    try data.write(to: url.appendingPathComponent(name))
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
