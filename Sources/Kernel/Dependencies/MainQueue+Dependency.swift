import Dispatch
import Foundation

extension DependencyValues {
  /// The main queue; in tests a scheduler that reports its use.
  ///
  /// ```swift
  /// @Dependency(\.mainQueue) var mainQueue
  /// try await mainQueue.sleep(for: .seconds(1))
  /// ```
  ///
  /// A test overrides it with `DispatchQueue.test.eraseToAnyScheduler()` or `.immediate`. New features use
  /// ``continuousClock``.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  /// The main run loop; in tests a scheduler that reports its use.
  ///
  /// A test overrides it with `RunLoop.test.eraseToAnyScheduler()` or `.immediate`. New features use
  /// ``continuousClock`` and ``date``.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }

  private enum MainQueueKey: DependencyKey {
    static var liveValue: AnySchedulerOf<DispatchQueue> { .main }
    static var testValue: AnySchedulerOf<DispatchQueue> {
      .unimplemented(#"@Dependency(\.mainQueue)"#)
    }
  }

  private enum MainRunLoopKey: DependencyKey {
    static var liveValue: AnySchedulerOf<RunLoop> { .main }
    static var testValue: AnySchedulerOf<RunLoop> {
      .unimplemented(#"@Dependency(\.mainRunLoop)"#)
    }
  }

  /// Makes everything that waits use one clock. The main run loop reports the date of these
  /// dependencies.
  package mutating func follow(_ clock: any Clock<Duration>) {
    continuousClock = clock
    suspendingClock = clock
    mainQueue = .following(clock)
    let date = date
    mainRunLoop = .following(clock) { date.now }
  }
}
