/// Steps as the user wrote them: numbers and ranges, such as `3 5-8`.
///
/// Stores the ranges and not each step, so that `1-999999` needs as little memory as `1-2`.
struct StepRanges: Equatable, Sendable {
  /// The ranges in the order in which they were typed. They may overlap.
  let ranges: [ClosedRange<Int>]

  init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges }

  /// Returns the first lower bound that is greater than `last`. `nil` if there is none.
  func firstBeyond(_ last: Int) -> Int? {
    ranges.lazy.map(\.lowerBound).first { $0 > last }
  }

  /// Returns the steps in all ranges, sorted and without duplicates.
  ///
  /// - Parameter last: the last existing step. Higher numbers are ignored.
  func steps(upTo last: Int) -> [Int] {
    var steps: [Int] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let first = max(range.lowerBound, steps.last.map { $0 + 1 } ?? 0)
      let end = min(range.upperBound, last)
      if first <= end { steps.append(contentsOf: first...end) }
    }
    return steps
  }
}
