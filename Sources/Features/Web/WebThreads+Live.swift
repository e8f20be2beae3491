import Foundation
import Synchronization

/// The threads that transfers run on, started when there is something to do.
///
/// A thread ends when no transfer waits. Connections are kept for the transfers that follow, which
/// saves a handshake for each answer of the same server.
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
    while let (transfer, connections) = next() {
      let result = run(transfer, on: connections)
      // Not before the connections were returned: the caller that gets the answer may send its next
      // request to the same server immediately.
      if let result { transfer.end(result) }
    }
  }

  /// The next transfer, with idle connections for it if there are any; `nil` if no transfer waits and
  /// the thread should end.
  private func next() -> (WebTransfer, CurlTransfer?)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.threads -= 1
        return nil
      }
      return (state.waiting.removeFirst(), state.idle.popLast())
    }
  }

  /// How a transfer ended; `nil` if it was ended from outside.
  private func run(
    _ transfer: WebTransfer, on connections: CurlTransfer?
  ) -> Result<Data, any Error>? {
    do throws(LoadFailure) {
      let curl = if let connections { connections } else { try CurlTransfer(library()) }
      defer { state.withLock { $0.idle.append(curl) } }
      return try transfer.run(on: curl).map { .success($0) }
    } catch {
      return .failure(error)
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
