import Kernel
import Testing

@testable import Console

@MainActor
@Suite("The drawing of all branches")
struct RendererGraphTests {
  private func row(_ number: Int, _ branch: String, after parent: Int?) -> GraphRow {
    GraphRow(
      row: LogRow(
        number: number, action: nil, origin: .initial, time: .zero, isHere: false),
      branch: branch, parent: parent, isTip: false)
  }

  private func drawing(_ rows: [GraphRow]) -> [String] {
    var lanes = BranchLanes(rows)
    return rows.flatMap { row in
      let drawing = lanes.draw(row)
      return [drawing.step] + drawing.forks
    }
  }

  @Test("A branch is a line of its own from its fork to its last step")
  func fork() {
    let rows = [
      row(0, "main", after: nil), row(1, "main", after: 0), row(2, "main", after: 1),
      row(3, "b1", after: 1), row(4, "main", after: 2), row(5, "b1", after: 3),
    ]
    #expect(drawing(rows) == ["●", "●", "├─╮", "● │", "│ ●", "● │", "  ●"])
  }

  @Test(
    "Several branches can fork from one step, and a line is used again after a branch has ended")
  func lanes() {
    let rows = [
      row(0, "main", after: nil), row(1, "b1", after: 0), row(2, "b2", after: 0),
      row(3, "main", after: 0), row(4, "b3", after: 3), row(5, "main", after: 3),
    ]
    #expect(
      drawing(rows) == [
        "●", "├─╮", "├─┼─╮", "│ ● │", "│   ●", "●", "├─╮", "│ ●", "●",
      ])
  }

  @Test("The first steps that are shown need no step before them")
  func cut() {
    #expect(drawing([row(7, "b1", after: nil), row(8, "main", after: nil)]) == ["●", "●"])
  }

  @Test("':log --graph' shows the steps of all branches, within the width")
  func session() async throws {
    let bench = SessionBench(gardenApp())
    try await bench.type(
      #"plant "a""#, #"plant "b""#, ":back", #"plant "c""#, ":log --graph")
    let report = try #require(bench.reports.last)
    guard case .graph(let rows, let hidden, _) = report else {
      Issue.record("\(report)")
      return
    }
    #expect(rows.map(\.row.number) == [0, 1, 2, 3])
    #expect(rows.map(\.parent) == [nil, 0, 1, 1])
    #expect(rows.map(\.branch) == ["main", "main", "main", "b1"])
    #expect(rows.map(\.isTip) == [false, false, true, true])
    #expect(hidden == 0)
    for width in [40, 60, 80, 200] {
      let lines = Renderer(hiding: .nothing, width: width).lines(report)
      #expect(lines.count == 5)
      #expect(lines.allSatisfy { $0.width <= width })
    }
    #expect(
      try await bench.type(":log --graph 2-3") == [.graph(Array(rows[2...]).map(alone), hidden: 0)])
  }

  /// A row without the step before it.
  private func alone(_ row: GraphRow) -> GraphRow {
    GraphRow(row: row.row, branch: row.branch, parent: nil, isTip: row.isTip)
  }

  @Test("Filters apply, and a line leads to the nearest step that is shown")
  func filters() async throws {
    let bench = SessionBench(gardenApp())
    try await bench.type(#"plant "a""#, "grow", #"plant "b""#, ":log --graph plant")
    guard case .graph(let rows, _, _)? = bench.reports.last else {
      Issue.record("\(bench.reports)")
      return
    }
    #expect(rows.map(\.row.number) == [1, 3])
    #expect(rows.map(\.parent) == [nil, 1])
  }
}
