import Glibc
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
    /// A shell command to run, with its input.
    case command(String, input: String?)
    /// What is shown at the right of a wide terminal; `nil` for nothing.
    case pane(SidePane?)
    /// Clears the terminal.
    case clear

    /// The text to print; `nil` for anything else.
    var text: String? {
      switch self {
      case .text(let text), .pages(let text): text
      case .prompt, .status, .command, .pane, .clear: nil
      }
    }

    /// The length of the text in bytes.
    var length: Int { text?.utf8.count ?? 0 }

    static func length(of outputs: [Self]) -> Int { outputs.reduce(0) { $0 + $1.length } }

    /// The length in bytes up to which text is shown even after Ctrl-C.
    private static let shortLength = 1 << 16

    /// The outputs without their text if it is long; a line says how much was left out.
    static func leavingOutText(_ outputs: [Self]) -> [Self] {
      guard length(of: outputs) > shortLength else { return outputs }
      let count = outputs.compactMap(\.text).reduce(0) { count, text in
        count + DescriptorWriter.wholeLines(text).utf8.count { $0 == UInt8(ascii: "\n") }
      }
      return outputs.filter { $0.text == nil } + [.text("… \(count) more lines are not shown")]
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

  /// The length in bytes of the output that may wait for the terminal. With more, the caller waits:
  /// otherwise a script at a slow terminal would fill the memory.
  private static let room = 1 << 20
  /// How long a caller waits at most, in milliseconds. The editor's thread may need the caller, for
  /// example for completion.
  private static let patience = 1000

  private struct Waiting {
    var outputs: [Output] = []
    /// The length in bytes of the output that was added and has not been written.
    var unwritten = 0
    var reads: [Read] = []
    var isClosed = false
  }

  /// Signalled whenever a request is added.
  let wakeUp: WakeUp
  private let waiting = Mutex(Waiting())

  init() throws(SystemError) { wakeUp = try WakeUp() }

  /// Adds output; ignored after ``close()``.
  func add(_ output: Output) {
    waiting.withLock { waiting in
      guard !waiting.isClosed else { return }
      waiting.outputs.append(output)
      waiting.unwritten += output.length
    }
    wakeUp.signal()
    var left = Self.patience
    while left > 0, isFull {
      usleep(1000)
      left -= 1
    }
  }

  private var isFull: Bool { waiting.withLock { !$0.isClosed && $0.unwritten > Self.room } }

  /// Records that some outputs were written or dropped, and others still have to be.
  func noteWritten(_ outputs: [Output], except rest: [Output] = []) {
    let length = Output.length(of: outputs) - Output.length(of: rest)
    waiting.withLock { $0.unwritten -= length }
  }

  /// Leaves out the text that waits, if it is long.
  func leaveOutText() {
    waiting.withLock { waiting in
      let kept = Output.leavingOutText(waiting.outputs)
      waiting.unwritten -= Output.length(of: waiting.outputs) - Output.length(of: kept)
      waiting.outputs = kept
    }
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
