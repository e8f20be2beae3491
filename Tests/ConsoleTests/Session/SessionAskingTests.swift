import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax

@MainActor
@Suite("Questions about the past")
struct SessionAskingTests {
  private func garden() -> SessionBench<Garden.State, Garden.Action> { SessionBench(gardenApp()) }

  private func value(_ value: Any) -> Report { .value(AppValue(value)) }

  private let members = ["beds", "weather", "pots", "shed", "drawn", "now"]

  @Test("Looking at an earlier step does not move the session")
  func lookingBack() async throws {
    let bench = garden()
    try await bench.type(#"plant "a""#, #"plant "b""#, #"plant "c""#)
    #expect(try await bench.type(":state beds.count @1") == [value(1)])
    #expect(try await bench.type(":state beds @#2") == [value(["a", "b"])])
    let initial = try await bench.type(":state @0")
    guard case .state(let rows)? = initial.first else {
      Issue.record("\(initial)")
      return
    }
    #expect(rows.map(\.name) == members)
    #expect(rows.first?.value == AppValue([String]()))
    #expect(try await bench.type(":view @2") == [.view("Garden of 2 beds\n  a, b")])
    #expect(bench.session.status.position == 3)
    #expect(await bench.problem(of: ":state @‹9›") == .session(.noStep(9, last: 3)))
  }

  @Test("Marks name steps for every command that takes one")
  func marks() async throws {
    let bench = garden()
    try await bench.type(#"plant "a""#)
    #expect(try await bench.type(":mark planted") == [.note(.marked("planted", 1))])
    try await bench.type(#"plant "b""#)
    #expect(try await bench.type(":mark") == [.marks([Mark(name: "planted", step: 1)])])
    #expect(try await bench.type(":state beds @planted") == [value(["a"])])
    #expect(try await bench.type(":goto planted").travels.map(\.position) == [1])
    #expect(
      await bench.problem(of: ":goto ‹plantde›")
        == .session(.noMark("plantde", nearest: ["planted"])))
    #expect(await bench.problem(of: ":mark ‹7›") != nil)
    #expect(bench.session.timeline.marks == ["planted": 1])
  }

  @Test("':why' reports the step that changed a value and what led to it, then the one before")
  func why() async throws {
    let bench = garden()
    try await bench.type("grow", ":wait", #"plant "tulip""#)
    let latest = Report.why(
      WhyReport(
        row: bench.row(3, .plant("tulip"), at: .seconds(2), isHere: true),
        change: .changed("beds", ["rose"], ["rose", "tulip"]), causes: []))
    #expect(try await bench.type(":why beds") == [latest])
    #expect(
      try await bench.type(":why beds") == [
        .why(
          WhyReport(
            row: bench.row(2, .grown("rose"), .effect(1, after: .seconds(2)), at: .seconds(2)),
            change: .changed("beds", [], ["rose"]),
            causes: [.effect(1, startedBy: bench.row(1, .grow))]))
      ])
    #expect(try await bench.type(":why beds") == [.note(.neverChanged("beds", since: 1))])
    // After the first step, the answers start over.
    #expect(try await bench.type(":why beds") == [latest])
  }

  @Test("':why' follows chains of actions back to the one that a user typed")
  func whyChain() async throws {
    let bench = garden()
    try await bench.type("chain 3")
    #expect(
      try await bench.type(":why beds") == [
        .why(
          WhyReport(
            row: bench.row(3, .chain(1), .returned(by: 2), isHere: true),
            change: .changed("beds", ["3", "2"], ["3", "2", "1"]),
            causes: [
              .step(bench.row(2, .chain(2), .returned(by: 1))), .step(bench.row(1, .chain(3))),
            ]))
      ])
  }

  @Test("A path that can never have a value is refused; one that has none now is accepted")
  func whyNowhere() async throws {
    let bench = garden()
    try await bench.type("openShed", "closeShed")
    #expect(
      await bench.problem(of: ":why ‹bedz›")
        == .path(.noMember("bedz", type: "Garden.State", members: members, nearest: ["beds"])))
    func change(_ line: String) async throws -> StateChange? {
      guard case .why(let why)? = try await bench.type(line).first else { return nil }
      return why.change
    }
    #expect(try await change(":why shed") == .disappeared("shed", Garden.Shed()))
    #expect(try await change(":why shed.tools") == .disappeared("shed.tools", [String]()))
  }

