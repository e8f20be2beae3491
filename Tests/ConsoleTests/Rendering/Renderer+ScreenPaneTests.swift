import Screens
import Testing

@testable import Console
@testable import ConsoleTerminal

@Suite("The rows of a screen next to the log")
struct RendererScreenPaneTests {
  private func report(_ texts: String..., numbered isNumbered: Bool = false) -> ScreenReport {
    let elements = texts.enumerated().map { place, text in
      var element = ScreenTree.Element(.text, text)
      if isNumbered { element.number = place + 1 }
      return element
    }
    return ScreenReport(screen: ScreenTree(elements: elements), firstRow: 0, nextRow: nil)
  }

  private func rows(_ report: ScreenReport, since earlier: ScreenReport?) -> ScreenRows {
    Renderer(hiding: .nothing, width: 40).rows(of: report, since: earlier)
  }

  @Test("What appeared and what changed are marked, and the rest is not")
  func marks() {
    let old = report("one", "two", "three")
    #expect(rows(old, since: nil).rows.map(\.plain) == ["  one", "  two", "  three"])
    #expect(rows(old, since: old).changed == [])
    let new = report("one", "2", "three", "four")
    let marked = rows(new, since: old)
    #expect(marked.rows.map(\.plain) == ["  one", "~ 2", "  three", "+ four"])
    #expect(marked.changed == [1, 3])
    #expect(rows(report("three"), since: old).rows.map(\.plain) == ["  three"])
  }

  @Test("Another number alone is no change")
  func numbers() {
    let old = report("one", "two", numbered: true)
    let new = report("zero", "one", "two", numbered: true)
    #expect(rows(new, since: old).rows.map(\.plain) == ["+ [1] zero", "  [2] one", "  [3] two"])
  }

  @Test("If not all rows fit, the last change is among those that are shown")
  func fitting() {
    let texts = (0..<10).map { StyledText("\($0)") }
    func fitted(_ changed: Int...) -> [String] {
      ScreenRows(rows: texts, changed: changed).fitted(to: 5).map(\.plain)
    }
    #expect(fitted() == ["0", "1", "2", "3", "  … 6 more lines below: :view"])
    #expect(fitted(3) == fitted())
    #expect(
      fitted(6) == [
        "  … 4 more lines above: :view", "4", "5", "6", "  … 3 more lines below: :view",
      ])
    // A page that has changed as a whole is shown from its start.
    #expect(fitted(0, 1, 2, 3, 4, 5, 9) == fitted())
    #expect(
      fitted(3, 9) == [
        "  … 2 more lines above: :view", "2", "3", "4", "  … 5 more lines below: :view",
      ])
    #expect(fitted(9) == ["  … 6 more lines above: :view", "6", "7", "8", "9"])
    #expect(ScreenRows(rows: texts, changed: []).fitted(to: 10).count == 10)
  }

  @Test("An empty screen says so, and no harmful text gets through")
  func harmless() {
    #expect(rows(report(), since: nil).rows.map(\.plain) == ["  the screen is empty"])
    let bad = rows(report("a\u{1B}[2Jb"), since: nil).rows.map(\.plain)
    #expect(bad.allSatisfy { !$0.contains("\u{1B}") })
  }
}
