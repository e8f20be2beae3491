import Foundation
import Testing

@testable import Features

/// A conversation that yields no answer that a client could use, and the failure it is.
struct BrokenAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var timeout = Duration.seconds(30)
  let failure: LoadFailure
  let conversation: WireServer.Conversation

  static let all = [
    BrokenAnswer(
      testDescription: "half a body",
      failure: .unreadable("it breaks off after 12 of 3016 bytes")
    ) {
      $0.send("HTTP/1.1 200 OK\r\nContent-Length: 3016\r\n\r\n{\"message\":{")
    },
    BrokenAnswer(
      testDescription: "half a body of unknown length",
      failure: .unreadable("it breaks off after 5 bytes")
    ) {
      $0.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"mes\r\n")
    },
    BrokenAnswer(
      testDescription: "no answer",
      failure: .unreadable("the connection closed before it began")
    ) { _ in
    },
    BrokenAnswer(
      testDescription: "a question for a password",
      failure: .status(401, message: "who?")
    ) {
      $0.send(
        """
        HTTP/1.1 401 Unauthorized\r
        WWW-Authenticate: Basic realm="dogs"\r
        Content-Length: 18\r
        \r
        {"message":"who?"}
        """)
    },
    BrokenAnswer(
      testDescription: "silence", timeout: .milliseconds(200), failure: .timedOut
    ) {
      $0.waitForHangUp()
    },
    BrokenAnswer(
      testDescription: "a body that drips", timeout: .milliseconds(200), failure: .timedOut
    ) {
      var isOpen = $0.send("HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n")
      while isOpen {
        isOpen = $0.send(" ")
        usleep(1000)
      }
    },
    BrokenAnswer(
      testDescription: "a body of more than 8 MB",
      failure: .unreadable("it is larger than 8 MB")
    ) {
      let megabyte = String(repeating: " ", count: 1 << 20)
      $0.send("HTTP/1.1 200 OK\r\n\r\n")
      for _ in 1...9 { $0.send(megabyte) }
      $0.waitForHangUp()
    },
  ]

  /// What servers send that is no HTTP.
  static let notHTTP = [
    "\u{0}\u{1}\u{2} hello\r\n\r\n",
    "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
    "HTTP/9.9 200 OK\r\n\r\n",
    "HTTP/1.1 302 Found\r\nLocation: gopher://x\r\n\r\n",
    "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 400_000))\r\n\r\n",
  ]

  /// A conversation with nothing wrong in it.
  static func none(_ body: Data) -> WireServer.Conversation {
    let body = String(decoding: body, as: UTF8.self)
    return { $0.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)") }
  }
}
