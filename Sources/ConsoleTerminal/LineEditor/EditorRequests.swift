import Synchronization

/// What other threads want from the editor's thread, in order.
final class EditorRequests: Sendable {
  /// Something to put on the screen.
  enum Output: Sendable {
    /// Whole lines.
    case text(String)
    /// Whole lines that somebody asked for, and who reads them a page at a time.
    case pages(String)
    /// A new prompt for the line being edited.
    case prompt(String)
    /// A row that other output takes away; nil for none.
    case status(String?)

    /// What it prints; nil for what is no text.
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
    /// Whether what is typed must not be seen.
    var isSecret = false
    var answer: CheckedContinuation<LineInput, Never>
  }

  /// What was taken at one moment.
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

  /// Readable whenever something was added.
  let wakeUp: WakeUp
  private let waiting = Mutex(Waiting())

  init() throws(SystemError) { wakeUp = try WakeUp() }

  /// Adds output; nothing after ``close()``.
  func add(_ output: Output) {
    waiting.withLock { if !$0.isClosed { $0.outputs.append(output) } }
    wakeUp.signal()
  }

  /// Adds a reader; after ``close()`` it is answered at once.
  func add(_ read: Read) {
    let isClosed = waiting.withLock {
      if !$0.isClosed { $0.reads.append(read) }
      return $0.isClosed
    }
    if isClosed { read.answer.resume(returning: .endOfFile) }
    wakeUp.signal()
  }

  /// Whether nothing more is accepted.
  var isClosed: Bool { waiting.withLock(\.isClosed) }

  /// Accepts nothing more.
  func close() {
    waiting.withLock { $0.isClosed = true }
    wakeUp.signal()
  }

  /// Takes all output, and the next reader if `takesRead`.
  func take(read takesRead: Bool) -> Batch {
    waiting.withLock {
      let read = takesRead && !$0.reads.isEmpty ? $0.reads.removeFirst() : nil
      let batch = Batch(outputs: $0.outputs, read: read, isClosed: $0.isClosed)
      $0.outputs.removeAll()
      return batch
    }
  }
}
