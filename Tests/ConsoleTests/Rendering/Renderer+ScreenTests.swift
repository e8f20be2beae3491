import Kernel
import Screens
import Testing

@testable import Console

@Suite("The text of the screen and of what was used on it")
struct RendererScreenTests {
  private let action = AppValue(Bakery.Action.sell("cake"))

  private func text(_ report: Report) -> [String] {
    Renderer(hiding: .nothing).lines(report).map(\.plain)
  }

  private func step(_ event: ScreenEvent) -> StepReport {
    StepReport(
      number: 2, action: action, origin: .typed, time: .zero, branch: "main", cause: nil,
      changes: [], effects: [], issues: [], fork: nil, event: event)
  }

  @Test(
    "A step says what was used",
    arguments: [
      (ScreenEvent.tapped("Tea"), #"tapped "Tea""#),
      (.typed(into: "Filter"), #"typed into "Filter""#),
      (.submitted("Filter"), #"submitted "Filter""#),
      (.switched("Gift", isOn: true), #"switched "Gift" on"#),
      (.switched("Gift", isOn: false), #"switched "Gift" off"#),
      (.stepped("Amount", isUp: true), #"tapped + of "Amount""#),
      (.stepped("Amount", isUp: false), #"tapped − of "Amount""#),
      (.chose("small", of: "Size"), #"chose "small" for "Size""#),
    ])
  func event(event: ScreenEvent, words: String) {
    let lines = text(.step(step(event)))
    #expect(lines[0].hasPrefix(#"#2  sell("cake")  "#))
    #expect(lines[0].hasSuffix("  " + words))
    #expect(text(.wholeStep(step(event), causes: [])).contains("    by       you: \(words)"))
    let row = LogRow(
      number: 2, action: action, origin: .typed, time: .zero, isHere: false, event: event)
    let log = text(.log([row], hidden: 0, isFolded: false))
    #expect(log.last?.hasSuffix("\(words)  0.000s") == true, "\(log)")
  }

  @Test("The dry run of a use shows the use, and that its actions follow each other")
  func trial() {
    let step = TrialReport.Step(action: action, isReturned: false, changes: [], effects: [])
    let lines = text(
      .trial(TrialReport(steps: [step, step], isCut: false, event: .tapped("Two"))))
    #expect(lines[0].hasSuffix(#"  tapped "Two", dry run: nothing changes"#))
    #expect(lines[2].hasSuffix("  then"))
  }

  @Test("A screen with a part of a long list says how to see more")
  func rows() {
    let text = ScreenTree.Element(.text, "Row 1")
    let screen = ScreenTree(elements: [text])
    #expect(
      self.text(.screen(ScreenReport(screen: screen, firstRow: 0, nextRow: 20)))
        == ["Row 1", ":view 21 shows the rows from 21 on"])
    #expect(
      self.text(.screen(ScreenReport(screen: screen, firstRow: 0, nextRow: nil))) == ["Row 1"])
    #expect(
      self.text(.screen(ScreenReport(screen: ScreenTree(), firstRow: 0, nextRow: nil)))
        == ["the screen is empty"])
  }
}
