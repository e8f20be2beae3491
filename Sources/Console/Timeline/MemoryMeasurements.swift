/// Measures the memory that states use, and decides when to measure it again.
///
/// Measuring takes milliseconds, and longer as the heap fragments. So the next measurement comes when the steps
/// until then can have used about half of the memory that is left.
struct MemoryMeasurements {
  var budget = MemoryBudget() {
    didSet { (floor, nextCheck, stuck) = (budget.bytesInUse(), 0, nil) }
  }

  /// The number of steps at which to measure memory again.
  private var nextCheck = Self.firstCheck
  /// The lowest measurement so far in bytes, which is about the memory that other code uses.
  private var floor: Int
  private var latest = (count: 1, used: 0)
  /// The last measurement, if dropping states did not free enough memory because other code uses
  /// it; otherwise `nil`.
  private var stuck: Stuck?

  private struct Stuck {
    let used: Int
    /// The least memory that the process has occupied since that measurement, in bytes.
    var resident: Int

    /// Whether the process has grown by so much that dropping states may help again.
    mutating func hasGrown(to bytes: Int) -> Bool {
      resident = min(resident, bytes)
      return bytes - resident > used / 8
    }
  }

  private static var firstCheck: Int { 32 }

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

  /// Whether to measure after a number of steps.
  func isDue(at count: Int) -> Bool { count >= nextCheck }

  /// Measures the bytes that states use.
  mutating func bytesInUse() -> Int {
    let bytes = budget.bytesInUse()
    floor = min(floor, bytes)
    return bytes - floor
  }

  /// Whether measuring and dropping states may help. If other code uses the memory, it does not help
  /// before the process has grown by an eighth of it. So the number of measurements grows with the
  /// logarithm of the heap's size, and not with the number of steps.
  mutating func mayHelp(within allowance: Int) -> Bool {
    guard stuck != nil, let resident = budget.bytesResident(),
      let used = stuck?.used, used > allowance
    else { return true }
    return stuck?.hasGrown(to: resident) ?? true
  }

  /// The bytes that a step has used on average since the last measurement.
  func bytesPerStep(at count: Int, using used: Int) -> Int {
    max(1, (used - latest.used) / max(1, count - latest.count))
  }

  /// Plans the next measurement without one now.
  mutating func postpone(at count: Int) { nextCheck = count + Self.fewestSteps(after: count) }

  /// Plans the next measurement after one that found `used` bytes in use.
  ///
  /// - Parameter bytesPerStep: how fast the use of memory has grown.
  mutating func measured(_ used: Int, at count: Int, within allowance: Int, bytesPerStep: Int) {
    // Measure again before half of the remaining memory can be used at the recent rate.
    let steps = max(0, allowance - used) / (2 * bytesPerStep)
    // If nothing more can be dropped, wait longer before the next attempt.
    let fewest = used > allowance ? Self.fewestSteps(after: count) : 16
    stuck =
      used > allowance
      ? budget.bytesResident().map { Stuck(used: used, resident: $0) } : nil
    nextCheck = count + max(fewest, min(steps, 4096, max(Self.firstCheck, count)))
    latest = (count, used)
  }

  /// The steps to wait for when no more states can be dropped.
  private static func fewestSteps(after count: Int) -> Int { min(1024, max(16, count / 8)) }

  /// Forgets the steps from the end, so that `left` remain.
  mutating func removeLast(to left: Int) {
    nextCheck = min(nextCheck, left)
    latest.count = min(latest.count, left)
  }
}
