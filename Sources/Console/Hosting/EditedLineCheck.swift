import Synchronization

/// Checks whether a line that is being edited continues in another row.
///
/// Keeps the rows of the previous call, so that each row of a long line is read once.
final class EditedLineCheck: Sendable {
  private let line = Mutex(PendingLine())

  /// Whether the rows leave a bracket or quote open that another row could close.
  ///
  /// - Parameter isContinued: whether the rows come after those of the previous call.
  func isIncomplete(_ rows: String, isContinued: Bool) -> Bool {
    line.withLock { line in
      if !isContinued { line = PendingLine() }
      var isComplete = false
      for row in rows.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
        isComplete = line.add(Substring(row))
      }
      return !isComplete
    }
  }
}
