import Foundation

/// Sends HTTP requests, with limits on time and size.
///
/// Not URLSession, because on Linux a server can crash the whole process through it
/// (docs/decisions.md, 54).
package final class Web: Sendable {
  private let timeout: Duration
  private let threads: WebThreads

  /// - Parameter timeout: the maximum time for a complete answer, from the request to its last byte.
  package convenience init(timeout: Duration) {
    self.init(timeout: timeout, library: CurlLibrary.installed)
  }

  /// - Parameters:
  ///   - timeout: the maximum time for a complete answer, from the request to its last byte.
  ///   - library: loads libcurl, on the first request.
  init(
    timeout: Duration, library: @escaping @Sendable () throws(LoadFailure) -> CurlLibrary
  ) {
    self.timeout = timeout
    threads = WebThreads(library: library)
  }

  /// Sends a GET request and returns the body of the answer; redirects are followed, except with a
  /// key.
  ///
  /// Cancelling the task closes the connection.
  ///
  /// - Parameter key: a key for the server; `nil` to send none. No failure contains it.
  /// - Throws: a `LoadFailure` for every failure of the network or the server; `CancellationError`.
  package func get(_ url: URL, key: APIKey? = nil) async throws -> Data {
    do { return try await answer(to: WebRequest(url: url, key: key)) } catch {
      guard let key, let failure = error as? LoadFailure else { throw error }
      throw key.hidden(in: failure)
    }
  }

  /// Sends a POST request with a JSON body; otherwise the same as `get`.
  package func post(_ url: URL, json: Data) async throws -> Data {
    try await answer(to: WebRequest(url: url, json: json))
  }

  private func answer(to request: WebRequest) async throws -> Data {
    let transfer = WebTransfer(request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard transfer.begin(continuation) else { return }
        threads.run(transfer)
        // Not libcurl's own timeout, which does not apply during a name lookup or while the
        // transfer waits for a thread.
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout.seconds) { [weak transfer] in
          transfer?.end(.failure(LoadFailure.timedOut))
        }
      }
    } onCancel: {
      transfer.end(.failure(CancellationError()))
    }
  }
}

/// A request to a server.
struct WebRequest: Sendable {
  let url: URL
  /// The body of a POST request; `nil` for a GET request.
  var json: Data?
  /// The key for the server, if it needs one.
  var key: APIKey?
}

extension Duration {
  fileprivate var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
