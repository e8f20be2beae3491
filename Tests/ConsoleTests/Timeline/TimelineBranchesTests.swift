import Testing

@testable import Console

@Suite struct TimelineBranchesTests {
  @Test("A thousand branches, each out of the one before, are listed in order")
  func deep() {
    var timeline = Timeline<Int, String>(0)
    for step in 1...1000 {
      for action in ["x", "y"] {
        _ = timeline.append(
          action, origin: .typed, moment: Moment(time: .zero, flight: Flight()), state: step)
      }
      timeline.move(to: timeline.position - 1)
    }
    let rows = timeline.branchRows
    #expect(rows.count == 1000)
    #expect(rows.map(\.depth) == Array(0..<1000))
    #expect(rows.filter(\.isPresent).map(\.name) == ["b999"])
  }
}
