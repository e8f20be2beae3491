import IssueReporting
import Synchronization

/// Takes the value that a key has loaded.
///
/// A key must resume each continuation once, from any thread, now or later. Resuming it again, or
/// dropping it, is reported as an issue.
public struct LoadContinuation<Value>: Sendable {
  private let resumption: Resumption<Value?>

  /// Creates a continuation, for a test of a key or for a key that wraps another key.
  ///
  /// - Parameters:
  ///   - description: names the key in issues.
  ///   - callback: takes the value (`nil` if the storage has none) or the error; called once.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "a shared key",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    resumption = Resumption(of: description, fallback: { nil }, callback)
  }

  /// Ends the load with a value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Ends the load without a value: the current one stays.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Ends the load with an error, which `loadError` returns.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Ends the load with a value, without one (`nil`), or with an error.
  public func resume(with result: Result<Value?, any Error>) { resumption.resume(with: result) }
}

/// Called by a key when it has saved a value.
///
/// A key must resume each continuation once, from any thread, now or later. Resuming it again, or
/// dropping it, is reported as an issue.
public struct SaveContinuation: Sendable {
  private let resumption: Resumption<Void>

  /// Creates a continuation, for a test of a key or for a key that wraps another key.
  ///
  /// - Parameters:
  ///   - description: names the key in issues.
  ///   - callback: called once, with an error if the value could not be saved.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "a shared key",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    resumption = Resumption(of: description, fallback: {}, callback)
  }

  /// Ends the save.
  public func resume() { resume(with: .success(())) }

  /// Ends the save with an error, which `saveError` returns.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Ends the save, possibly with an error.
  public func resume(with result: Result<Void, any Error>) { resumption.resume(with: result) }
}

/// Calls a closure exactly once, and reports a second call or a missing one.
private final class Resumption<Value>: Sendable {
  private let isResumed = Atomic(false)
  private let source: @Sendable () -> String
  private let fallback: @Sendable () -> Value
  private let callback: @Sendable (Result<Value, any Error>) -> Void

  /// - Parameter fallback: creates the result if the key never resumes.
  init(
    of source: @escaping @Sendable () -> String, fallback: @escaping @Sendable () -> Value,
    _ callback: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    self.source = source
    self.fallback = fallback
    self.callback = callback
  }

  deinit {
    guard !isResumed.load(ordering: .relaxed) else { return }
    reportIssue(
      """
      The shared key '\(source())' dropped a continuation without resuming it.

      Tasks that wait for it continue as if there were no value. Resume it on every path, with an \
      error if there is no value.
      """)
    // A task that waits for this would otherwise wait forever.
    callback(.success(fallback()))
  }

  func resume(with result: Result<Value, any Error>) {
    guard !isResumed.exchange(true, ordering: .relaxed) else {
      reportIssue(
        "The shared key '\(source())' resumed a continuation twice. The second result is ignored.")
      return
    }
    callback(result)
  }
}
