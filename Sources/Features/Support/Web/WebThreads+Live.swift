import Foundation
import Synchronization

/// The threads that run transfers; started when there is work.
///
/// A thread ends when no transfer is waiting. Connections are kept for later transfers, which saves
/// a handshake per answer from the same server.
final class WebThreads: Sendable {
  /// The maximum number of transfers at the same time; others wait.
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

  /// Runs a transfer on another thread.
  func run(_ transfer: WebTransfer) {
    let needsThread = state.withLock { state in
      state.waiting.append(transfer)
      guard state.threads < Self.limit else { return false }
      state.threads += 1
      return true
    }
    guard needsThread else { return }
    Thread.detachNewThread {
      Self.blockBrokenPipes()
      self.work()
    }
  }

  private func work() {
    while let (transfer, connections) = next() {
      let result = run(transfer, on: connections)
      // After the connections were returned, because the caller that gets the answer may
      // immediately send its next request to the same server.
      if let result { transfer.end(result) }
    }
  }

  /// Returns the next transfer, with idle connections for it if there are any; `nil` if no transfer
  /// is waiting and the thread must end.
  private func next() -> (WebTransfer, CurlTransfer?)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.threads -= 1
        return nil
      }
      return (state.waiting.removeFirst(), state.idle.popLast())
    }
  }

  /// Runs a transfer and returns how it ended; `nil` if it was ended from outside.
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

  /// Blocks SIGPIPE: writing to a connection that the server has closed must not end the process,
  /// and not all of libcurl's TLS libraries prevent the signal.
  private static func blockBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
