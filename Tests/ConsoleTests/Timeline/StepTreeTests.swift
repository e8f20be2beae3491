import Testing

@testable import Console

@Suite struct StepTreeTests {
  /// The steps from step 0 to another one, found parent by parent.
  private func way(to number: Int, in tree: StepTree) -> [Int] {
    sequence(first: number) { tree.parent(of: $0) }.reversed()
  }

  @Test(
    "The step at a depth is the same as when following the parents",
    arguments: 0..<20 as Range<UInt64>)
  func ways(seed: UInt64) {
    var generator = SplitMix64(state: seed)
    let tree = StepTree(branch: BranchID(0))
    for number in 1...400 {
      // Mostly long paths, and sometimes a fork far back.
      let isFork = Int.random(in: 0..<8, using: &generator) == 0
      let parent = isFork ? Int.random(in: 0..<number, using: &generator) : number - 1
      tree.append(after: parent, on: BranchID(number % 3))
      #expect(tree.parent(of: number) == parent)
      #expect(tree.branch(of: number) == BranchID(number % 3))
    }
    for number in 0...400 {
      let way = way(to: number, in: tree)
      #expect(tree.depth(of: number) == way.count - 1)
      #expect(way.indices.map { tree.step(atDepth: $0, onTheWayTo: number) } == way)
      let other = Int.random(in: 0...400, using: &generator)
      #expect(tree.isStep(other, onTheWayTo: number) == way.contains(other))
    }
  }
}
