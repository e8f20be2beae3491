import Kernel
import Testing

@testable import Console

@Suite("The drawing of a branch over time")
struct RendererTimelineTests {
  private func row(_ number: Int, _ origin: StepOrigin, _ time: Duration) -> LogRow {
    LogRow(
      number: number, action: AppValue(Bakery.Action.bake), origin: origin, time: time,
      isHere: false)
  }

  private func rows(_ rows: [LogRow]) -> LogRows { LogRows(Array(rows.indices)) { rows[$0] } }

  private func lines(_ report: TimelineReport, width: Int = 88) -> [String] {
    Renderer(hiding: .nothing, width: width).lines(.timeline(report)).map(\.plain)
  }

  @Test("Each effect is a line from its start to its end, with what it sent")
  func drawing() {
    let report = TimelineReport(
      steps: rows([
        row(1, .typed, .zero), row(2, .returned(by: 1), .zero), row(3, .typed, .seconds(1)),
        row(4, .effect(1, after: .seconds(2)), .seconds(2)),
      ]),
      effects: [
        .init(
          id: 1, name: "oven", began: .zero, ended: .seconds(2), end: .finished, isHeld: false),
        .init(
          id: 2, name: "glaze", began: .seconds(1), ended: nil, end: nil, isHeld: true),
      ], now: .seconds(3))
    #expect(
      lines(report) == [
        "          0s  1s  2s    3s",
        "you       #1  #3",
        "reducer   #2",
        "e1 oven   ├───────✓ #4",
        "e2 glaze      ├─────────⏸",
      ])
  }

  @Test("Many steps at one time are shown as ranges, and one column is shown at any width")
  func crowded() {
    let report = TimelineReport(
      steps: rows((1...200).map { row($0 * ($0.isMultiple(of: 7) ? 3 : 1), .typed, .zero) }),
      effects: [], now: .zero)
    for width in [40, 88] {
      let lines = lines(report, width: width)
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { $0.count <= width })
      #expect(lines[1].hasPrefix("you  #1–#6 #8"))
    }
    let range = TimelineReport(
      steps: rows((1...200).map { row($0, .typed, .zero) }), effects: [], now: .zero)
    #expect(lines(range) == ["     0s", "you  #1–#200"])
  }

  @Test("Nothing is cut that fits")
  func wide() {
    let name = "productList.product.addToCart.fetch"
    let report = TimelineReport(
      steps: rows([1, 3, 5, 7, 9, 11, 13].map { row($0, .typed, .zero) }),
      effects: [
        .init(id: 1, name: name, began: .zero, ended: nil, end: nil, isHeld: true)
      ], now: .seconds(1))
    #expect(
      lines(report, width: 100) == [
        "                                        0s                      1s",
        "you                                     #1 #3 #5 #7 #9 #11 #13",
        "e1 \(name)  ├───────────────────────⏸",
      ])
    #expect(lines(report, width: 60)[2].contains("…  ├"))
  }

  @Test("If not everything fits, the latest times are shown")
  func narrow() {
    let report = TimelineReport(
      steps: rows((1...30).map { row($0, .typed, .seconds($0)) }), effects: [], now: .seconds(30))
    let lines = lines(report, width: 40)
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines[1].hasSuffix("#30"))
    #expect(lines.last?.hasPrefix("… before ") == true)
  }

  @Test("A lane that is not shown takes no columns, and a lane without a step is not shown")
  func hiddenLanes() {
    let name = "productList.product.addToCart.fetch"
    let report = TimelineReport(
      steps: rows(
        [row(1, .typed, .zero), row(2, .returned(by: 1), .zero)]
          + (3...30).map { row($0, .typed, .seconds($0)) }),
      effects: [
        .init(id: 1, name: name, began: .zero, ended: .seconds(1), end: .finished, isHeld: false)
      ], now: .seconds(30))
    #expect(
      lines(report, width: 40) == [
        "     24s  25s  26s  27s  28s  29s  30s",
        "you  #24  #25  #26  #27  #28  #29  #30",
        "… before 24s: :log shows those steps",
      ])
  }

  @Test("Without a step there is nothing to draw")
  func empty() {
    let empty = TimelineReport(steps: rows([]), effects: [], now: .zero)
    #expect(lines(empty) == ["no steps yet"])
  }

  @Test("Ranges of steps at which a condition holds are shown with their first step")
  func stretches() {
    let report = WhenReport(
      stretches: [.init(first: row(2, .effect(1, after: .seconds(2)), .seconds(2)), last: 4)],
      count: 3, total: 6, branch: "main")
    #expect(
      Renderer(hiding: .nothing, width: 40).lines(.when(report)).map(\.plain) == [
        "true at 3 of 6 steps", "  #2–#4  bake                 e1  2.000s",
      ])
    let none = WhenReport(stretches: [], count: 0, total: 6, branch: "main")
    #expect(
      Renderer(hiding: .nothing).lines(.when(none)).map(\.plain)
        == [#"true at no step of branch "main""#])
  }
}
