import Foundation

/// Talks to web servers over HTTP, bounded in time and in size.
///
/// Not with URLSession: on Linux a server can end the whole process through it (docs/decisions.md, 54).
final class Web: Sendable {
  private let timeout: Duration
  private let threads: WebThreads

  /// - Parameters:
  ///   - timeout: how long a whole answer may take, from the request to its last byte.
  ///   - library: where libcurl comes from when something is first fetched.
  init(
    timeout: Duration,
    library: @escaping @Sendable () throws(LoadFailure) -> CurlLibrary = CurlLibrary.installed
  ) {
    self.timeout = timeout
    threads = WebThreads(library: library)
  }

  /// The body of the answer to a GET request; redirects are followed.
  ///
  /// Cancelling the task that waits closes the connection.
  ///
  /// - Throws: a `LoadFailure` for everything that can go wrong outside; `CancellationError`.
  func get(_ url: URL) async throws -> Data {
    try await answer(to: WebRequest(url: url))
  }

  /// The body of the answer to a POST request that carries JSON; for the rest as `get`.
  func post(_ url: URL, json: Data) async throws -> Data {
    try await answer(to: WebRequest(url: url, json: json))
  }

  private func answer(to request: WebRequest) async throws -> Data {
    let transfer = WebTransfer(request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard transfer.begin(continuation) else { return }
        threads.run(transfer)
        // Not libcurl's own limit: that one says nothing while a host's name is looked up, nor
        // while the transfer waits for a thread.
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout.seconds) { [weak transfer] in
          transfer?.end(.failure(LoadFailure.timedOut))
        }
      }
    } onCancel: {
      transfer.end(.failure(CancellationError()))
    }
  }
}

/// What is asked of a server.
struct WebRequest: Sendable {
  let url: URL
  /// The body of a POST request; `nil` makes it a GET request.
  var json: Data?
}

extension Duration {
  fileprivate var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
