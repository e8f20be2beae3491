import FlyingFox
import Foundation
import Synchronization

/// A web server on the loopback interface that gives every request the same answer, but for the
/// paths that have their own.
final class LoopbackServer: Sendable {
  let baseURL: URL
  private let desk: Desk

  private init(baseURL: URL, desk: Desk) {
    self.baseURL = baseURL
    self.desk = desk
  }

  /// The paths asked for, in order, as they were sent.
  var paths: [String] { desk.paths.withLock { $0 } }

  /// Changes what is answered from now on, wherever a path has no answer of its own.
  func answer(_ body: Data, status: HTTPStatusCode = .ok) {
    desk.answer.withLock { $0 = HTTPResponse(statusCode: status, body: body) }
  }

  /// Changes what is answered to one path from now on: `/api/books?page=2`, as it is sent.
  func answer(_ path: String, _ body: Data, status: HTTPStatusCode = .ok) {
    desk.pathAnswers.withLock { $0[path] = HTTPResponse(statusCode: status, body: body) }
  }

  /// Runs a server for as long as `body` takes.
  static func run(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (LoopbackServer) async throws -> Void
  ) async throws {
    let desk = Desk()
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("*") { request in desk.serve(request) }
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
    let answer = Mutex(HTTPResponse(statusCode: .notImplemented))
    let pathAnswers = Mutex<[String: HTTPResponse]>([:])
    let paths = Mutex<[String]>([])

    func serve(_ request: HTTPRequest) -> HTTPResponse {
      let path = request.target.rawValue
      paths.withLock { $0.append(path) }
      return pathAnswers.withLock { $0[path] } ?? answer.withLock { $0 }
    }
  }

  private struct NotListening: Error {}
}
