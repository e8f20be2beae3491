import Foundation
import FoundationNetworking

#if os(Linux)
  // Foundation only has these on Apple's systems, and clients read long or endless responses with them.

  extension URLSession {
    /// Loads a URL, and returns as soon as the response starts.
    ///
    /// - Parameters:
    ///   - url: the address.
    ///   - delegate: answers questions about the task, such as whether to follow a redirect. Without it, the
    ///     session's delegate does.
    /// - Returns: the bytes, as they arrive, and the response.
    /// - Throws: the error of the connection. `URLError.cancelled` if the calling task is cancelled.
    public func bytes(
      from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
      try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// Sends a request, and returns as soon as the response starts.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - delegate: answers questions about the task, such as whether to follow a redirect. Without it, the
    ///     session's delegate does.
    /// - Returns: the bytes, as they arrive, and the response.
    /// - Throws: the error of the connection. `URLError.cancelled` if the calling task is cancelled.
    public func bytes(
      for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (AsyncBytes, URLResponse) {
      let transfer = ByteTransfer(asking: delegate ?? self.delegate as? any URLSessionTaskDelegate)
      // A session of its own, because only the delegate of a session gets the bytes as they arrive.
      let session = URLSession(configuration: configuration, delegate: transfer, delegateQueue: nil)
      let task = session.dataTask(with: request)
      session.finishTasksAndInvalidate()
      let bytes = AsyncBytes(task: task, chunks: transfer.chunks(of: task))
      let response = try await withTaskCancellationHandler {
        try await transfer.response(of: task)
      } onCancel: {
        task.cancel()
      }
      return (bytes, response)
    }

    /// The bytes of a response, as they arrive. Those that nothing has read yet are kept in memory.
    ///
    /// They can be read once. Releasing this value and its iterators cancels the transfer.
    public struct AsyncBytes: AsyncSequence, Sendable {
      /// The task that loads the bytes.
      public let task: URLSessionDataTask
      fileprivate let chunks: AsyncThrowingStream<Data, any Error>

      /// Starts with the first byte that was not read.
      public func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks.makeAsyncIterator()) }

      /// Waits for one byte after the other.
      public struct Iterator: AsyncIteratorProtocol {
        fileprivate var chunks: AsyncThrowingStream<Data, any Error>.Iterator
        /// The last chunk, reversed, so that its next byte can be removed at the end.
        private var chunk: [UInt8] = []

        fileprivate init(chunks: AsyncThrowingStream<Data, any Error>.Iterator) {
          self.chunks = chunks
        }

        /// Waits for the next byte; `nil` after the last one.
        ///
        /// - Throws: the error of the connection. `URLError.cancelled` if the task is cancelled.
        public mutating func next() async throws -> UInt8? { try await next(isolation: #isolation) }

        /// Waits for the next byte; `nil` after the last one.
        ///
        /// - Throws: the error of the connection. `URLError.cancelled` if the task is cancelled.
        public mutating func next(
          isolation actor: isolated (any Actor)?
        ) async throws(any Error) -> UInt8? {
          while chunk.isEmpty {
            guard let next = try await chunks.next(isolation: actor) else {
              // A stream ends without an error if the task that reads it is cancelled.
              if Task.isCancelled { throw URLError(.cancelled) }
              return nil
            }
            chunk = next.reversed()
          }
          return chunk.removeLast()
        }
      }
    }
  }

  /// Takes what one task receives.
  ///
  /// Unchecked: nothing in it changes, and the delegate that it asks may be asked on any thread.
  private final class ByteTransfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let other: (any URLSessionTaskDelegate)?
    private let responses = AsyncThrowingStream.makeStream(of: URLResponse.self)
    private let data = AsyncThrowingStream.makeStream(of: Data.self)

    /// - Parameter other: the delegate that answers questions.
    init(asking other: (any URLSessionTaskDelegate)?) { self.other = other }

    /// The chunks that the task receives. Releasing them cancels the task.
    func chunks(of task: URLSessionDataTask) -> AsyncThrowingStream<Data, any Error> {
      data.continuation.onTermination = { _ in task.cancel() }
      return data.stream
    }

    /// Starts the task, and waits until its response starts.
    func response(of task: URLSessionDataTask) async throws -> URLResponse {
      task.resume()
      for try await response in responses.stream { return response }
      throw URLError(.cancelled)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      responses.continuation.yield(response)
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      self.data.continuation.yield(data)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      responses.continuation.finish(throwing: error ?? URLError(.badServerResponse))
      data.continuation.finish(throwing: error)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      guard let other else { return completionHandler(request) }
      other.urlSession(
        session, task: task, willPerformHTTPRedirection: response, newRequest: request,
        completionHandler: completionHandler)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (
          URLSession.AuthChallengeDisposition, URLCredential?
        ) -> Void
    ) {
      guard let other else { return completionHandler(.performDefaultHandling, nil) }
      other.urlSession(
        session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }
  }
#endif
