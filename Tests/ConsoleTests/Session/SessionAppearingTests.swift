import Foundation
import Kernel
import Screens
import Testing

@testable import Console

/// A view that shows its tips only after it has appeared, and only by what it remembers.
private struct WelcomeView: View {
  let store: StoreOf<Canteen>
  @State private var isReady = false

  var body: some View {
    VStack {
      if isReady { Text("Tips").onAppear { store.send(.detailAppeared) } }
      Text("Welcome")
    }
    .onAppear { isReady = true }
    .onChange(of: isReady) { old, new in if !old, new { store.send(.clear) } }
  }
}

/// A view with a task for each drink that is open, which waits before it sends anything.
private struct WaitingView: View {
  let store: StoreOf<Canteen>

  var body: some View {
    Button("Open") { store.send(.open("Tea")) }
      .task(id: store.detail) {
        try? await Task.sleep(for: .milliseconds(300))
        store.send(.clear)
      }
  }
}

@MainActor
@Suite("Views act when they appear and disappear")
struct SessionAppearingTests {
  private func bench() async throws -> SessionBench<Canteen.State, Canteen.Action> {
    let bench = SessionBench(canteenApp())
    bench.session.appearing.isOn = true
    return bench
  }

  private func actions(_ reports: [Report]) -> [String] {
    reports.steps.map { $0.action.map { ValuePrinter.exact.action($0.value) } ?? "command" }
  }

  @Test("At the start, the views of the first screen appear")
  func start() async throws {
    let bench = try await bench()
    let reports = try await bench.type("", "")
    #expect(actions(reports) == ["appeared"])
    #expect(reports.steps.first?.event == .happened(.appeared, view: "CanteenView"))
  }

  @Test("Every answer names the view and not the user for what a view sent by itself")
  func authors() async throws {
    let bench = try await bench()
    try await bench.type("", ":tap Tea")
    let renderer = Renderer(hiding: .nothing)
    func lines(_ line: String) async throws -> [String] {
      try await bench.type(line).flatMap(renderer.lines).map(\.plain)
    }
    for line in [":log", ":log --graph", ":when detail is nil", ":why detail", ":step 3"] {
      let view = try await lines(line).filter { $0.contains("detailAppeared") }
      #expect(view.allSatisfy { $0.contains("appeared") && !$0.contains("you") }, "\(line) \(view)")
    }
    #expect(try await lines(":log").contains { $0.contains(#"tapped "Tea""#) })
    #expect(try await lines(":step 3").contains { $0.contains("by       a view: ") })
    let drawing = try await lines(":timeline")
    #expect(drawing.contains { $0.hasPrefix("you") && $0.contains("#2") && !$0.contains("#1") })
    #expect(drawing.contains { $0.hasPrefix("views") && $0.contains("#1") && $0.contains("#3") })
    func steps(_ filter: String) async throws -> [Int] {
      try await bench.type(":log \(filter)").flatMap {
        if case .log(let rows, _, _, _) = $0 { rows.map(\.number) } else { [Int]() }
      }
    }
    #expect(try await steps("you") == [2])
    #expect(try await steps("views") == [1, 3, 4])
    #expect(try await steps("actions") == [1, 2, 3, 4])
    let json = try await bench.type(":log").map { JSONRenderer(hiding: .nothing).line($0) }
    #expect(
      json.first?.matches(of: #/"by":"(\w+)"/#).map { String($0.1) }
        == ["start", "view", "you", "view", "view"])
  }

  @Test("What a sheet does follows when it opens, and again when it closes, and its task ends")
  func sheet() async throws {
    let bench = try await bench()
    try await bench.type("")
    let opened = try await bench.type(":tap Tea")
    #expect(actions(opened) == [#"open("Tea")"#, "detailAppeared", "watch"])
    #expect(bench.session.ledger.count == 1)
    #expect(bench.session.laterLines == ["detailAppeared", "watch"])
    try await bench.type(":advance 2s")
    #expect(bench.state.ticks == 2)
    let closed = try await bench.type(":tap Close")
    #expect(actions(closed) == ["close", "command", "detailDisappeared"])
    #expect(bench.session.ledger.count == 0)
    #expect(bench.session.laterLines == [":cancel e1", "detailDisappeared"])
  }

  @Test("Looking, travelling and rewriting make no view act")
  func travelling() async throws {
    let bench = try await bench()
    try await bench.type("", ":tap Tea")
    let count = bench.session.timeline.count
    try await bench.type(":goto 0", ":view", ":forward", ":log", ":goto 2", ":goto 4", ":try close")
    #expect(bench.session.timeline.count == count)
    try await bench.type(":goto 1")
    #expect(actions(try await bench.type("clear")) == ["clear"])
    #expect(actions(try await bench.type(":tap Tea")).first == #"open("Tea")"#)
  }

  @Test("Without the option, nothing is sent, and turning it on sends only what changes later")
  func off() async throws {
    let bench = try await bench()
    bench.session.appearing.isOn = false
    try await bench.type("", ":tap Tea")
    #expect(bench.session.timeline.count == 1)
    bench.session.appearing.isOn = true
    try await bench.type("")
    #expect(bench.session.timeline.count == 1)
    #expect(actions(try await bench.type("close")) == ["close", "detailDisappeared"])
  }

