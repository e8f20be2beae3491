import Foundation
import FoundationNetworking
import Kernel
import Testing

#if os(Linux)
  @Suite struct URLSessionBytesTests {
    private let session: URLSession = {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [ScriptedURLProtocol.self]
      return URLSession(configuration: configuration)
    }()

    private func url(_ path: String) throws -> URL {
      try #require(URL(string: "scripted://\(path)"))
    }

    @Test("The bytes of all chunks are read after the response")
    func reading() async throws {
      let (bytes, response) = try await session.bytes(from: url("complete"))
      #expect(response.expectedContentLength == 9)
      var all: [UInt8] = []
      for try await byte in bytes { all.append(byte) }
      #expect(String(decoding: all, as: UTF8.self) == "Rex\n\nMax\n")
      #expect(bytes.task.state == .completed)
    }

    @Test("A response is read by lines, and a reader that goes on gets the next one")
    func lines() async throws {
      let (bytes, _) = try await session.bytes(for: URLRequest(url: url("complete")))
      for try await line in bytes.lines {
        #expect(line == "Rex")
        break
      }
      var rest: [String] = []
      for try await line in bytes.lines { rest.append(line) }
      #expect(rest == ["Max"])
    }

    @Test("An error before the response is thrown by the call, one after it by the sequence")
    func errors() async throws {
      await #expect(throws: URLError.self) { try await session.bytes(from: url("refused")) }
      let (bytes, _) = try await session.bytes(from: url("broken"))
      var count = 0
      let error = await #expect(throws: URLError.self) {
        for try await _ in bytes { count += 1 }
      }
      #expect(error?.code == .networkConnectionLost)
      #expect(count == 4)
    }

    @Test(
      "A cancelled task gets an error, before the response and after it",
      arguments: ["silent", "endless"])
    func cancelling(path: String) async throws {
      let (session, url) = try (session, url(path))
      let started = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        started.continuation.yield()
        let (bytes, _) = try await session.bytes(from: url)
        for try await _ in bytes { started.continuation.yield() }
      }
      var starts = started.stream.makeAsyncIterator()
      await starts.next()
      if path == "endless" { await starts.next() }
      task.cancel()
      let error = await #expect(throws: URLError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
  }

  /// Answers without a network.
  private final class ScriptedURLProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      guard let client, let url = request.url else { return }
      let script = url.host
      if script == "refused" {
        return client.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
      }
      guard script != "silent" else { return }
      let response = URLResponse(
        url: url, mimeType: nil, expectedContentLength: 9, textEncodingName: nil)
      client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client.urlProtocol(self, didLoad: Data("Rex\n".utf8))
      switch script {
      case "broken": client.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
      case "endless": break
      default:
        client.urlProtocol(self, didLoad: Data("\nMax\n".utf8))
        client.urlProtocolDidFinishLoading(self)
      }
    }

    override func stopLoading() {}
  }
#endif
