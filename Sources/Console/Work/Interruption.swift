import Synchronization

/// A request to stop what the console is doing, made with Ctrl-C or SIGINT.
///
/// Any thread may make the request. Long work checks it between its steps, which costs one atomic
/// load.
final class Interruption: Sendable {
  /// The number of the press that ends the program if the earlier presses did not stop the work.
  static let lastPress = 3
  /// The minimum time from the first press to the one that ends the program. A user who presses
  /// three times quickly wants to stop the work, not the program.
  static let patience = Duration.seconds(1)

  /// The interruption of the work of the current task, for code that nothing can be passed to, such
  /// as initializers that decode values. Without work, one that never happens.
  @TaskLocal static var current = Interruption()

  /// Runs an operation that this interruption can stop.
  func whileCurrent<R>(_ operation: () -> R) -> R {
    // Setting it for the task takes 500 instructions.
    Self.current === self ? operation() : Self.$current.withValue(self, operation: operation)
  }

  private let presses = Atomic(0)
  /// The time of the first press, in nanoseconds since `epoch`.
  private let began = Atomic(0)
  private let epoch = ContinuousClock.now

  /// The number of presses since the last `reset()`.
  var count: Int { presses.load(ordering: .relaxed) }

  /// Whether work should stop.
  var isRequested: Bool { count > 0 }

  /// The time since the first press, or zero if there was none.
  var age: Duration {
    guard isRequested else { return .zero }
    return .nanoseconds(now - began.load(ordering: .relaxed))
  }

  /// Records a press.
  ///
  /// - Returns: the number of presses so far.
  @discardableResult func press() -> Int {
    if !isRequested { began.store(now, ordering: .relaxed) }
    return presses.add(1, ordering: .sequentiallyConsistent).newValue
  }

  /// Whether the program should end: there were enough presses, and the work had time to stop.
  var isFinal: Bool { count >= Self.lastPress && age >= Self.patience }

  /// Clears the request, so that it does not stop the work that comes next.
  func reset() { presses.store(0, ordering: .relaxed) }

  private var now: Int { epoch.duration(to: .now).nanoseconds }
}
