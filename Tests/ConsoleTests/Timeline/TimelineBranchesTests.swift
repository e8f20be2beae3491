import Testing

@testable import Console

@Suite struct TimelineBranchesTests {
  /// Creates `count` branches. Each one forks from the one before, one step later.
  private func nested(_ count: Int) -> Timeline<Int, String> {
    let timeline = Timeline<Int, String>(0)
    for step in 1...count {
      for action in ["x", "y"] {
        _ = timeline.append(
          action, origin: .typed, moment: Moment(time: .zero), state: step)
      }
      timeline.move(to: timeline.step(before: 1))
    }
    return timeline
  }

  @Test("Nested branches are listed in order")
  func deep() {
    let rows = nested(1000).branchRows
    #expect(rows.count == 1000)
    #expect(rows.map(\.depth) == Array(0..<1000))
    #expect(rows.filter(\.isPresent).map(\.name) == ["b999"])
  }

  @Test("Paths through 20,000 nested branches are found at every step")
  func veryDeep() {
    let timeline = nested(20_000)
    let path = timeline.path
    #expect(path.count == 20_002)
    for (depth, number) in path.enumerated() {
      timeline.move(to: number)
      #expect(timeline.next(after: number) == (depth + 1 < path.count ? path[depth + 1] : nil))
      #expect(timeline.step(before: depth / 2) == path[depth - depth / 2])
      #expect(timeline.step(after: depth) == path[min(2 * depth, path.count - 1)])
    }
    #expect(timeline.name(of: timeline.branch) == "b19999")
  }

  @Test("A mark is listed with the branch on which its step was made")
  func marks() {
    let timeline = nested(3)
    timeline.mark("here")
    timeline.move(to: 1)
    timeline.mark("first")
    let marks = timeline.branchRows.map { $0.marks.map(\.name) }
    #expect(marks == [["first"], [], ["here"]])
  }
}
