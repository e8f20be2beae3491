import Kernel
import Testing

@testable import Console

@Suite("The text of steps and moves")
struct RendererStepsTests {
  private func text(_ report: Report) -> [String] {
    Renderer(hiding: .nothing).lines(report).map(\.plain)
  }

  private func text(_ note: EffectNote) -> String {
    Renderer(hiding: .nothing).line(note).plain
  }

  @Test("A step has its origin and branch on the right, and its changes, effects and issues below")
  func step() {
    let step = StepReport(
      number: 2, action: AppValue(Bakery.Action.sell("cake")), origin: .driven(1), time: .zero,
      branch: "b1", cause: 1,
      changes: [
        .changed("sold", [], ["cake"]), .appeared("counter", Bakery.Counter()),
        .disappeared("shelf", 1),
      ],
      effects: [
        EffectNote(1, "oven", .finished),
        EffectNote(2, "glaze", .finished, later: .milliseconds(1500)),
      ],
      issues: ["The baker is tired."],
      fork: Fork(name: "b1", from: 1, kept: "main", keptSteps: 2...3))
    #expect(
      text(.step(step)) == [
        #"#2  sell("cake")             by you, for e1  new branch "b1" from #1; "main" keeps #2–#3"#,
        #"    state    ~ sold  [] → ["cake"]"#, "             + counter  Counter(count: 0)",
        "             - shelf", "    effects  ✓ e1 oven", "             ✓ e2 glaze  1.500s later",
        "    ! The baker is tired.",
      ])
  }

  @Test("On a wide terminal, notes are at column 100, or further to the right if a row needs it")
  func wide() {
    let long = String(repeating: "cake ", count: 24)
    func row(_ number: Int, _ name: String) -> LogRow {
      LogRow(
        number: number, action: AppValue(Bakery.Action.sell(name)), origin: .typed, time: .zero,
        isHere: false)
    }
    func log(_ rows: [LogRow], _ width: Int) -> [String] {
      Renderer(hiding: .nothing, width: width)
        .lines(.log(rows, hidden: 0, isFolded: true)).map(\.plain)
    }
    #expect(log([row(1, "cake")], 200).map(\.count) == [100])
    // The notes of a log are below each other.
    #expect(log([row(1, "cake"), row(2, long)], 200).map(\.count) == [147, 147])
    #expect(log([row(2, long)], 200)[0].contains(long))
    // The beginning of a text that does not fit is as long as there is room.
    for width in [60, 120] {
      let text = log([row(2, String(repeating: long, count: 3))], width)[0]
      #expect(text.count == width && text.contains(/cake \S*…/), "\(text)")
      #expect(!text.contains("   "), "\(text)")
    }
  }

  @Test(
    "A change that a user makes is shown as the command for it",
    arguments: [
      (WorldChange.cancelled(1), ":cancel e1"), (.held(1), ":hold e1"),
      (.released(nil), ":release"), (.released(1), ":release e1"),
      (.failed(1, "no wood"), #":fail e1 "no wood""#),
      (.client("cook", variant: "fine"), ":use cook fine"), (.preset("sunday"), ":preset sunday"),
    ])
  func change(change: WorldChange, line: String) {
    let step = StepReport(
      number: 3, action: nil, origin: .changed(change), time: .zero, branch: "main", cause: nil,
      changes: [], effects: [], issues: [], fork: nil)
    #expect(text(.step(step)) == ["#3  " + line])
  }

  @Test(
    "What happened to an effect is shown with a mark and a reason",
    arguments: [
      (EffectNote.Kind.started, "+ e1 oven"), (.finished, "✓ e1 oven"),
      (.failed("made to fail"), "! e1 oven  failed: made to fail"),
      (.cancelled(.typed), "✗ e1 oven  cancelled by :cancel"),
      (.cancelled(.id("oven", by: 2)), "✗ e1 oven  cancelled by #2: cancel id oven"),
      (
        .cancelled(.replaced("oven", by: 2)),
        "✗ e1 oven  cancelled by #2: replaced under cancel id oven"
      ),
      (
        .cancelled(.stateBecameNil("counter", by: 2)),
        "✗ e1 oven  cancelled by #2: counter became nil"
      ),
      (
        .cancelled(.stateLeftCase("login", by: 2)),
        "✗ e1 oven  cancelled by #2: the state is no longer .login"
      ),
      (.leftBehind, "✗ e1 oven  cancelled by travelling"),
      (.revived(.playsBack), "+ e1 oven  in flight again, plays back its output"),
      (.revived(.runsAgain), "+ e1 oven  in flight again, does its work again"),
      (.revived(.held), "⏸ e1 oven  in flight again, held: it would do real work"),
      (.revived(.heldByHand), "⏸ e1 oven  in flight again, held as before"),
    ])
  func effect(kind: EffectNote.Kind, text: String) {
    #expect(self.text(EffectNote(1, "oven", kind)) == text)
  }

  @Test(
    "A move shows the new position, what differs there, the effects in flight and the next step")
  func move() {
    let here = TravelReport(
      start: 4, position: 4, tip: 4, branch: "main", changes: [], effects: [], inFlight: 0,
      pending: nil)
    #expect(
      text(.travelled(here)) == ["at #4", "    state    unchanged", "    effects  none in flight"])
    let crowd = TravelReport(
      start: 4, position: 4, tip: 4, branch: "main", changes: [],
      effects: (1...23).map { EffectNote(EffectID($0), "oven", .revived(.playsBack)) },
      inFlight: 23, pending: nil)
    let rows = text(.travelled(crowd)).dropFirst(2)
    #expect(rows.first == "    effects  23 in flight")
    #expect(rows.count == 22)
    #expect(rows.last == "             … 3 more; :effects shows what is in flight")
    let past = TravelReport(
      start: 3, position: 1, tip: 3, branch: "b1",
      changes: [.changed("sold", ["cake"], []), .appeared("counter", Bakery.Counter())],
      effects: [EffectNote(1, "oven", .revived(.playsBack))], inFlight: 1,
      pending: LogRow(
        number: 2, action: AppValue(Bakery.Action.sell("cake")), origin: .returned(by: 1),
        time: .zero, isHere: false))
    #expect(
      text(.travelled(past)) == [
        #"at #1 of 3  branch "b1""#, #"    state    ~ sold  ["cake"] → []"#,
        "             + counter  Counter(count: 0)", "    effects  1 in flight",
        "             + e1 oven  in flight again, plays back its output",
        #"    next     #2 sell("cake")  by the reducer, in #1; it runs before anything else"#,
      ])
  }
}
