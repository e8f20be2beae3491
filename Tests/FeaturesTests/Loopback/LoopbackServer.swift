import FlyingFox
import Foundation
import Synchronization

/// A web server on the loopback interface that gives every request the same answer, until told
/// otherwise.
final class LoopbackServer: Sendable {
  let baseURL: URL
  private let desk: Desk

  private init(baseURL: URL, desk: Desk) {
    self.baseURL = baseURL
    self.desk = desk
  }

  /// The paths asked for, in order, as they were sent.
  var paths: [String] { desk.paths.withLock { $0 } }

  /// Changes what is answered from now on.
  func answer(_ body: Data, status: HTTPStatusCode = .ok) {
    desk.answer.withLock { $0 = HTTPResponse(statusCode: status, body: body) }
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
    let paths = Mutex<[String]>([])

    func serve(_ request: HTTPRequest) -> HTTPResponse {
      paths.withLock { $0.append(request.target.rawValue) }
      return answer.withLock { $0 }
    }
  }

  private struct NotListening: Error {}
}
