/// Measures the memory that states use, and decides when to measure it again.
///
/// Measuring takes milliseconds, and longer the more free pieces the heap has. So it comes when
/// three quarters of the memory that was left may be used, at the rate of the steps before. Later
/// steps may use more, so the size of the process is read in between, which takes a microsecond:
/// what is in use cannot have grown by more than the process, except into memory that the process
/// had already.
struct MemoryMeasurements {
  var budget = MemoryBudget() {
    didSet { (floor, nextLook, resident) = (budget.bytesInUse(), 0, nil) }
  }

  /// The lowest measurement so far in bytes, which is about the memory that other code uses.
  private var floor: Int
  private var latest = (count: 1, used: 0)
  /// The least memory that the process has occupied since the latest measurement, in bytes. `nil` if
  /// that is unknown.
  private var resident: Int?
  /// The number of steps at which three quarters of the memory may be used.
  private var due = 0
  /// The number of steps at which to decide again.
  private var nextLook = 32

  private static var mostStepsBetweenLooks: Int { 4096 }

  init() { floor = budget.bytesInUse() }

  /// The limit in bytes, including memory that is in use already.
  var limit: Int {
    get { budget.bytes }
    set {
      guard newValue != limit else { return }
      let before = floor
      budget.bytes = newValue
      floor = before
    }
  }

  /// Measures the bytes that states use.
  mutating func bytesInUse() -> Int {
    let bytes = budget.bytesInUse()
    floor = min(floor, bytes)
    return bytes - floor
  }

  /// Whether to measure now, when there are `count` steps.
  mutating func isDue(at count: Int) -> Bool {
    guard count >= nextLook else { return false }
    guard let least = resident, let now = budget.bytesResident() else { return true }
    let growth = max(0, now - least)
    resident = min(least, now)
    planLook(after: count)
    // If dropping states did not help, other code uses the memory. So the number of measurements
    // grows with the logarithm of the heap's size, and not with the steps.
    if isStuck(at: count) { return growth > latest.used / 8 }
    return count >= due || growth > (budget.allowance(steps: count) - latest.used) / 4 * 3
  }

  /// Plans the next measurement.
  ///
  /// - Parameters:
  ///   - used: The bytes in use before states were dropped.
  ///   - left: Those after that.
  mutating func measured(_ used: Int, then left: Int, at count: Int) {
    let rate = max(1, (used - latest.used) / max(1, count - latest.count))
    latest = (count, left)
    resident = budget.bytesResident()
    due = count + max(16, min(budget.steps(from: count, used: left, each: rate) / 4 * 3, count))
    planLook(after: count)
  }

  private mutating func planLook(after count: Int) {
    nextLook =
      isStuck(at: count)
      ? count + min(1024, max(16, count / 8))
      : min(max(due, count + 1), count + Self.mostStepsBetweenLooks)
  }

  /// Whether so much is in use, after states were dropped, that more would have to be dropped.
  private func isStuck(at count: Int) -> Bool { latest.used > budget.threshold(steps: count) }

  /// Forgets the steps from the end, so that `left` remain.
  mutating func removeLast(to left: Int) {
    nextLook = min(nextLook, left)
    due = min(due, left)
    latest.count = min(latest.count, left)
  }
}
