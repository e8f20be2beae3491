import Kernel
import Testing

@testable import Console

/// An app with `@ObservableState`, whose state has properties that the macro adds.
@Reducer private struct Notes {
  @ObservableState
  struct Note: Equatable {
    var text = ""
  }

  @ObservableState
  struct State: Equatable {
    var title = "a"
    var note: Note?
  }

  @CasePathable
  enum Action { case rename(String), open }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rename(let title): state.title = title
      case .open: state.note = Note(text: "b")
      }
      return .none
    }
  }
}

@MainActor
@Suite("Properties that macros add to a state are never shown")
struct ObservableStateNamesTests {
  private static let lines = [
    ":state", ":state note", "note?", ":diff 0 2", ":step 2", ":log", ":why note", ":help paths",
  ]

  private func bench() -> Bench {
    Bench(apps: [AnyConsoleApp(ConsoleApp("notes", initialState: Notes.State()) { Notes() })])
  }

  private func expectNoMacroNames(_ lines: [String]) {
    for line in lines {
      #expect(!line.contains("$observationRegistrar"), "\(line)")
      #expect(line.firstMatch(of: #/(^|[^\w])_\w+/#) == nil, "\(line)")
    }
  }

  @Test("Answers and steps do not contain them")
  func answers() async throws {
    let bench = bench()
    expectNoMacroNames(try await bench.type(#"rename "c""#, "open"))
    for line in Self.lines { expectNoMacroNames(try await bench.type(line)) }
    expectNoMacroNames(try #require(await bench.failure(of: ":state note.txet")))
  }

  @Test("Changes that are printed as trees do not contain them")
  func tree() {
    let renderer = Renderer(hiding: .nothing, showsTree: true)
    let changes = StateDiff.changes(
      from: Notes.State(), to: Notes.State(title: "c", note: Notes.Note(text: "b")))
    let lines = renderer.changeLines(changes).map(\.plain)
    expectNoMacroNames(lines)
    #expect(lines.count == 2)
  }

  @Test("JSON does not contain them")
  func json() {
    let state = AppValue(Notes.State(note: Notes.Note(text: "b")))
    let line = JSONRenderer(hiding: .nothing).line(.value(state))
    #expect(line.contains(#""text":"b""#))
    #expect(!line.contains("Registrar"))
    #expect(!line.contains("\"_"))
  }
}
