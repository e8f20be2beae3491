import Foundation
import Testing

/// Runs the tests of a suite on separate threads, two at a time.
///
/// These tests wait for processes. On the threads of Swift's pool, which has one per processor,
/// they would block all other tests. One at a time would leave the processors idle half of the
/// time. With more than two, a program that must answer in time may be late.
struct ProgramQueue: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for _: Test, testCase _: Test.Case?, performing run: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Executor.shared) { try await run() }
  }

  private final class Executor: TaskExecutor {
    static let shared = Executor()

    private let queue: OperationQueue = {
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 2
      return queue
    }()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == ProgramQueue {
  /// For suites that run the program and wait for it.
  static var programs: Self { Self() }
}
