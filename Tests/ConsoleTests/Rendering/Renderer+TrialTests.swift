import Kernel
import Testing

@testable import Console

@Suite("The text of a dry run")
struct RendererTrialTests {
  @Test("Each step is shown with its changes and effects, or as unchanged")
  func steps() {
    let first = TrialReport.Step(
      action: AppValue(Bakery.Action.feast), isReturned: false,
      changes: [.changed("sold", [], ["roll"])],
      effects: [
        .begins(name: "oven", location: "Bakery.swift:9", cancelIDs: ["bread"]),
        .begins(name: "look", location: "Bakery.swift:8", cancelIDs: []),
        .cancels(1, name: "timer", .id("oven", by: 2)),
      ])
    let second = TrialReport.Step(
      action: AppValue(Bakery.Action.tick), isReturned: true, changes: [], effects: [])
    let report = Report.trial(TrialReport(steps: [first, second], isCut: true))
    let lines = Renderer(hiding: .nothing).lines(report).map {
      $0.plain.replacing(/[ ]{2,}/, with: "  ")
    }
    #expect(
      lines == [
        "try feast  dry run: nothing changes", #"  state  ~ sold  [] → ["roll"]"#,
        "  effects  + oven  would start, Bakery.swift:9, cancel id bread",
        "  + look  would start, Bakery.swift:8",
        "  ✗ e1 timer  would be cancelled, by #2: cancel id oven", "try tick  by the reducer",
        "  state  unchanged", "  and so on",
      ])
  }
}
