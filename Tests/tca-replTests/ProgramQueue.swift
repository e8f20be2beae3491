import Dispatch
import Testing

/// Runs the tests of a suite one after the other on a thread of their own.
///
/// They wait for processes. On the threads of Swift's own pool, of which there are as many as
/// processors, every other test would wait with them.
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

    private let queue = DispatchQueue(label: "tests of the program")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == ProgramQueue {
  /// For suites whose tests run the program and wait for it.
  static var programs: Self { Self() }
}
