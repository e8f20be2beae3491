import Synchronization

/// A request to stop what the console is doing, made with Ctrl-C or SIGINT.
///
/// Any thread may make it. Long work looks at it between its steps, which costs an atomic load.
final class Interruption: Sendable {
  /// The press that ends the program, where the ones before it could stop nothing.
  static let lastPress = 3
  /// So long after the first press work has had the time to stop. A user who presses three times at
  /// once wants to stop the work, and gets that.
  static let patience = Duration.seconds(1)

  private let presses = Atomic(0)
  /// When the first press came, in nanoseconds since `epoch`.
  private let began = Atomic(0)
  private let epoch = ContinuousClock.now

  /// How often it has been asked for since the last `reset()`.
  var count: Int { presses.load(ordering: .relaxed) }

  /// Whether work should stop.
  var isRequested: Bool { count > 0 }

  /// The time since the first press; zero before it.
  var age: Duration {
    guard isRequested else { return .zero }
    return .nanoseconds(now - began.load(ordering: .relaxed))
  }

  /// Asks for it.
  ///
  /// - Returns: how often it has been asked for.
  @discardableResult func press() -> Int {
    if !isRequested { began.store(now, ordering: .relaxed) }
    return presses.add(1, ordering: .sequentiallyConsistent).newValue
  }

  /// Whether the program should end: the work has not stopped, and has been asked to often enough.
  var isFinal: Bool { count >= Self.lastPress && age >= Self.patience }

  /// Forgets it: what comes next is other work.
  func reset() { presses.store(0, ordering: .relaxed) }

  private var now: Int { epoch.duration(to: .now).nanoseconds }
}
