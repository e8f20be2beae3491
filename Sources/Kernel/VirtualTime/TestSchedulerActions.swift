import Synchronization

/// The actions of a test scheduler that have not been performed.
final class TestSchedulerActions<Date: Comparable & Sendable>: Sendable {
  /// Sent to the thread that moves the time, as schedulers do.
  struct Action: @unchecked Sendable {
    let perform: () -> Void
  }

  private struct Entry {
    let date: Date
    let action: Action
    /// Performs the action if an asynchronous test moves the time.
    var task: Task<Void, Never>?
  }

  private struct Entries {
    var byNumber: [Int: Entry] = [:]
    var latest = 0
  }

  private let entries = Mutex(Entries())

  func insert(_ action: @escaping () -> Void, at date: Date) -> Int {
    let action = Action(perform: action)
    return entries.withLock { entries in
      entries.latest += 1
      entries.byNumber[entries.latest] = Entry(date: date, action: action)
      return entries.latest
    }
  }

  func setTask(_ task: Task<Void, Never>, of number: Int) {
    entries.withLock { $0.byNumber[number]?.task = task }
  }

  /// Removes an action; `nil` if it has been performed.
  func remove(_ number: Int) -> Action? {
    entries.withLock { $0.byNumber.removeValue(forKey: number)?.action }
  }

  var earliest: Date? { entries.withLock { $0.byNumber.values.map(\.date).min() } }

  /// Removes the next action, if it is due by a date.
  func removeEarliest(until limit: Date) -> (Date, Action)? {
    let entry = entries.withLock { entries -> Entry? in
      let due = entries.byNumber.filter { $0.value.date <= limit }
      let next = due.min { ($0.value.date, $0.key) < ($1.value.date, $1.key) }
      return next.flatMap { entries.byNumber.removeValue(forKey: $0.key) }
    }
    entry?.task?.cancel()
    return entry.map { ($0.date, $0.action) }
  }
}
