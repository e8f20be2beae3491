import Synchronization

/// Lines between the thread that reads them and the tasks that want them.
final class LineQueue: Sendable {
  private typealias Reader = CheckedContinuation<LineInput, Never>

  private struct State {
    var lines: [String] = []
    /// The index of the first line that nobody had yet.
    var next = 0
    var readers: [Reader] = []
    /// What readers get when there are no more lines; nil as long as some may come.
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

  /// Signalled when somebody waits for a line, and at the end.
  let wakeUp: WakeUp
  private let state = Mutex(State())

  init() throws(SystemError) { wakeUp = try WakeUp() }

  /// Whether somebody waits for a line; nil when there will be no more.
  var isWaitedFor: Bool? { state.withLock { $0.lastInput != nil ? nil : !$0.readers.isEmpty } }

  /// Takes the next line or waits for it.
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

  /// Adds lines at the end.
  func add(_ lines: [String]) {
    state.withLock { $0.lines += lines }
    answerReaders()
  }

  /// Says that no more lines come, and why. Only the first call counts.
  func end(_ input: LineInput = .endOfFile) {
    state.withLock { $0.lastInput = $0.lastInput ?? input }
    answerReaders()
    wakeUp.signal()
  }

  /// Forgets the lines that nobody had yet.
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
