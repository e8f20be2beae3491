import Synchronization

/// Requests to the editor's thread from other threads, in order.
final class EditorRequests: Sendable {
  /// Output for the screen.
  enum Output: Sendable {
    /// Whole lines.
    case text(String)
    /// Whole lines that the user has asked for, shown one page at a time.
    case pages(String)
    /// A new prompt for the line that is being edited.
    case prompt(String)
    /// A status row, which the next output erases; `nil` erases it.
    case status(String?)

    /// The text to print; `nil` for a prompt or a status row.
    var text: String? {
      switch self {
      case .text(let text), .pages(let text): text
      case .prompt, .status: nil
      }
    }
  }

  /// A caller that waits for a line.
  struct Read: Sendable {
    var prompt: String
    /// Whether the line must not be shown.
    var isSecret = false
    var answer: CheckedContinuation<LineInput, Never>
  }

  /// The requests that were taken together.
  struct Batch: Sendable {
    var outputs: [Output] = []
    var read: Read?
    var isClosed = false
  }

  private struct Waiting {
    var outputs: [Output] = []
    var reads: [Read] = []
    var isClosed = false
  }

  /// Signalled whenever a request is added.
  let wakeUp: WakeUp
  private let waiting = Mutex(Waiting())

  init() throws(SystemError) { wakeUp = try WakeUp() }

  /// Adds output; ignored after ``close()``.
  func add(_ output: Output) {
    waiting.withLock { if !$0.isClosed { $0.outputs.append(output) } }
    wakeUp.signal()
  }

  /// Adds a reader; after ``close()`` it gets the end of the input immediately.
  func add(_ read: Read) {
    let isClosed = waiting.withLock {
      if !$0.isClosed { $0.reads.append(read) }
      return $0.isClosed
    }
    if isClosed { read.answer.resume(returning: .endOfFile) }
    wakeUp.signal()
  }

  /// Whether new requests are rejected.
  var isClosed: Bool { waiting.withLock(\.isClosed) }

  /// Rejects new requests.
  func close() {
    waiting.withLock { $0.isClosed = true }
    wakeUp.signal()
  }

  /// Removes and returns all output, and the next reader if `takesRead`.
  func take(read takesRead: Bool) -> Batch {
    waiting.withLock {
      let read = takesRead && !$0.reads.isEmpty ? $0.reads.removeFirst() : nil
      let batch = Batch(outputs: $0.outputs, read: read, isClosed: $0.isClosed)
      $0.outputs.removeAll()
      return batch
    }
  }
}
