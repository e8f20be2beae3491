/// The effects of one action sent to a test store, and of the actions that these effects send.
///
/// ```swift
/// let task = await store.send(.task)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.tick)
/// await task.cancel()
/// ```
public struct TestStoreTask: Sendable {
  private let task: StoreTask?
  private let timeout: UInt64
  private let wait: @MainActor @Sendable (_ timeout: UInt64) async -> TestFailure?

  @MainActor
  init<State, Action>(
    _ task: StoreTask?, root: Int?, ledger: TestLedger<State, Action>, timeout: UInt64
  ) {
    self.task = task
    self.timeout = timeout
    wait = { [weak ledger] in await ledger?.failureToFinish(root, within: $0) }
  }

  /// Cancels all effects and returns when they have ended.
  public func cancel() async {
    task?.cancel()
    await task?.finish()
  }

  /// Waits until all effects have ended. Fails the test if one does not.
  ///
  /// - Parameter duration: how long to wait for something outside of the process.
  public func finish(
    timeout duration: Duration,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: duration.nanoseconds, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Waits until all effects have ended. Fails the test if one does not.
  ///
  /// - Parameter nanoseconds: how long to wait for something outside of the process; by default,
  ///   the test store's `timeout`.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let failure = await wait(nanoseconds ?? timeout) else { return }
    failure.report(
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column), under: .on)
  }

  /// Whether `cancel()` was called, or the action had no effects.
  public var isCancelled: Bool { task?.isCancelled ?? true }
}

extension TestStoreTask: Hashable {
  /// Whether both are of the same task.
  public static func == (one: Self, other: Self) -> Bool { one.task == other.task }

  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}

extension TestLedger {
  /// Waits until no effect of one sent action is running.
  fileprivate func failureToFinish(_ root: Int?, within timeout: UInt64) async -> TestFailure? {
    func effects() -> [RunningEffect] {
      running.values.filter { $0.beginning.root == root }.sorted { $0.info.id < $1.info.id }
    }
    let outcome = await wait(timeout: timeout, isIdle: { false }) { effects().isEmpty }
    return outcome == .timedOut ? .unfinished(effects().map(\.description), after: timeout) : nil
  }
}
