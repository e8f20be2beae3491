import Foundation
import Synchronization

/// The threads that transfers run on, started when there is something to do.
///
/// A thread ends when no transfer waits. Its connections are kept for the next one, which saves
/// a handshake for each answer of the same server.
final class WebThreads: Sendable {
  /// How many transfers run at once; more wait for their turn.
  static let limit = 8

  private struct State {
    var waiting: [WebTransfer] = []
    var threads = 0
    var idle: [CurlTransfer] = []
  }

  private let state = Mutex(State())
  private let library: @Sendable () throws(LoadFailure) -> CurlLibrary

  init(library: @escaping @Sendable () throws(LoadFailure) -> CurlLibrary) {
    self.library = library
  }

  /// Runs a transfer to its end, on another thread.
  func run(_ transfer: WebTransfer) {
    let needsThread = state.withLock { state in
      state.waiting.append(transfer)
      guard state.threads < Self.limit else { return false }
      state.threads += 1
      return true
    }
    guard needsThread else { return }
    Thread.detachNewThread {
      Self.holdBackBrokenPipes()
      self.work()
    }
  }

  private func work() {
    var curl = state.withLock { $0.idle.popLast() }
    while let transfer = next(after: curl) {
      do throws(LoadFailure) {
        transfer.run(on: try made(&curl))
      } catch {
        transfer.end(.failure(error))
      }
    }
  }

  private func made(_ curl: inout CurlTransfer?) throws(LoadFailure) -> CurlTransfer {
    if let curl { return curl }
    let new = try CurlTransfer(library())
    curl = new
    return new
  }

  /// The transfer to run next; `nil` ends the thread, which leaves its connections to others.
  private func next(after curl: CurlTransfer?) -> WebTransfer? {
    state.withLock { state in
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.threads -= 1
      if let curl { state.idle.append(curl) }
      return nil
    }
  }

  /// Writing to a connection that the server has closed must not end the process: some of libcurl's
  /// TLS libraries do not prevent the signal for that.
  private static func holdBackBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
