import ConsoleTerminal
import Foundation
import Synchronization

/// A part of an input, or the reason why there is none.
enum InputBlock: Sendable {
  /// At least one byte.
  case bytes(ArraySlice<UInt8>)
  case end
  /// The terminal that was the input was closed.
  case hangUp
  case failed(SystemError)
}

/// An input that is read in blocks of bytes.
protocol ByteInput: Sendable {
  /// Waits for the next block. Only one call at a time is allowed.
  func next() async -> InputBlock
  /// Stops reading. A call of `next` that is waiting returns `end`.
  func close()
}

/// Reads a descriptor in blocks. It reads a block only on request, and on a separate thread, so
/// that effects continue while the console waits for input.
final class InputBlocks: ByteInput {
  private struct State {
    var waiting: CheckedContinuation<InputBlock, Never>?
    var isClosed = false
  }

  private let state = Mutex(State())
  private let wakeUp: WakeUp
  private let finished = DispatchGroup()

  /// - Parameter descriptor: the descriptor to read. It stays open.
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

  /// Also ends a call of `next` that is waiting, and waits until the thread has finished.
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
