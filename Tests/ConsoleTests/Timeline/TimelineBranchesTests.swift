import Testing

@testable import Console

@Suite struct TimelineBranchesTests {
  /// So many branches, each out of the one before, at each step one.
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

  @Test("Branches, each out of the one before, are listed in order")
  func deep() {
    let rows = nested(1000).branchRows
    #expect(rows.count == 1000)
    #expect(rows.map(\.depth) == Array(0..<1000))
    #expect(rows.filter(\.isPresent).map(\.name) == ["b999"])
  }

  @Test("Ways through 20,000 branches, each out of the one before, are found at every one of them")
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

  @Test("A mark stands with the branch that its step was made on")
  func marks() {
    let timeline = nested(3)
    timeline.mark("here")
    timeline.move(to: 1)
    timeline.mark("first")
    let marks = timeline.branchRows.map { $0.marks.map(\.name) }
    #expect(marks == [["first"], [], ["here"]])
  }
}
