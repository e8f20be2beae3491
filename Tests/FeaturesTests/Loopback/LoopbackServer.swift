import FlyingFox
import Foundation
import Synchronization

/// A web server on the loopback interface that gives every request the same answer, except for
/// paths that have their own.
final class LoopbackServer: Sendable {
  /// A request from a client.
  struct Request: Sendable {
    let method: HTTPMethod
    /// The path with its query, as it was sent.
    let path: String
    /// The content type of the body, if there is one.
    let contentType: String?
    /// The key for the API, if one was sent.
    let apiKey: String?
    let body: Data
  }

  let baseURL: URL
  private let desk: Desk

  private init(baseURL: URL, desk: Desk) {
    self.baseURL = baseURL
    self.desk = desk
  }

  /// The requests, in order.
  var requests: [Request] { desk.requests.withLock { $0 } }

  /// The paths of the requests, in order, as they were sent.
  var paths: [String] { requests.map(\.path) }

  /// Changes the answer for all paths without their own answer.
  func answer(_ body: Data, status: HTTPStatusCode = .ok) {
    answer { _ in HTTPResponse(statusCode: status, body: body) }
  }

  /// Sets a function that answers requests from now on.
  func answer(_ answer: @escaping @Sendable (Request) -> HTTPResponse) {
    desk.answer.withLock { $0 = answer }
  }

  /// Changes the answer for one path: `/api/books?page=2`, as it is sent.
  func answer(_ path: String, _ body: Data, status: HTTPStatusCode = .ok) {
    desk.pathAnswers.withLock { $0[path] = HTTPResponse(statusCode: status, body: body) }
  }

  /// Runs a server while `body` runs.
  static func run(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (LoopbackServer) async throws -> Void
  ) async throws {
    let desk = Desk()
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("*") { request in try await desk.serve(request) }
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening(timeout: 10)
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      throw NotListening()
    }
    let baseURL = try requireURL("http://127.0.0.1:\(port)/api")
    try await body(LoopbackServer(baseURL: baseURL, desk: desk))
    await server.stop()
  }

  private final class Desk: Sendable {
    let answer = Mutex<@Sendable (Request) -> HTTPResponse> { _ in
      HTTPResponse(statusCode: .notImplemented)
    }
    let pathAnswers = Mutex<[String: HTTPResponse]>([:])
    let requests = Mutex<[Request]>([])

    func serve(_ request: HTTPRequest) async throws -> HTTPResponse {
      let asked = Request(
        method: request.method, path: request.target.rawValue,
        contentType: request.headers[.contentType],
        apiKey: request.headers[HTTPHeader("X-Api-Key")], body: try await request.bodyData)
      requests.withLock { $0.append(asked) }
      let answer = answer.withLock { $0 }
      return pathAnswers.withLock { $0[asked.path] } ?? answer(asked)
    }
  }

  private struct NotListening: Error {}
}
