import Kernel
import Testing

@testable import Console

/// A list whose rows are shared with the screens that show them.
@Reducer private struct Plan {
  struct Step: Equatable, Identifiable {
    var id: Int
    var title = "a"
  }

  struct Editor: Equatable {
    @Shared var step: Step
    var draft = "a"
  }

  struct State: Equatable {
    @Shared(.inMemory("plan-steps")) var steps: IdentifiedArrayOf<Step> = [
      Step(id: 1), Step(id: 2),
    ]
    @Shared(.inMemory("plan-volume")) var volume = 1
    @SharedReader(.inMemory("plan-volume")) var loudness = 1
    @Shared(.inMemory("plan-other")) var other = 1
    var editor: Editor?
    var path = StackState<Editor>()
    var list: [Editor] = []
  }

  enum Action {
    case edit(id: Int)
    case push(id: Int)
    case add(id: Int)
    case rename(String)
    case louder
    case all(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .edit(let id):
        state.editor = Shared(state.$steps[id: id]).map { Editor(step: $0) }
      case .push(let id):
        if let step = Shared(state.$steps[id: id]) { state.path.append(Editor(step: step)) }
      case .add(let id):
        if let step = Shared(state.$steps[id: id]) { state.list.append(Editor(step: step)) }
      case .rename(let title) where state.editor == nil:
        state.$steps.withLock { $0[id: 2]?.title = title }
        state.path[id: state.path.ids[0]]?.draft = title
        state.list[0].draft = title
      case .rename(let title):
        state.editor?.$step.withLock { $0.title = title }
        state.editor?.draft = title
      case .louder:
        state.$volume.withLock { $0 += 1 }
        state.$other.withLock { $0 += 1 }
      case .all(let title):
        state.$steps.withLock { steps in
          for id in steps.ids { steps[id: id]?.title = title }
        }
      }
      return .none
    }
  }
}

@MainActor
@Suite("A shared value that a state has in several places")
struct SharedTwiceTests {
  private let bench = Bench(
    apps: [AnyConsoleApp(ConsoleApp("plan", initialState: Plan.State()) { Plan() })])

  @Test("Its change is printed once, with the other places")
  func once() async throws {
    #expect(
      try await bench.type("louder") == [
        "#1  louder", "    state    ~ volume  1 → 2", "               also loudness",
        "             ~ other  1 → 2",
      ])
  }

  @Test("The part that another feature shares is named, too")
  func derived() async throws {
    try await bench.type("edit id: 2")
    #expect(
      try await bench.type(#"rename "b""#) == [
        #"#2  rename("b")"#, #"    state    ~ steps[id: 2].title  "a" → "b""#,
        "               also editor.step.title", #"             ~ editor.draft  "a" → "b""#,
      ])
    #expect(
      try await bench.type(":back") == [
        "at #1 of 2", #"    state    ~ steps[id: 2].title  "b" → "a""#,
        "               also editor.step.title", #"             ~ editor.draft  "b" → "a""#,
        "    effects  none in flight",
      ])
  }

  @Test("Elements whose bytes are the same, because they only share what changed, are found")
  func elements() async throws {
    try await bench.type("push id: 1", "push id: 2", "add id: 1", "add id: 2")
    let answer = try await bench.type(#"rename "b""#)
    #expect(
      answer == [
        #"#5  rename("b")"#, #"    state    ~ steps[id: 2].title  "a" → "b""#,
        "               also path[id: 1].step.title, list[1].step.title",
        #"             ~ path[id: 0].draft  "a" → "b""#,
        #"             ~ list[0].draft  "a" → "b""#,
      ])
  }

  @Test("Of several elements that change in the same way, the shared one is meant")
  func alike() async throws {
    try await bench.type("edit id: 2")
    #expect(
      try await bench.type(#"all "b""#) == [
        #"#2  all("b")"#, #"    state    ~ steps[id: 1].title  "a" → "b""#,
        #"             ~ steps[id: 2].title  "a" → "b""#,
        "               also editor.step.title",
      ])
  }

  @Test("Each place counts as changed")
  func expectations() async throws {
    try await bench.type("louder", ":expect changed volume, loudness, other")
    #expect(await bench.failure(of: ":expect changed volume, other") != nil)
  }

  @Test("A tree names the other places, too")
  func tree() async throws {
    let renderer = Renderer(hiding: .nothing, showsTree: true)
    try await bench.type("louder")
    #expect(
      bench.reports.flatMap { renderer.lines($0).map(\.plain) } == [
        "#1  louder", "    state    ~ volume  1 → 2", "               also loudness",
        "             ~ other  1 → 2",
      ])
  }
}
