import ConsoleSyntax
import Foundation
import Kernel
import Screens
import Testing

@testable import Console
@testable import ConsoleTerminal

@MainActor
@Suite("Using the screen")
struct SessionScreenTests {
  private func bench(_ state: Canteen.State = Canteen.State()) -> SessionBench<
    Canteen.State, Canteen.Action
  > { SessionBench(canteenApp(state)) }

  private func printed(folder: JournalFolder? = nil) -> Bench {
    Bench(apps: [AnyConsoleApp(canteenApp())], folder: folder)
  }

  /// The texts on the screens of the reports, and how many rows each list leaves out.
  private func texts(of reports: [Report]) -> [String] {
    var texts: [String] = []
    for case .screen(let report) in reports {
      report.screen.visit { texts.append($0.role == .omitted ? "… \($0.value ?? "")" : $0.label) }
    }
    return texts
  }

  /// What was used on the screen for each step of the reports.
  private func events(_ reports: [Report]) -> [ScreenEvent?] { reports.steps.map(\.event) }

  @Test(":view prints the screen with numbers, also of an earlier step")
  func view() async throws {
    let bench = printed()
    let lines = try await bench.type(":view")
    #expect(
      lines == [
        "Canteen", "  [1] Filter ________", "  [2] ☐ Gift", "  [3] Amount − +",
        "  [4] Size: (small) · large · largest", "  [5] Clear (disabled)", "  [6] Two",
        "  [7] Help",
        "  [8] Call", "  [9] Tea", "  [10] Bluebird cup", "  [11] Pay $219.90",
      ])
    try await bench.type(":tap Two", ":type bull")
    #expect(try await bench.type(":view @0") == lines)
    #expect(try await bench.type(":view")[1] == "  [1] Filter bull____")
  }

  @Test("A tap sends the action of the view, by number or by text")
  func tap() async throws {
    for line in [
      ":tap 10", ":tap Bluebird cup", #":tap "bluebird CUP""#, ":tap blue", ":tap  bird",
    ] {
      let bench = bench()
      let reports = try await bench.type(line)
      #expect(reports.steps.map(\.action) == [AppValue(Canteen.Action.open("Bluebird cup"))])
      #expect(events(reports) == [.tapped("Bluebird cup")])
      #expect(reports.steps.map(\.origin) == [.typed])
      #expect(bench.state.detail == "Bluebird cup")
    }
  }

  @Test("A tap on something with punctuation, and in a sheet that covers the page")
  func sheet() async throws {
    let bench = bench()
    try await bench.type(":tap Pay $219.90", ":tap buy")
    #expect(bench.state.cart == ["Pay $219.90"])
    let problem = await bench.problem(of: ":tap ‹Tea›")
    guard case .session(.screen(.noText("Tea", .tap, nearest: [], let known, _))) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(known.contains("Buy"))
  }

  @Test("Several actions of a tap are steps of their own, in order")
  func two() async throws {
    let bench = bench()
    let reports = try await bench.type(":tap Two")
    #expect(events(reports) == [.tapped("Two"), .tapped("Two")])
    #expect(bench.state.cart == ["one", "two"])
    #expect(bench.session.sameLines == [#"add("one")"#, #"add("two")"#])
  }

  @Test("Typing, switching, stepping and choosing")
  func others() async throws {
    let bench = bench()
    let reports = try await bench.type(
      ":type bull", #":type 1 "a b""#, ":toggle gift", ":toggle 2", ":tap amount +", ":tap 3 -",
      ":select Size largest", ":select 4 sm", ":tap large", ":tap SMALL")
    #expect(
      events(reports) == [
        .typed(into: "Filter"), .typed(into: "Filter"), .switched("Gift", isOn: true),
        .switched("Gift", isOn: false), .stepped("Amount", isUp: true),
        .stepped("Amount", isUp: false), .chose("largest", of: "Size"),
        .chose("small", of: "Size"), .chose("large", of: "Size"), .chose("small", of: "Size"),
      ])
    #expect(bench.state == Canteen.State(query: "a b"))
    try await bench.type(#":type """#)
    #expect(bench.state == Canteen.State())
  }

  @Test("However the label of the only field is misspelt, the correction has it")
  func misspeltLabel() async {
    let line = #":type "Fltr" bull"#
    for items in [1, 300] {
      let bench = bench(Canteen.State(items: (1...items).map { "Item \($0)" }))
      #expect(await bench.correction(of: line) == #":type "Filter" bull"#, "\(items) items")
    }
  }

  @Test("The log and :step say what was used")
  func log() async throws {
    let bench = bench()
    try await bench.type(":type bull", ":tap Tea")
    let events = try await bench.type(":log").rows.map(\.event)
    #expect(events == [nil, .typed(into: "Filter"), .tapped("Tea")])
    guard case .wholeStep(let step, _)? = try await bench.type(":step 2").last else {
      Issue.record("no step")
      return
    }
    #expect(step.event == .tapped("Tea"))
  }

  @Test("':try' of a tap shows what its actions would do, and does nothing")
  func trying() async throws {
    let bench = bench()
    let add = { (item: String, old: [String]) in
      TrialReport.Step(
        action: AppValue(Canteen.Action.add(item)), isReturned: false,
        changes: [.changed("cart", old, old + [item])], effects: [])
    }
    #expect(
      try await bench.type(":try :tap 6") == [
        .trial(
          TrialReport(
            steps: [add("one", []), add("two", ["one"])], isCut: false, event: .tapped("Two")))
      ])
    #expect(
      try await bench.type(":try :type bull").trials.map(\.event) == [.typed(into: "Filter")])
    #expect(
      try await bench.type(":try :tap Help") == [.note(.wouldSendNothing(.tapped("Help")))])
    #expect(
      await bench.problem(of: ":try :tap ‹clear›") == .session(.screen(.disabled("Clear"))))
    #expect(bench.session.timeline.count == 0)
    #expect(bench.state == Canteen.State())
  }

  @Test("What follows from the first action of a tap comes before its second one")
  func tryingChains() async throws {
    let bench = bench()
    let steps = try await bench.type(":try chain 2").trials.flatMap(\.steps)
    #expect(steps.map(\.isReturned) == [false, true])
  }

  @Test("In the past, a tap starts a new branch")
  func past() async throws {
    let bench = bench()
    try await bench.type(":tap Two", ":goto 1")
    let step = try #require(try await bench.type(":tap Tea").steps.first)
    #expect(step.fork?.from == 1)
    #expect(bench.state.cart == ["one"])
  }

  @Test("In the middle of a chain, the returned actions come first")
  func chain() async throws {
    let bench = bench()
    try await bench.type("chain 3", ":goto 1", ":tap Clear")
    #expect(bench.state.cart == [])
    #expect(bench.session.timeline.parent(of: 4) == 3)
  }

  @Test("What a view remembers belongs to the step")
  func local() async throws {
    let bench = bench()
    #expect(try await bench.type(":tap Help") == [.note(.sentNothing(.tapped("Help")))])
    func isHelpShown(_ line: String) async throws -> Bool {
      try await texts(of: bench.type(line)).contains("Tap an item to see it.")
    }
    #expect(try await isHelpShown(":view"))
    try await bench.type("clear", ":tap Help")
    #expect(try await !isHelpShown(":view"))
    #expect(try await isHelpShown(":view @0"))
  }

  @Test("The options of a choice are completed after its number or its text")
  func options() {
    let bench = bench()
    func completed(_ line: String) -> [String] {
      Completer(bench.session.vocabulary).completions(of: line, at: line.count).map(\.replacement)
    }
    #expect(completed(":select 4 ") == ["small", "large", "largest"])
    #expect(completed(#":select "Size" la"#) == ["large", "largest"])
    #expect(completed(":select Size la") == ["large", "largest"])
    #expect(completed(":select 2 ") == [])
    #expect(completed(":try :select 4 s") == ["small"])
  }

  @Test("What cannot be used is refused, with what is near, and nothing happens")
  func refusals() async throws {
    let bench = bench()
    let refusals: [(String, ScreenProblem)] = [
      (":tap ‹99›", .noNumber(99, count: 11)),
      (
        ":tap ‹Bluebrid cup›",
        .noText(
          "Bluebrid cup", .tap, nearest: ["Bluebird cup"],
          known: ["Gift", "Two", "Help", "Call", "Tea", "Bluebird cup", "Pay $219.90"],
          isWhole: true)
      ),
      (":tap ‹clear›", .disabled("Clear")),
      (":toggle ‹6›", .notUsable("Two", .set, allowed: [.tap], number: 6)),
      (":type ‹2› x", .notUsable("Gift", .type, allowed: [.tap, .set], number: 2)),
      (
        ":select Size ‹lrage›",
        .noOption(
          "lrage", of: "Size", options: ["small", "large", "largest"], nearest: ["large"])
      ),
    ]
    for (line, problem) in refusals {
      #expect(await bench.problem(of: line) == .session(.screen(problem)))
    }
    let several = ["Two", "Tea"].map {
      ScreenCandidate(number: $0 == "Two" ? 6 : 9, label: $0, role: .button, uses: [.tap])
    }
    #expect(
      await bench.problem(of: ":tap ‹t›")
        == .session(.screen(.several("t", .tap, several, count: 2))))
    #expect(bench.session.timeline.count == 0)
  }

  @Test("Without views, an app has no screen to use")
  func withoutViews() async {
    let bench = SessionBench(gardenApp())
    #expect(await bench.problem(of: ":tap 1") == .session(.noView(app: "garden")))
  }

  @Test("A long list is shown in part, and a tap by text finds all of it")
  func longList() async throws {
    let bench = bench()
    try await bench.type("fill 10000")
    func view(_ line: String) async throws -> ScreenReport? {
      guard case .screen(let report)? = try await bench.type(line).last else { return nil }
      return report
    }
    let first = try #require(try await view(":view"))
    #expect((first.firstRow, first.nextRow) == (0, 20))
    #expect(first.screen.element(numbered: 28)?.label == "Row 19")
    #expect(texts(of: [.screen(first)]).last == "… 9980")
    let later = try #require(try await view(":view 21"))
    #expect((later.firstRow, later.nextRow) == (20, 40))
    #expect(later.screen.element(numbered: 9)?.label == "Row 20")
    #expect(texts(of: [.screen(later)]).contains("… 20"))
    try await bench.type(":tap 9")
    #expect(bench.state.detail == "Row 20")
    try await bench.type("close", ":tap Row 9876")
    #expect(bench.state.detail == "Row 9876")
    try await bench.type("close")
    let end = try #require(try await view(":view 9999"))
    #expect(end.nextRow == nil)
  }

  @Test("Harmful characters in a label are escaped everywhere")
  func harmful() async throws {
    var state = Canteen.State()
    state.items = ["a\u{1B}[31mred\u{202E}"]
    let bench = Bench(apps: [AnyConsoleApp(canteenApp(state))])
    var lines = try await bench.type(":view", ":tap 9", ":log", ":step 1")
    lines += try #require(await bench.failure(of: ":tap ared"))
    #expect(!lines.isEmpty)
    for line in lines { #expect(HarmfulCharacters.isFree(line)) }
    #expect(bench.completions(of: ":tap bl").allSatisfy(HarmfulCharacters.isFree))
  }

  @Test("Secrets are not shown on the screen, and not kept in its notes")
  func secrets() async throws {
    var state = Canteen.State()
    state.password = "swordfish"
    state.items = ["Call swordfish"]
    let bench = Bench(apps: [AnyConsoleApp(canteenApp(state).redact(\.password))])
    var lines = try await bench.type(":view", ":tap 9", ":log", ":step 1")
    lines += bench.completions(of: ":tap ")
    lines += try #require(await bench.failure(of: ":tap swrdfish"))
    #expect(lines.count > 10)
    for line in lines { #expect(!line.contains("swordfish")) }
    for line in [":type swordfish", #":type 1 "swordfish""#, ":tap Call swordfish"] {
      #expect(!bench.session.redaction.hidden(line).text.contains("swordfish"))
    }
  }

  @Test("In the list of what is on the screen, the texts are below each other")
  func alignedCompletion() async throws {
    let bench = printed()
    let shown = Completer(bench.session.vocabulary).completions(of: ":tap ", at: 5).map(\.display)
    #expect(shown.contains { $0.hasPrefix("[9]  ") } && shown.contains { $0.hasPrefix("[10] ") })
    #expect(!shown.contains { $0.wholeMatch(of: /\[\d\] \S.*/) != nil })
  }

  @Test("Completion offers what is on the screen")
  func completion() async throws {
    let bench = printed()
    #expect(bench.completions(of: ":tap bl") == [#""Bluebird cup""#])
    #expect(bench.completions(of: ":tap 1") == ["10", "11"])
    #expect(bench.completions(of: ":tap ").contains(#""Two""#))
    #expect(bench.completions(of: ":type ") == ["1 "])
    #expect(bench.completions(of: ":toggle ") == [#""Gift""#])
  }

  // MARK: Files

  @Test("A saved session has the actions that were sent, and leads to the same state")
  func saving() async throws {
    let scratch = try ScratchFolder()
    let bench = printed()
    try await bench.type(
      ":tap Two", ":type bull", ":tap Help", ":goto 1", ":tap Tea", ":tap Buy")
    try await bench.type(":save \(scratch.file("a.tca"))")
    #expect(bench.reports == [.note(.saved(scratch.file("a.tca"), lines: 6, isSame: true))])
    #expect(
      try scratch.text("a.tca").split(separator: "\n").dropFirst().map(String.init) == [
        #"add("one")"#, #"add("two")"#, #"binding.query("bull")"#, ":goto 1",
        #"open("Tea")"#, #"add("Tea")"#,
      ])
  }

  @Test("A prompt does not evaluate the views; Tab does, when it completes what is on the screen")
  func evaluatedForTab() async throws {
    var evaluations = 0
    let app = canteenApp().screen { store in
      evaluations += 1
      return CanteenView(store: store)
    }
    let bench = Bench(apps: [AnyConsoleApp(app)])
    try await bench.type("add(\"one\")")
    let before = evaluations
    #expect(bench.completions(of: "ope") == ["open "])
    #expect(evaluations == before)
    #expect(bench.completions(of: ":tap Tw") == [#""Two""#])
    #expect(evaluations == before + 1)
  }

  @Test("An action that cannot be typed is saved as the tap that sends it")
  func untypable() async throws {
    let scratch = try ScratchFolder()
    let bench = printed()
    try await bench.type(":tap Call", ":save \(scratch.file("a.tca"))")
    #expect(try scratch.text("a.tca").hasSuffix("\n:tap Call\n"))
    let again = printed()
    try await again.type(":load \(scratch.file("a.tca"))")
    #expect((again.session.vocabulary.state as? Canteen.State)?.seen == 7)
  }

  @Test("A recovery repeats the actions of taps, and still says what was used")
  func recovery() async throws {
    let scratch = try ScratchFolder()
    let folder = JournalFolder(path: scratch.path)
    let bench = printed(folder: folder)
    try await bench.type(
      ":tap Two", ":goto 1", ":tap Tea", ":tap Buy", ":tap Close", ":tap Call", ":toggle Gift")
    let state = bench.session.vocabulary.state as? Canteen.State
    try await bench.type(":log")
    let log = bench.reports
    bench.conversation.close(after: .hungUp)
    _ = bench.session.end()

    let data = try Data(
      contentsOf: URL(filePath: scratch.file(try #require(scratch.names().first))))
    let recovered = SessionBench(canteenApp())
    let recovery = try #require(Recovery(data))
    #expect(recovery.lines.map(\.text).prefix(3) == [#"add("one")"#, #"add("two")"#, ":goto 1"])
    #expect(await recovered.session.recover(recovery).isWhole)
    #expect(recovered.state == state)
    #expect(try await recovered.type(":log") == log)
  }

  @Test("A rewritten step is the action, and keeps what was used")
  func rewriting() async throws {
    let bench = bench()
    try await bench.type("chain 1", ":tap Tea", ":skip 1")
    #expect(bench.state.detail == "Tea")
    let number = bench.session.timeline.position
    #expect(bench.session.world.screens.events[number] == .tapped("Tea"))
  }

  @Test("The screen and what was used on it are part of the output for programs")
  func json() async throws {
    let schema = try Schema.documented()
    let bench = bench()
    let reports = try await bench.type(
      ":view", ":tap Two", ":tap Help", ":tap Tea", ":view", ":log")
    let lines = reports.map { JSONRenderer(hiding: .nothing).line($0) }
    for line in lines { #expect(schema.problem(ofLine: line) == nil) }
    #expect(lines[0].contains(#"{"role":"button","number":6,"label":"Two","uses":["tap"]}"#))
    #expect(lines[1].contains(#""screen":"tapped \"Two\"""#))
  }
}
