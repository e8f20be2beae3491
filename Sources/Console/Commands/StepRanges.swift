/// Steps named by numbers and ranges, such as `3 5-8`.
///
/// Holds the ranges as they were typed: `1-999999` takes no more memory than `1-2`.
struct StepRanges: Equatable, Sendable {
  /// In the order in which they were typed; they may overlap.
  let ranges: [ClosedRange<Int>]

  init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges }

  /// The first number that starts a range beyond a step.
  func firstBeyond(_ last: Int) -> Int? {
    ranges.lazy.map(\.lowerBound).first { $0 > last }
  }

  /// The steps in any of the ranges, each once, in order.
  ///
  /// - Parameter last: the last step there is: ranges end there at the latest.
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
