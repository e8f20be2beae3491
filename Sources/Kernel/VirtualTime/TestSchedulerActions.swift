import Synchronization

/// The actions of a test scheduler that wait for their dates.
///
/// Each has a task that sleeps on the scheduler's clock and performs it when an asynchronous test moves the
/// time. A test that is not asynchronous performs the actions itself.
final class TestSchedulerActions<Date: Strideable & Sendable>: Sendable
where Date.Stride == SchedulerInterval {
  private struct Entry: @unchecked Sendable {
    var date: Date
    /// For an action that repeats.
    let interval: SchedulerInterval?
    /// Sent to the thread that moves the time, as schedulers do.
    let action: () -> Void
    var task: Task<Void, Never>?
  }

  private let clock: TestClock<Duration>
  /// The date when the clock was at `clockStart`.
  private let start: Date
  private let clockStart: TestClock<Duration>.Instant
  /// By turn: actions that are due together are performed in the order in which they were inserted, however
  /// late their tasks start, and also when they repeat.
  private let entries = Mutex<[Int: Entry]>([:])

  init(on clock: TestClock<Duration>, from start: Date) {
    self.clock = clock
    self.start = start
    clockStart = clock.present
  }

  /// Inserts an action. If it repeats, it is performed until the returned value is cancelled.
  @discardableResult
  func insert(
    _ action: @escaping () -> Void, at date: Date, every interval: SchedulerInterval? = nil
  ) -> any Cancellable {
    let turn = clock.makeTurn()
    let entry = Entry(date: date, interval: interval, action: action)
    entries.withLock { $0[turn] = entry }
    startTask(of: turn, at: date)
    return Timer(actions: self, turn: turn)
  }

  private struct Timer: Cancellable {
    let actions: TestSchedulerActions
    let turn: Int

    func cancel() { actions.remove(turn)?.cancel() }
  }

  private func startTask(of turn: Int, at date: Date) {
    let task = Task { @MainActor in
      var next: Date? = date
      while let date = next {
        let deadline = clockStart.advanced(by: start.distance(to: date).duration)
        guard (try? await clock.sleep(until: deadline, isFirst: false, turn: turn)) != nil else {
          // Not cancelled by the test: the clock gave up on a timer that never ends.
          if !Task.isCancelled { _ = remove(turn) }
          return
        }
        next = perform(turn)
      }
    }
    entries.withLock { $0[turn]?.task = task }
  }

  /// Performs an action.
  ///
  /// - Returns: when it is due again; `nil` if it does not repeat.
  private func perform(_ turn: Int) -> Date? {
    let entry = entries.withLock { entries -> Entry? in
      guard let entry = entries[turn] else { return nil }
      if let interval = entry.interval {
        entries[turn]?.date = entry.date.advanced(by: interval)
      } else {
        entries[turn] = nil
      }
      return entry
    }
    entry?.action()
    // Read again: the action may have cancelled itself.
    return entries.withLock { $0[turn]?.date }
  }

  private func remove(_ turn: Int) -> Task<Void, Never>? {
    let entry = entries.withLock { $0.removeValue(forKey: turn) }
    // Until after the lock, because releasing the action may cancel another one.
    return withExtendedLifetime(entry) { entry?.task }
  }

  // MARK: In a test that is not asynchronous

  /// When the next action is due; `nil` if none is by the limit.
  func nextDate(until limit: Date? = nil) -> Date? {
    let date = entries.withLock { $0.values.map(\.date).min() }
    return date.flatMap { date in limit.map { date <= $0 } ?? true ? date : nil }
  }

  /// Performs the next action, if it is due by the limit.
  func performNext(until limit: Date) {
    let next = entries.withLock { entries in
      entries.filter { $0.value.date <= limit }
        .min { ($0.value.date, $0.key) < ($1.value.date, $1.key) }
    }
    guard let (turn, entry) = next else { return }
    entry.task?.cancel()
    if let date = perform(turn) { startTask(of: turn, at: date) }
  }

  func cancelAll() {
    let all = entries.withLock { entries in
      defer { entries = [:] }
      return entries
    }
    for entry in all.values { entry.task?.cancel() }
  }
}
