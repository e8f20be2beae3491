import Foundation
import Kernel
import Testing

@testable import Console

/// `Oracle.Action.peek` reads a clock that is not a dependency, as a reducer does that calls `Date()`.
@MainActor
@Suite("Reducers that give another state each time")
struct InconsistentReducerTests {
  private static let words =
    "does not always give the same state: answers[0] differs. A reducer probably calls UUID(), "
    + "Date() or random() itself instead of using a dependency."

  private func app() -> AnyConsoleApp {
    AnyConsoleApp(
      ConsoleApp("oracle", initialState: Oracle.State()) { Oracle() }.withoutLiveClients())
  }

  /// The lines without the breaks at the end of the width.
  private func unwrapped(_ lines: [String]) -> String {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  @Test("A rewrite names the step and the paths, also if an earlier step differs already")
  func rewriting() async throws {
    let bench = Bench(apps: [app()])
    try await bench.type("peek", #"write "a""#)
    #expect(try unwrapped(await bench.type(":replay")).hasSuffix("! #1 peek \(Self.words)"))
    try await bench.type(":switch main", ":goto 0")
    try await bench.type(#"write "a""#, #"write "b""#, "peek")
    let lines = try await bench.type(":edit 5 write \"c\"")
    #expect(lines.contains { $0.contains("because  of the edit") })
    let words = Self.words.replacing("answers[0]", with: "answers[2]")
    #expect(unwrapped(lines).hasSuffix("! #7 peek \(words)"))
  }

  @Test("A rewrite looks at a hundred steps, and ':replay' at all")
  func manySteps() async throws {
    let bench = Bench(apps: [app()])
    try await bench.type(#"write "a""#)
    for _ in 1...100 { try await bench.type(#"write "b""#) }
    try await bench.type("peek")
    #expect(try await bench.type(":skip 1").allSatisfy { !$0.hasPrefix("!") })
    try await bench.type(":switch main")
    #expect(try unwrapped(await bench.type(":skip 2")).contains("! #102 peek"))
    try await bench.type(":switch main")
    #expect(try unwrapped(await bench.type(":replay")).contains("! #102 peek"))
  }

  @Test("A rewrite of consistent steps says nothing")
  func consistent() async throws {
    let bench = Bench(apps: [app()])
    try await bench.type("dice", "identifier", #"write "a""#)
    #expect(try await bench.type(":skip 1").allSatisfy { !$0.hasPrefix("!") })
  }

  @Test("A shared element that is gone by now does not make an earlier step inconsistent")
  func goneElement() async throws {
    let app = AnyConsoleApp(
      ConsoleApp("shelf", initialState: Shelf.State()) { Shelf() }.withoutLiveClients())
    let bench = Bench(apps: [app])
    try await bench.type("open", #"rename "b""#, "clear")
    #expect(try await bench.type(":skip 2").allSatisfy { !$0.hasPrefix("!") })
    #expect(bench.session.inconsistency() == nil)
  }

  @Test("A session that cannot be saved so that it leads to the same state names the step")
  func saving() async throws {
    let scratch = try ScratchFolder()
    let bench = Bench(apps: [app()])
    try await bench.type("peek")
    let lines = try await bench.type(":save \"\(scratch.file("a.tca"))\"")
    #expect(unwrapped(lines).hasSuffix("! #1 peek \(Self.words)"))
  }

  /// Leaves the session of a console that was killed.
  private func kill(in folder: JournalFolder) async throws {
    let bench = Bench(apps: [app()], folder: folder)
    try await bench.type("guess", #"write "a""#)
    bench.conversation.close(after: .hungUp)
  }

  @Test("A recovery that leads to other steps names the one that is the reason")
  func recovering() async throws {
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let folder = JournalFolder(path: scratch.file("journals"))
    try await kill(in: folder)
    let lines = try await Bench(apps: [app()], folder: folder).type(":sessions restore 1")
    #expect(lines.contains { $0.hasPrefix("recovered oracle") })
    let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.hasSuffix("! #1 guess \(Self.words)"))
  }

  @Test(
    "A check that fails names the step",
    arguments: ["a.transcript", "a.md", "a.tca"])
  func checking(name: String) async throws {
    let scratch = try ScratchFolder()
    let text =
      switch name {
      case "a.tca": "#! tca-repl oracle\npeek\n:expect answers == [\"1\"]\n"
      case "a.md": "```tca-repl oracle\n> peek\n#1  peek\n```\n"
      default: "$ tca-repl oracle\n> peek\n#1  peek\n"
      }
    try scratch.write(name, text)
    let (output, errors) = (Captured(), Captured())
    let environment = ConsoleEnvironment(
      isInteractive: false, showsColor: false, columns: nil, historyPath: nil,
      openInput: { GivenInput("") }, write: { output.add($0.text) }, writeError: errors.add)
    let status = await ConsoleCatalog([app()]).run(
      "oracle", ConsoleOptions(input: .check([scratch.file(name)], update: false)),
      in: environment)
    #expect(status == .expectation)
    let lines = (output.text + errors.text).split(separator: "\n")
    #expect(lines.contains("! #1 peek \(Self.words)"), "\(output.text)\n\(errors.text)")
  }
}

/// A list, and a screen that shares an element of it.
@Reducer private struct Shelf {
  struct Book: Equatable, Identifiable {
    let id: Int
    var title = "a"
  }

  struct State: Equatable {
    @Shared(.inMemory("shelf-books")) var books: IdentifiedArrayOf<Book> = [Book(id: 1)]
    var reading: Shared<Book>?
  }

  enum Action {
    case open
    case rename(String)
    case clear
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open: state.reading = Shared(state.$books[id: 1])
      case .rename(let title): state.reading?.withLock { $0.title = title }
      case .clear:
        state.reading = nil
        state.$books.withLock { $0 = [] }
      }
      return .none
    }
  }
}
