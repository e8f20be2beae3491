import Synchronization

/// Answers whether a line that is being edited goes on in another row.
///
/// Remembers the rows it has read: pressing Enter at the end of row after row reads each row once.
final class EditedLineCheck: Sendable {
  private let line = Mutex(PendingLine())

  /// Whether a text has something open that another row could close.
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
