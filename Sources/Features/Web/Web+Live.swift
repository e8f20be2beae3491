import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Talks to web servers over HTTP, bounded in time and in size.
final class Web: Sendable {
  /// The largest body taken, in bytes: what a server sends is not trusted to be small.
  static let sizeLimit = 8 << 20

  private let timeout: Duration
  private let transfers = WebTransfers(sizeLimit: Web.sizeLimit)
  /// Made when something is first asked for: a session brings threads, and libcurl, which takes
  /// milliseconds to load.
  private let madeSession = Mutex<URLSession?>(nil)

  /// - Parameter timeout: how long a whole answer may take, from the request to its last byte.
  init(timeout: Duration) { self.timeout = timeout }

  deinit {
    // A session keeps its delegate and threads until it is told that nothing more comes.
    madeSession.withLock { $0?.invalidateAndCancel() }
  }

  private var session: URLSession {
    madeSession.withLock { made in
      if let made { return made }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      // A longer silence is ours to end; URLSession's own limit must not come first.
      configuration.timeoutIntervalForRequest = 2 * timeout.seconds + 1
      let session = URLSession(
        configuration: configuration, delegate: transfers, delegateQueue: InlineQueue())
      made = session
      return session
    }
  }

  /// The body of the answer to a GET request; redirects are followed.
  ///
  /// Cancelling the task that waits closes the connection.
  ///
  /// - Throws: a `LoadFailure` for everything that can go wrong outside; `CancellationError`.
  func get(_ url: URL) async throws -> Data {
    try await answer(to: URLRequest(url: url))
  }

  /// The body of the answer to a POST request that carries JSON; for the rest as `get`.
  func post(_ url: URL, json: Data) async throws -> Data {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = json
    return try await answer(to: request)
  }

  private func answer(to request: URLRequest) async throws -> Data {
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfers.begin(task, continuation)
        // Cancelled before there was anything to end, the handler below has found nothing.
        guard !Task.isCancelled else {
          return transfers.end(task, .failure(CancellationError()))
        }
        task.resume()
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout.seconds) {
          [weak transfers, weak task] in
          guard let task else { return }
          transfers?.end(task, .failure(LoadFailure.timedOut))
        }
      }
    } onCancel: {
      transfers.end(task, .failure(CancellationError()))
    }
  }
}

/// Runs what a session tells its delegate at once, on the thread where the session reads.
///
/// On Linux a session reads from the network as fast as it comes and queues every piece for the
/// delegate: with a queue of its own behind, an endless body filled 3.9 GB before the delegate had
/// seen 8 MB of it.
private final class InlineQueue: OperationQueue, @unchecked Sendable {
  // Unchecked because its superclass is; it adds no state.
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}

extension Duration {
  fileprivate var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
