import Testing

@testable import Console

@Suite struct TimelineTests {
  private func timeline(steps: Int) -> Timeline<Int, String> {
    let timeline = Timeline<Int, String>(0)
    for step in 0..<steps { _ = append("\(step + 1)", to: timeline) }
    return timeline
  }

  private func append(_ action: String, to timeline: Timeline<Int, String>) -> Fork? {
    timeline.append(
      action, origin: .typed, moment: Moment(time: .zero),
      state: timeline.count + 1)
  }

  @Test("A timeline starts with the initial state as step 0")
  func beginning() {
    let timeline = Timeline<Int, String>(7)
    #expect(timeline.position == 0)
    #expect(timeline.tip == 0)
    #expect(!timeline.isInPast)
    #expect(timeline.state(of: 0) == 7)
    #expect(timeline.action(of: 0) == nil)
  }

  @Test("A step takes at most 96 bytes, because a log of a million steps stores them all")
  func size() { #expect(MemoryLayout<Step>.stride <= 96) }

  @Test("Steps follow one another")
  func appending() {
    let timeline = timeline(steps: 3)
    #expect(timeline.path == [0, 1, 2, 3])
    #expect(timeline.parent(of: 3) == 2)
    #expect(timeline.count == 3)
  }

  @Test("The steps of a path within any range are those of the whole path")
  func pathWithin() {
    let timeline = timeline(steps: 12)
    for place in [4, 9, 14] {
      timeline.move(to: place)
      for step in 0..<3 { _ = append("\(step)", to: timeline) }
    }
    for first in -2...24 {
      for last in first...24 {
        #expect(
          timeline.path(within: first...last) == timeline.path.filter((first...last).contains))
      }
    }
  }

  @Test("Moving back and forward stops at the ends")
  func moving() {
    let timeline = timeline(steps: 3)
    #expect(timeline.step(before: 2) == 1)
    #expect(timeline.step(before: 9) == 0)
    timeline.move(to: 1)
    #expect(timeline.isInPast)
    #expect(timeline.step(after: 1) == 2)
    #expect(timeline.step(after: 9) == 3)
    #expect(timeline.step(after: 0) == 1)
  }

  @Test("Acting in the past starts a branch, and the later steps stay on theirs")
  func forking() throws {
    let timeline = timeline(steps: 5)
    timeline.move(to: 2)
    let fork = try #require(append("other", to: timeline))
    #expect(fork == Fork(name: "b1", from: 2, kept: "main", keptSteps: 3...5))
    #expect(timeline.path == [0, 1, 2, 6])
    #expect(timeline.name(of: timeline.branch) == "b1")
    #expect(append("more", to: timeline) == nil)
    #expect(timeline.path == [0, 1, 2, 6, 7])
    timeline.move(to: 5)
    #expect(timeline.name(of: timeline.branch) == "main")
    #expect(timeline.path == [0, 1, 2, 3, 4, 5])
  }

  @Test("A step that two branches share keeps the current branch")
  func sharedSteps() {
    let timeline = timeline(steps: 3)
    timeline.move(to: 1)
    _ = append("other", to: timeline)
    timeline.move(to: 0)
    #expect(timeline.name(of: timeline.branch) == "b1")
    #expect(timeline.step(after: 5) == 4)
  }

  @Test("A branch can fork from step 0, or from another branch")
  func branchesOfBranches() {
    let timeline = timeline(steps: 2)
    timeline.move(to: 0)
    _ = append("b1", to: timeline)
    timeline.move(to: 0)
    #expect(append("b2", to: timeline)?.name == "b2")
    #expect(timeline.path == [0, 4])
    #expect(append("b2 again", to: timeline) == nil)
    timeline.move(to: 4)
    #expect(append("b3", to: timeline) == Fork(name: "b3", from: 4, kept: "b2", keptSteps: 5...5))
    #expect(timeline.path == [0, 4, 6])
    timeline.move(to: 0)
    #expect(timeline.step(after: 1) == 4)
    #expect(timeline.step(after: 2) == 6)
  }

  @Test("A step is on the path to itself and to later steps of its own branch only")
  func onTheWay() {
    let timeline = timeline(steps: 3)
    timeline.move(to: 1)
    _ = append("other", to: timeline)
    #expect(timeline.isStep(1, onTheWayTo: 4))
    #expect(timeline.isStep(4, onTheWayTo: 4))
    #expect(!timeline.isStep(2, onTheWayTo: 4))
    #expect(!timeline.isStep(4, onTheWayTo: 3))
    #expect(!timeline.isStep(3, onTheWayTo: 2))
    #expect(!timeline.isStep(99, onTheWayTo: 2))
  }

  @Test("Random travel never loses or changes a step", arguments: 0..<20 as Range<UInt64>)
  func nothingIsLost(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    let timeline = Timeline<Int, String>(0)
    var parents: [Int: Int] = [:]
    for _ in 0..<300 {
      if Bool.random(using: &generator) {
        timeline.move(to: Int.random(in: 0...timeline.count, using: &generator))
      } else {
        let parent = timeline.position
        _ = append("x", to: timeline)
        parents[timeline.position] = parent
      }
      #expect(timeline.path.contains(timeline.position))
      #expect(zip(timeline.path, timeline.path.dropFirst()).allSatisfy { parents[$1] == $0 })
    }
    for (step, parent) in parents {
      #expect(timeline.parent(of: step) == parent)
      #expect(timeline.state(of: step) == step)
    }
  }
}
