import Foundation
import Testing

/// Runs the tests of a suite on threads of their own, two at a time.
///
/// They wait for processes. On the threads of Swift's own pool, of which there are as many as
/// processors, every other test would wait with them. One at a time, they leave the processors idle
/// for half of the time; with more than two, a program that must answer by the clock may be late.
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
  /// For suites whose tests run the program and wait for it.
  static var programs: Self { Self() }
}
