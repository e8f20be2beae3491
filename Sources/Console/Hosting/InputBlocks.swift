import ConsoleTerminal
import Foundation
import Synchronization

/// A part of an input, or why there is none.
enum InputBlock: Sendable {
  /// Some bytes, never none.
  case bytes(ArraySlice<UInt8>)
  /// The input is over.
  case end
  /// The input is a terminal that was closed.
  case hangUp
  case failed(SystemError)
}

/// The bytes of an input, a block at a time.
protocol ByteInput: Sendable {
  /// Waits for the next block. One call at a time.
  func next() async -> InputBlock
  /// Stops reading, and returns when nothing is read any more.
  func close()
}

/// The bytes that a descriptor gives. A block is read only when it is asked for, on a thread of its own,
/// so that effects go on while the input is waited for.
final class InputBlocks: ByteInput {
  private struct State {
    var waiting: CheckedContinuation<InputBlock, Never>?
    var isClosed = false
  }

  private let state = Mutex(State())
  private let wakeUp: WakeUp
  private let finished = DispatchGroup()

  /// - Parameter descriptor: is not closed.
  init(_ descriptor: Int32) throws(SystemError) {
    wakeUp = try WakeUp()
    finished.enter()
    let thread = Thread { [self] in
      serve(descriptor)
      finished.leave()
    }
    thread.name = "input"
    thread.start()
  }

  func next() async -> InputBlock {
    await withCheckedContinuation { reader in
      let isClosed = state.withLock {
        if !$0.isClosed { $0.waiting = reader }
        return $0.isClosed
      }
      if isClosed { reader.resume(returning: .end) } else { wakeUp.signal() }
    }
  }

  /// Who waits for a block gets the end.
  func close() {
    state.withLock { $0.isClosed = true }
    wakeUp.signal()
    finished.wait()
  }

  private func serve(_ descriptor: Int32) {
    while true {
      let (isWaitedFor, isClosed) = state.withLock { ($0.waiting != nil, $0.isClosed) }
      if isClosed { return answer(.end) }
      guard wakeUp.wait(orFor: isWaitedFor ? descriptor : nil) else { continue }
      switch ReadResult(readingFrom: descriptor) {
      case .again: continue
      case .bytes(let bytes): answer(.bytes(bytes))
      case .end: answer(.end)
      case .hangUp: answer(.hangUp)
      case .failed(let error): answer(.failed(error))
      }
    }
  }

  private func answer(_ block: InputBlock) {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: block)
  }
}