  @Test("After a reset, the views appear again")
  func reset() async throws {
    let bench = try await bench()
    try await bench.type("")
    #expect(actions(try await bench.type(":reset")) == ["appeared"])
  }

  @Test("The views of a given state have appeared, and those that come later appear")
  func given() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("sheet.json", #"{"detail": "Tea"}"#)
    let bench = try await bench()
    try await bench.type("")
    #expect(actions(try await bench.type(":reset \(path)", "")).isEmpty)
    #expect(actions(try await bench.type("close")) == ["close", "detailDisappeared"])
    let opened = try await bench.type(":tap Tea")
    #expect(actions(opened) == [#"open("Tea")"#, "detailAppeared", "watch"])
  }

  @Test("What a view remembers when it appears may let another view appear and a change happen")
  func remembering() async throws {
    let app = ConsoleApp("canteen", initialState: Canteen.State()) { Canteen() }
      .withoutLiveClients().screen { store in WelcomeView(store: store) }
    let bench = SessionBench(app)
    bench.session.appearing.isOn = true
    let reports = try await bench.type("")
    #expect(actions(reports) == ["clear", "detailAppeared"])
    #expect(actions(try await bench.type("")).isEmpty)
  }

  @Test("That a task waits before it sends anything is said once: the rest of it is not run")
  func waiting() async throws {
    let app = ConsoleApp("canteen", initialState: Canteen.State()) { Canteen() }
      .withoutLiveClients().screen { store in WaitingView(store: store) }
    let bench = SessionBench(app)
    bench.session.appearing.isOn = true
    let note =
      "task of WaitingView: it waits before it sends an action, and the rest of it is not run"
    func lines(_ line: String) async throws -> [String] {
      try await bench.type(line).flatMap(Renderer(hiding: .nothing).lines).map(\.plain)
    }
    #expect(try await lines("") == [note])
    #expect(try await !lines(":tap Open").contains(note))
    #expect(try await lines(":reset").contains(note))
  }

  // MARK: Scripts, saving and recovery

  private func printed(folder: JournalFolder? = nil) -> Bench {
    Bench(apps: [AnyConsoleApp(canteenApp())], folder: folder)
  }

  @Test("A script sends nothing by itself, unless it says so")
  func script() async throws {
    let bench = printed()
    try await bench.type(":tap Tea")
    #expect(bench.reports.steps.map(\.number) == [1])
    let other = printed()
    try await other.type(":set appear on")
    #expect(other.reports.steps.map(\.number) == [1])
    try await other.type(":tap Tea")
    #expect(other.reports.steps.map(\.number) == [2, 3, 4])
  }

  @Test("What only prepares a session does not keep its views from appearing; an action does")
  func lateStart() async throws {
    let app = canteenApp().preset("full", isLive: false) { _ in }
      .preset("empty", isLive: false) { _ in }
    let prepared = Bench(apps: [AnyConsoleApp(app)])
    try await prepared.type(":preset empty", ":preset full", ":set appear on")
    #expect(
      prepared.reports.steps.map(\.event) == [nil, nil, .happened(.appeared, view: "CanteenView")])
    let used = Bench(apps: [AnyConsoleApp(app)])
    try await used.type(":preset empty", ":tap Tea", ":preset full", ":set appear on")
    #expect(used.reports.steps.map(\.event) == [nil, .tapped("Tea"), nil])
  }

  @Test("A prompt sends what appears, and lines of a file do not")
  func prompt() throws {
    let display = Display(isAtPrompt: true)
    #expect(display.appears(isTyped: true))
    #expect(!display.appears(isTyped: false))
    #expect(display["appear"] == "on")
    display.set("appear", to: "off")
    #expect(!display.appears(isTyped: true))
    #expect(Display()["appear"] == "off")
  }

  @Test("A saved session has what the views sent, once")
  func saving() async throws {
    let scratch = try ScratchFolder()
    let bench = printed()
    try await bench.type(
      ":set appear on", ":tap Tea", ":advance 1s", ":tap Close", ":save \(scratch.file("a.tca"))")
    #expect(
      try scratch.text("a.tca").split(separator: "\n").dropFirst().map(String.init) == [
        "appeared", #"open("Tea")"#, "detailAppeared", "watch", ":advance 1s", "close",
        ":cancel e1", "detailDisappeared",
      ])
    let again = printed()
    try await again.type(":set appear on", ":load \(scratch.file("a.tca"))")
    #expect(again.session.stepCount == bench.session.stepCount)
    #expect(
      again.session.vocabulary.state as? Canteen.State
        == bench.session.vocabulary.state as? Canteen.State)
  }

  @Test("A recovery repeats what the views sent once, and knows which task to end")
  func recovery() async throws {
    let scratch = try ScratchFolder()
    let bench = printed(folder: JournalFolder(path: scratch.path))
    try await bench.type(":set appear on", ":tap Tea", ":advance 1s")
    bench.conversation.close(after: .hungUp)
    let count = bench.session.stepCount
    _ = bench.session.end()

    let data = try Data(
      contentsOf: URL(filePath: scratch.file(try #require(scratch.names().first))))
    let recovered = try await self.bench()
    #expect(await recovered.session.recover(try #require(Recovery(data))).isWhole)
    #expect(recovered.session.timeline.count == count)
    #expect(
      actions(try await recovered.type("", ":tap Close")) == [
        "close", "command", "detailDisappeared",
      ])
  }
}
