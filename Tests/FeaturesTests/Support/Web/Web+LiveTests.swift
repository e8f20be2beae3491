import Foundation
import Synchronization
import Testing

@testable import FeatureSupport

/// The client that all live clients use, with servers of raw bytes. Its failures for broken
/// answers are tested with each app (`BrokenAnswer.all`).
@Suite(.timeLimit(.minutes(10))) struct WebLiveTests {
  @Test("An unusual answer is read correctly", arguments: UnusualAnswer.all)
  func unusual(answer: UnusualAnswer) async throws {
    let server = try WireServer(answer.conversation)
    server.listen()
    let body = try await Web(timeout: .seconds(30)).get(server.baseURL)
    #expect(String(decoding: body, as: UTF8.self) == "a fact")
  }

  @Test("A redirect is followed; an order is only sent again if the redirect requires it")
  func redirects() async throws {
    let requests = Mutex<[String]>([])
    let server = try WireServer { connection in
      requests.withLock { $0.append(connection.request) }
      if connection.request.contains(" /api ") {
        let status = connection.request.hasPrefix("POST") ? "307 Again" : "302 Found"
        connection.send("HTTP/1.1 \(status)\r\nLocation: /there\r\nContent-Length: 0\r\n\r\n")
      } else {
        connection.send("\(BrokenAnswer.head)Content-Length: 5\r\n\r\nthere")
      }
    }
    server.listen()
    let web = Web(timeout: .seconds(30))
    #expect(try await web.get(server.baseURL) == Data("there".utf8))
    #expect(try await web.post(server.baseURL, json: Data("[\0]".utf8)) == Data("there".utf8))
    let lines = requests.withLock { $0.map { $0.prefix { $0 != "\r\n" } } }
    #expect(
      lines == [
        "GET /api HTTP/1.1", "GET /there HTTP/1.1", "POST /api HTTP/1.1", "POST /there HTTP/1.1",
      ])
    #expect(requests.withLock { $0.suffix(2).allSatisfy { $0.hasSuffix("\r\n\r\n[\0]") } })
  }

  @Test("A request contains nothing unnecessary: no cookies, no password from .netrc")
  func request() async throws {
    let requests = Mutex<[String]>([])
    let server = try WireServer { connection in
      requests.withLock { $0.append(connection.request) }
      connection.send("\(BrokenAnswer.head)Set-Cookie: a=b\r\nContent-Length: 0\r\n\r\n")
    }
    server.listen()
    let web = Web(timeout: .seconds(30))
    for _ in 1...2 { _ = try await web.get(server.baseURL) }
    let port = try #require(server.baseURL.port)
    let expected = """
      GET /api HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      User-Agent: tca-repl\r
      Accept: */*\r
      Accept-Encoding: gzip\r
      \r

      """
    #expect(requests.withLock { $0 } == [expected, expected])
  }

  @Test(
    "Addresses outside the web are not used", arguments: ["file:///etc/passwd", "ftp://x/", "x:"])
  func outsideTheWeb(address: String) async throws {
    let url = try requireURL(address)
    await #expect(throws: LoadFailure.unreadable("'\(address)' is not a web address")) {
      try await Web(timeout: .seconds(30)).get(url)
    }
  }

  @Test("An unknown host name is a failure with the name")
  func noHost() async throws {
    let url = try requireURL("http://nobody.invalid:8080/")
    await #expect(throws: LoadFailure.offline("no host is called nobody.invalid")) {
      try await Web(timeout: .seconds(30)).get(url)
    }
  }

  @Test("Without libcurl, every request is a failure that says so")
  func noLibrary() async throws {
    let web = Web(timeout: .seconds(30)) { () throws(LoadFailure) in
      try CurlLibrary(named: ["libnothing.so.4", "libc.so.6"])
    }
    let url = try requireURL("http://127.0.0.1/")
    for _ in 1...2 {
      await #expect(throws: LoadFailure.offline("libnothing.so.4 is not installed")) {
        try await web.get(url)
      }
    }
  }

  @Test("A decompression bomb costs nothing after it was rejected: its connection is closed")
  func bomb() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: Int.self)
    let server = try WireServer { connection in
      connection.send("\(BrokenAnswer.head)Content-Encoding: gzip\r\n\r\n")
      connection.send(Gzip.head + Gzip.zerosHead)
      var count = 0
      while connection.send(Gzip.zeros) { count += Gzip.zeros.count }
      continuation.yield(count)
    }
    server.listen()
    await #expect(throws: BrokenAnswer.tooLarge) {
      try await Web(timeout: .seconds(60)).get(server.baseURL)
    }
    var event = events.makeAsyncIterator()
    // 8 MB are 53 KB of it; the rest is in the connection's buffers.
    #expect(try #require(await event.next()) < 16 << 20)
  }

  @Test("A server that keeps connections open gets the next request on the same one")
  func connectionsAreKept() async throws {
    let connections = Mutex(0)
    let server = try WireServer { connection in
      connections.withLock { $0 += 1 }
      repeat {
        connection.send("\(BrokenAnswer.head)Content-Length: 6\r\n\r\na fact")
      } while connection.nextRequest() != nil
    }
    server.listen()
    let web = Web(timeout: .seconds(30))
    // Enough to send requests while the thread of the previous answer is still about to end.
    for _ in 1...500 {
      #expect(try await web.get(server.baseURL) == Data("a fact".utf8))
    }
    #expect(connections.withLock { $0 } == 1)
  }

  @Test("Many requests at the same time are all answered")
  func manyAtOnce() async throws {
    let server = try WireServer { connection in
      connection.send("\(BrokenAnswer.head)Content-Length: 6\r\n\r\n")
      for letter in "a fact" { connection.send(String(letter)) }
    }
    server.listen()
    let web = Web(timeout: .seconds(60))
    let url = server.baseURL
    try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 1...100 { group.addTask { try await web.get(url) } }
      for try await body in group { #expect(body == Data("a fact".utf8)) }
    }
  }

  @Test("A request that waits for others times out, and ends when it is cancelled")
  func waiting() async throws {
    let server = try WireServer { $0.waitForHangUp() }
    server.listen()
    let web = Web(timeout: .milliseconds(300))
    let url = server.baseURL
    await withTaskGroup(of: LoadFailure?.self) { group in
      for _ in 1...3 * WebThreads.limit {
        group.addTask {
          await #expect(throws: LoadFailure.self) { try await web.get(url) }
        }
      }
      for await failure in group { #expect(failure == .timedOut) }
    }
    let cancelled = Task { try await Web(timeout: .seconds(600)).get(url) }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }
}