  @Test("Any two steps of any branches can be compared")
  func diff() async throws {
    let bench = garden()
    try await bench.type(#"plant "a""#, ":back", #"plant "b""#)
    #expect(
      try await bench.type(":diff 1 2") == [
        .differences(from: 1, to: 2, [.changed("beds[0]", "a", "b")])
      ])
    #expect(
      try await bench.type(":diff 0") == [
        .differences(from: 0, to: 2, [.changed("beds", [], ["b"])])
      ])
    #expect(try await bench.type(":diff 2") == [.differences(from: 2, to: 2, [])])
  }

  private func found(_ value: Any, at components: StatePath.Component...) -> FoundValue {
    FoundValue(path: StatePath(components), value: AppValue(value))
  }

  @Test("Text is found in the actions of every branch, and in the values that they changed")
  func find() async throws {
    let bench = garden()
    try await bench.type(#"plant "rose hip""#, ":back", #"plant "rose""#, #"plant "tulip""#)
    let hip = FoundRow(
      row: bench.row(1, .plant("rose hip")),
      values: [found("rose hip", at: .member("beds"), .index(0))])
    let rose = FoundRow(
      row: bench.row(2, .plant("rose")), values: [found("rose", at: .member("beds"), .index(0))])
    #expect(
      try await bench.type(":find rose") == [.found([hip, rose], text: "rose", hidden: 0)])
    #expect(
      try await bench.type(":find rose hip") == [.found([hip], text: "rose hip", hidden: 0)])
    #expect(try await bench.type(":find lily") == [.found([], text: "lily", hidden: 0)])
  }

  @Test("A text is found only where a step brought it, also if its action does not contain it")
  func findInState() async throws {
    let bench = garden()
    try await bench.type(
      "openShed", "weatherChanged.dry", "grow", ":wait", "weatherChanged.rain(millimetres: 7)")
    // The word is in the names of properties, too, which do not count.
    #expect(try await bench.type(":find millimetres").rows.map(\.number) == [5])
    guard case .found(let rows, _, _)? = try await bench.type(":find rose").first else {
      Issue.record("no answer")
      return
    }
    #expect(rows.map(\.row.number) == [4])
    #expect(rows.first?.values == [found("rose", at: .member("beds"), .index(0))])
    // Step 0 brought the whole state.
    #expect(try await bench.type(":find .dry").rows.map(\.number) == [0, 2])
  }

  @Test("Steps that are left out can be shown with the line that the answer names")
  func restOfLog() async throws {
    let bench = Bench()
    for number in 1...30 { try await bench.type("plant \"\(number)\"", "openShed") }
    func steps(_ lines: [String]) -> [String] {
      lines.compactMap { $0.firstMatch(of: /#\d+/).map { String($0.output) } }
    }
    for filter in ["", "~beds", "you plant", "--graph", "--graph ~beds you"] {
      let shown = try await bench.type(":log \(filter)")
      let first = (shown.first ?? "").split(separator: " more: ")
      #expect(first.count == 2, "\(shown)")
      let rest = try await bench.type(String(first.last ?? ""))
      // The line that is named in the answer counts the steps that it shows.
      #expect(first.first == "  \(rest.count)", "\(filter)")
      let all = try await bench.type(":log 0-99 \(filter)")
      #expect(steps(rest) + steps(shown) == steps(all), "\(filter)")
    }
  }

  @Test("A text without capitals is found in any case")
  func findInAnyCase() async throws {
    let bench = garden()
    try await bench.type(
      #"plant "Alakazam""#, #"plant "alakazam""#, #"plant "ÄRA""#,
      "weatherChanged.rain(millimetres: 7)")
    func numbers(_ line: String) async throws -> [Int] {
      try await bench.type(line).rows.map(\.number)
    }
    #expect(try await numbers(":find alakazam") == [1, 2])
    #expect(try await numbers(":find Alakazam") == [1])
    #expect(try await numbers(":find ALAKAZAM") == [])
    #expect(try await numbers(":find ära") == [3])
    #expect(try await numbers(":find weatherchanged") == [4])
  }

  @Test("The log can be filtered by origin, action and what changed")
  func filters() async throws {
    let bench = garden()
    try await bench.type("grow", ":wait", #"plant "a""#, "chain 2", "weatherChanged.dry")
    func numbers(_ line: String) async throws -> [Int] {
      try await bench.type(line).rows.map(\.number)
    }
    #expect(try await numbers(":log typed") == [1, 3, 4, 6])
    #expect(try await numbers(":log effects") == [2])
    #expect(try await numbers(":log returned") == [5])
    #expect(try await numbers(":log ~beds") == [2, 3, 4, 5])
    #expect(try await numbers(":log 3-5 ~beds typed") == [3, 4])
    #expect(try await numbers(":log plant") == [3])
    #expect(try await numbers(":log shed") == [])
  }

  @Test("Many steps of one kind in a row may be folded, unless a filter asks for them")
  func folding() async throws {
    let bench = garden()
    try await bench.type("chain 3", "openShed")
    let rows = [
      bench.row(0, nil, .initial), bench.row(1, .chain(3)),
      bench.row(2, .chain(2), .returned(by: 1)), bench.row(3, .chain(1), .returned(by: 2)),
      bench.row(4, .openShed, isHere: true),
    ]
    #expect(try await bench.type(":log") == [.log(rows, hidden: 0, isFolded: true)])
    #expect(try await bench.type(":log 0-4") == [.log(rows, hidden: 0, isFolded: false)])
  }

  @Test("':until' goes to the nearest step ahead at which a condition holds, or else to one before")
  func until() async throws {
    let bench = garden()
    try await bench.type(#"plant "a""#, #"plant "b""#, #"plant "c""#, "openShed")
    func position(_ line: String) async throws -> [Int] {
      try await bench.type(line).travels.map(\.position)
    }
    #expect(try await position(":until beds.count == 2") == [2])
    #expect(try await position(":until !(shed is nil)") == [4])
    #expect(try await position(":until beds.count < 2") == [1])
    #expect(
      await bench.problem(of: ":until beds.count > 9") == .session(.trueNowhere(branch: "main")))
    #expect(bench.session.status.position == 1)
    #expect(
      await bench.problem(of: ":until beds.‹cuont› > 9")
        == .condition(
          .path(
            .noMember("cuont", type: "[String]", members: ["count"], nearest: ["count"]))))
  }

  @Test("Branches are listed as a tree, and switching goes to the last step of a branch")
  func branches() async throws {
    let bench = garden()
    try await bench.type(
      #"plant "a""#, #"plant "b""#, ":mark two", ":back", #"plant "c""#, ":goto 0", "openShed")
    #expect(
      try await bench.type(":branches") == [
        .branches([
          BranchRow(
            name: "main", depth: 0, forkedFrom: nil, steps: 0...2,
            marks: [Mark(name: "two", step: 2)], isPresent: false),
          BranchRow(
            name: "b2", depth: 1, forkedFrom: 0, steps: 4...4, marks: [], isPresent: true),
          BranchRow(
            name: "b1", depth: 1, forkedFrom: 1, steps: 3...3, marks: [], isPresent: false),
        ])
      ])
    let travels = try await bench.type(":switch b1").travels
    #expect(travels.map(\.position) == [3])
    #expect(travels.map(\.branch) == ["b1"])
    #expect(bench.state.beds == ["a", "c"])
    #expect(try await bench.type(":switch main").travels.map(\.position) == [2])
    #expect(
      await bench.problem(of: ":switch ‹b9›") == .session(.noBranch("b9", nearest: ["b1", "b2"])))
  }

  @Test("A watched value is reported at each step and move that changes it, and at no other")
  func watching() async throws {
    let bench = garden()
    #expect(try await bench.type(":watch") == [.watched([])])
    #expect(
      try await bench.type(":watch beds.count") == [
        .watched([WatchedValue(path: "beds.count", value: AppValue(0))])
      ])
    #expect(
      try await bench.type(#"plant "a""#).last == .watchedChange(.changed("beds.count", 0, 1)))
    #expect(
      try await bench.type("openShed") == [
        bench.step(2, .openShed, .typed, .appeared("shed", Garden.Shed()))
      ])
    let back = try await bench.type(":goto 0")
    #expect(back.count == 2)
    #expect(back.last == .watchedChange(.changed("beds.count", 1, 0)))
    #expect(try await bench.type(":watch beds.count") == [.note(.unwatched("beds.count"))])
    #expect(try await bench.type(#"plant "a""#).count == 1)
  }

  @Test("A path that no state can have is not watched; one that is absent at present is")
  func watchingNothing() async throws {
    let bench = garden()
    #expect(
      await bench.problem(of: ":watch ‹bed›")
        == .path(
          .noMember(
            "bed", type: "Garden.State",
            members: ["beds", "weather", "pots", "shed", "drawn", "now"], nearest: ["beds"])))
    #expect(
      await bench.problem(of: ":watch beds‹[\"a\"]›")
        == .path(.notACollection(path: "beds", type: "[String]")))
    for path in ["shed.tools", "beds[0]", #"pots["a"]"#, "weather.rain"] {
      #expect(await bench.problem(of: ":watch \(path)") == nil, "\(path)")
    }
    try await bench.type(":watch shed.tools", "openShed")
    #expect(
      try await bench.type(":watch") == [
        .watched([
          WatchedValue(path: "beds[0]", value: nil), WatchedValue(path: "pots[\"a\"]", value: nil),
          WatchedValue(path: "weather.rain", value: nil),
        ])
      ])
  }
}
