import Synchronization

/// Checks whether a line that is being edited continues in another row.
///
/// Remembers the rows that it has read, so that pressing Enter at the end of each row reads every
/// row once.
final class EditedLineCheck: Sendable {
  private let line = Mutex(PendingLine())

  /// Whether a text has an open bracket or quote that another row could close.
  func isIncomplete(_ text: String) -> Bool {
    line.withLock { line in
      var rest = text.utf8[...]
      let known = line.text.utf8
      if !line.isEmpty, rest.starts(with: known), rest.dropFirst(known.count).first == 0x0A {
        rest = rest.dropFirst(known.count + 1)
      } else {
        line = PendingLine()
      }
      var isComplete = false
      for row in rest.split(separator: 0x0A, omittingEmptySubsequences: false) {
        isComplete = line.add(Substring(row))
      }
      return !isComplete
    }
  }
}
