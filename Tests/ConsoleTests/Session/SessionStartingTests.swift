import ConsoleSyntax
import Foundation
import Testing

@testable import Console

@MainActor
@Suite("':reset FILE' starts with the state in a file")
struct SessionStartingTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func garden() -> SessionBench<Garden.State, Garden.Action> { SessionBench(gardenApp()) }

  @Test(
    "The file is JSON or a value as lines write it; what it leaves out has its initial value",
    arguments: [
      #"{"beds": ["rose"], "weather": {"rain": {"millimetres": 3}}}"#,
      #"State(beds: ["rose"], weather: .rain(millimetres: 3))"#,
      "\n Garden.State(\n  weather: .rain(millimetres: 3),\n  beds: [\"rose\"]\n)\n",
      #".init(beds: ["rose"], weather: .rain(millimetres: 3), shed: nil)"#,
    ])
  func notations(text: String) async throws {
    let path = try folder.write("a.json", text)
    let bench = garden()
    try await bench.type("draw", "grow")
    let drawn = bench.state.drawn
    #expect(try await bench.type(":reset \(path)") == [.note(.reset(kept: .nothing))])
    let start = Garden.State(beds: ["rose"], weather: .rain(millimetres: 3))
    #expect(bench.state == start)
    #expect(bench.session.stepCount == 0)
    #expect(bench.session.ledger.count == 0)
    try await bench.type("draw", ":goto 0")
    #expect(bench.state == start)
    #expect(bench.session.timeline.state(of: 1).drawn == drawn)
  }

  @Test("Without a file, the state is the app's own initial one again")
  func withoutFile() async throws {
    let path = try folder.write("a.json", #"{"beds": ["rose"]}"#)
    let bench = garden()
    try await bench.type(":reset @\(path)", ":reset")
    #expect(bench.state == Garden.State())
  }

  @Test("A file with a mistake leaves the session as it is, and has the place of the mistake")
  func mistakes() async throws {
    let bench = garden()
    try await bench.type(#"plant "mint""#)
    /// The place and the problem of the failure.
    func failure(_ text: String) async throws -> (place: String, problem: LineProblem)? {
      let path = try folder.write("a.json", text)
      do {
        _ = try await bench.session.execute(SourceLine(text: ":reset \(path)"))
        return nil
      } catch {
        let place = error.place
        #expect(place.file == path)
        return ("\(place.line):\(place.column)", error.problem)
      }
    }
    let type = try #require(try await failure("{\n  \"beds\": [3]\n}"))
    #expect(type == ("2:12", .line(.wrongType(expected: "String", found: .integer))))
    let label = try #require(try await failure(#"State(bed: ["rose"])"#))
    guard case .line(.unknownLabel("bed", let known, _)) = label.problem else {
      Issue.record("\(label)")
      return
    }
    #expect(label.place == "1:7")
    #expect(known.first == "beds")
    let syntax = try #require(try await failure("State(beds: [\"rose\""))
    #expect(syntax.place == "1:13")
    #expect(bench.state.beds == ["mint"])
    #expect(
      await bench.problem(of: ":reset ‹none.json›")
        == .session(.unreadableFile("none.json", .missing)))
    #expect(bench.session.stepCount == 1)
  }

  @Test(
    "After a file with a mistake, the error shows the right form of what is there",
    arguments: [
      // A wrong type, with the property around it.
      (#"{"beds": [3]}"#, #"{"beds": ["text"]}"#),
      (#"{"shed": {"tools": "rake"}}"#, #"{"shed": {"tools": ["text"]}}"#),
      // An unknown name, with the nearest one.
      (#"{"bed": ["rose"]}"#, #"{"beds": ["text"]}"#),
      (#".init(bed: ["rose"])"#, #"State(beds: ["text"])"#),
      // Another type's name, and no state at all.
      (#"Garten.State(beds: ["rose"])"#, #"State(beds: ["text"])"#),
      ("[1]", #"{"beds": ["text"]}"#), ("", #"{"beds": ["text"]}"#),
      ("garbage", #"State(beds: ["text"])"#),
      // Text that is no JSON.
      (#"{"beds": ["rose"], }"#, #"{"beds": ["text"]}"#),
      (#"{"weather": rain}"#, #"{"weather": {"dry": {}}}"#),
    ])
  func examples(text: String, example: String) async throws {
    let path = try folder.write("a.json", text)
    let bench = garden()
    let failure = try #require(await failure(of: ":reset \(path)", in: bench))
    #expect(failure.fileExample == example)
    #expect(Wording.message(for: failure).next?.hasSuffix("Try: \(example)") == true)
    // Nothing in the message comes from the file.
    let words = FailureRenderer(failure: failure, hiding: .nothing).lines(promptWidth: nil)
      .map(\.plain)
    #expect(!words.contains { $0.contains("rose") || $0.contains("rake") })
    _ = try folder.write("a.json", example)
    #expect(try await bench.type(":reset \(path)") == [.note(.reset(kept: .nothing))])
  }

  private func failure(
    of line: String, in bench: SessionBench<Garden.State, Garden.Action>
  ) async -> Failure? {
    do {
      _ = try await bench.session.execute(SourceLine(text: line))
      return nil
    } catch { return error }
  }

  @Test("A file that does not exist has no form to show")
  func missing() async throws {
    #expect(await failure(of: ":reset none.json", in: garden())?.fileExample == nil)
  }
}
