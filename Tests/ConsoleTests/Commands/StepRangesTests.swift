import Testing

@testable import Console

@Suite("Ranges of steps")
struct StepRangesTests {
  @Test("Each step is listed once and in order, and none after the last")
  func steps() {
    #expect(StepRanges([5...8, 3...3, 7...20]).steps(upTo: 9) == [3, 5, 6, 7, 8, 9])
    #expect(StepRanges([1...2, 1...4, 2...3]).steps(upTo: 9) == [1, 2, 3, 4])
    #expect(StepRanges([0...Int.max]).steps(upTo: 2) == [0, 1, 2])
    #expect(StepRanges([4...Int.max]).steps(upTo: 2) == [])
  }

  @Test("The first range that is after the last step is found by its start")
  func beyond() {
    #expect(StepRanges([1...2, 4...Int.max, 9...9]).firstBeyond(3) == 4)
    #expect(StepRanges([1...2, 3...Int.max]).firstBeyond(3) == nil)
  }
}
