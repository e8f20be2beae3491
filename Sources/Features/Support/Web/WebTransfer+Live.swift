import CTransfer
import Foundation
import Synchronization

/// A request that ends exactly once: with the complete answer, an error, a limit of size or time,
/// or its cancellation.
final class WebTransfer: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Data, any Error>?
    var curl: CurlTransfer?
    var hasEnded = false
  }

  private let request: WebRequest
  private let state = Mutex(State())

  init(_ request: WebRequest) { self.request = request }

  /// Stores the continuation for the answer. Returns `false` if the request was cancelled before.
  func begin(_ continuation: CheckedContinuation<Data, any Error>) -> Bool {
    let hasEnded = state.withLock { state in
      if !state.hasEnded { state.continuation = continuation }
      return state.hasEnded
    }
    if hasEnded { continuation.resume(throwing: CancellationError()) }
    return !hasEnded
  }

  /// Ends a running transfer and its connection; does nothing if it has ended.
  func end(_ result: Result<Data, any Error>) {
    let continuation = state.withLock { state in
      state.hasEnded = true
      state.curl?.wake()
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(with: result)
  }

  /// Runs the whole transfer on the calling thread, which waits for the server.
  ///
  /// - Returns: the body of the answer; `nil` if the transfer was ended from outside.
  func run(on curl: CurlTransfer) throws(LoadFailure) -> Data? {
    state.withLock { $0.curl = curl }
    defer { state.withLock { $0.curl = nil } }
    let receiver = WebReceiver()
    try curl.begin(request, receiver)
    defer { curl.end() }
    while !state.withLock({ $0.hasEnded }) {
      let result = curl.perform()
      if let failure = receiver.answer.failure { throw failure }
      if let result {
        try receiver.answer.checkEnd(result, of: curl)
        return receiver.answer.body
      }
      curl.wait()
    }
    return nil
  }
}

/// Receives data from libcurl. Used only on the thread of its transfer.
final class WebReceiver {
  var answer = WebAnswer()

  /// The functions for libcurl. The receiver must exist until the transfer has ended.
  var functions: ctransfer_receiver {
    ctransfer_receiver(
      context: Unmanaged.passUnretained(self).toOpaque(),
      head: { context, line, size in
        let answer = WebReceiver.at(context)
        answer.answer.takeHeadLine(UnsafeRawBufferPointer(start: line, count: size))
        return answer.answer.failure == nil
      },
      body: { context, bytes, size in
        let answer = WebReceiver.at(context)
        answer.answer.takeBody(UnsafeRawBufferPointer(start: bytes, count: size))
        return answer.answer.failure == nil
      },
      wire: { context, size in WebReceiver.at(context).answer.takeWire(size) })
  }

  private static func at(_ context: UnsafeMutableRawPointer) -> WebReceiver {
    Unmanaged.fromOpaque(context).takeUnretainedValue()
  }
}
