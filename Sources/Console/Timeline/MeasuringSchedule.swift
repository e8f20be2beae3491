/// When to measure the heap again, which takes longer the more free pieces it has.
///
/// The heap is measured when three quarters of the memory that was left may be used, at the rate of
/// the steps before. Later steps may use more, so the size of the process is read in between, which
/// takes a microsecond: what is in use cannot have grown by more than the process, except into
/// memory that the process had already.
struct MeasuringSchedule {
  /// The last measurement.
  private var latest = (count: 1, used: 0)
  /// The number of steps at which three quarters of the memory may be used.
  private var due = 0
  /// The least memory that the process has occupied since the measurement. `nil` if that is unknown.
  private var resident: Int?
  /// The number of steps at which to decide again.
  private var nextLook: Int

  private static var mostStepsBetweenLooks: Int { 4096 }

  /// - Parameter steps: The number of steps at which to measure first.
  init(from steps: Int) { nextLook = steps }

  /// Whether to measure now, when there are `count` steps.
  mutating func isDue(at count: Int, _ budget: MemoryBudget) -> Bool {
    guard count >= nextLook else { return false }
    guard let least = resident, let now = budget.bytesResident() else { return true }
    let growth = max(0, now - least)
    resident = min(least, now)
    plan(after: count, budget)
    let room = budget.allowance(steps: count) - latest.used
    // If dropping states did not help, other code uses the memory. So the number of measurements
    // grows with the logarithm of the heap's size, and not with the steps.
    return isStuck(at: count, budget)
      ? growth > latest.used / 8 : count >= due || growth > room / 4 * 3
  }

  /// Takes a measurement.
  ///
  /// - Parameters:
  ///   - used: The bytes in use before states were dropped.
  ///   - left: Those after that.
  mutating func measured(_ used: Int, then left: Int, at count: Int, _ budget: MemoryBudget) {
    let rate = max(1, (used - latest.used) / max(1, count - latest.count))
    latest = (count, left)
    resident = budget.bytesResident()
    due = count + max(16, min(budget.steps(from: count, used: left, each: rate) / 4 * 3, count))
    plan(after: count, budget)
  }

  private mutating func plan(after count: Int, _ budget: MemoryBudget) {
    nextLook =
      isStuck(at: count, budget)
      ? count + min(1024, max(16, count / 8))
      : min(max(due, count + 1), count + Self.mostStepsBetweenLooks)
  }

  /// Whether so much is in use, after states were dropped, that more would have to be dropped.
  private func isStuck(at count: Int, _ budget: MemoryBudget) -> Bool {
    latest.used > budget.threshold(steps: count)
  }

  /// Steps were removed, so that `left` are there.
  mutating func removed(to left: Int) {
    nextLook = min(nextLook, left)
    due = min(due, left)
    latest.count = min(latest.count, left)
  }
}
