import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of one session under way, each ended exactly once by whatever comes first: its
/// last byte, an error, too many bytes, its time limit or its cancellation.
final class WebTransfers: NSObject, URLSessionDataDelegate, Sendable {
  private struct Transfer {
    let continuation: CheckedContinuation<Data, any Error>
    var body = Data()
  }

  private let sizeLimit: Int
  private let underWay = Mutex<[Int: Transfer]>([:])

  init(sizeLimit: Int) { self.sizeLimit = sizeLimit }

  func begin(_ task: URLSessionTask, _ continuation: CheckedContinuation<Data, any Error>) {
    underWay.withLock { $0[task.taskIdentifier] = Transfer(continuation: continuation) }
  }

  /// Ends a transfer that is still under way; nothing happens to one that has ended.
  func end(_ task: URLSessionTask, _ result: Result<Data, any Error>) {
    let transfer = underWay.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    guard let transfer else { return }
    transfer.continuation.resume(with: result)
    // Closes the connection where the end is ours; a task that has completed ignores it. Not on
    // this thread: `cancel` waits for the thread that reads, which may be this one, or very busy.
    DispatchQueue.global().async { task.cancel() }
  }

  // MARK: What the session tells

  func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = underWay.withLock { transfers in
      transfers[task.taskIdentifier]?.body.append(data)
      return (transfers[task.taskIdentifier]?.body.count ?? 0) > sizeLimit
    }
    if isTooLarge {
      end(task, .failure(LoadFailure.unreadable("it is larger than \(sizeLimit >> 20) MB")))
    }
  }

  func urlSession(
    _: URLSession, task: URLSessionTask, didReceive _: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (
        URLSession.AuthChallengeDisposition, URLCredential?
      ) -> Void
  ) {
    // Nobody is here to give a password, and a session that is left to it waits for one.
    finish(task)
    DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }

  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let error else { return finish(task) }
    guard let body = underWay.withLock({ $0[task.taskIdentifier]?.body }) else { return }
    end(task, .failure(failure(error, of: task, received: body.count)))
  }

  /// Ends a transfer whose answer is complete.
  private func finish(_ task: URLSessionTask) {
    guard let body = underWay.withLock({ $0[task.taskIdentifier]?.body }) else { return }
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
    if (200..<300).contains(status) {
      end(task, .success(body))
    } else {
      end(task, .failure(LoadFailure.status(status, body: body)))
    }
  }

  private func failure(
    _ error: any Error, of task: URLSessionTask, received: Int
  ) -> any Error {
    if let response = task.response {
      let expected = response.expectedContentLength
      let whole = expected > received ? " of \(expected)" : ""
      return LoadFailure.unreadable("it breaks off after \(received)\(whole) bytes")
    }
    let host = task.originalRequest?.url?.host() ?? "the server"
    let port = task.originalRequest?.url?.port.map { ":\($0)" } ?? ""
    let words = error.localizedDescription
    return switch (error as? URLError)?.code {
    case .timedOut: LoadFailure.timedOut
    case .cancelled: CancellationError()
    case .cannotConnectToHost: LoadFailure.offline("\(host)\(port) refuses connections")
    case .cannotFindHost, .dnsLookupFailed: LoadFailure.offline("no host is called \(host)")
    case .badServerResponse: LoadFailure.unreadable("the connection closed before it began")
    case .notConnectedToInternet, .networkConnectionLost, .secureConnectionFailed,
      .serverCertificateUntrusted, .serverCertificateHasBadDate:
      LoadFailure.offline(words)
    default: LoadFailure.unreadable(words)
    }
  }
}
