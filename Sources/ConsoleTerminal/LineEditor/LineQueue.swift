import Synchronization

/// A queue of lines between the thread that reads them and the tasks that wait for them.
final class LineQueue: Sendable {
  private typealias Reader = CheckedContinuation<LineInput, Never>

  private struct State {
    var lines: [String] = []
    /// The index of the first line that was not taken.
    var next = 0
    var readers: [Reader] = []
    /// What readers get when there are no more lines; `nil` while more may come.
    var lastInput: LineInput?

    mutating func popAnswer() -> LineInput? {
      if next < lines.count {
        next += 1
        return .line(lines[next - 1])
      }
      lines.removeAll(keepingCapacity: true)
      next = 0
      return lastInput
    }
  }

  /// Signalled when a reader starts to wait, and at the end.
  let wakeUp: WakeUp
  private let state = Mutex(State())

  init() throws(SystemError) { wakeUp = try WakeUp() }

  /// Whether a reader is waiting; `nil` if there will be no more lines.
  var isWaitedFor: Bool? { state.withLock { $0.lastInput != nil ? nil : !$0.readers.isEmpty } }

  /// Returns the next line, or waits for it.
  func next() async -> LineInput {
    await withCheckedContinuation { reader in
      let answer = state.withLock { state in
        let answer = state.popAnswer()
        if answer == nil { state.readers.append(reader) }
        return answer
      }
      if let answer { reader.resume(returning: answer) } else { wakeUp.signal() }
    }
  }

  func add(_ lines: [String]) {
    state.withLock { $0.lines += lines }
    answerReaders()
  }

  /// Ends the queue, and sets what further readers get. Only the first call has an effect.
  func end(_ input: LineInput = .endOfFile) {
    state.withLock { $0.lastInput = $0.lastInput ?? input }
    answerReaders()
    wakeUp.signal()
  }

  /// Discards the lines that were not taken.
  func removeAll() {
    state.withLock { $0.next = $0.lines.count }
  }

  private func answerReaders() {
    let answers = state.withLock { state in
      var answers: [(Reader, LineInput)] = []
      while !state.readers.isEmpty, let answer = state.popAnswer() {
        answers.append((state.readers.removeFirst(), answer))
      }
      return answers
    }
    for (reader, answer) in answers { reader.resume(returning: answer) }
  }
}
