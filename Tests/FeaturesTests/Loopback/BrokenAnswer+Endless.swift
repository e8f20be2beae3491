import Foundation

@testable import FeatureSupport

extension BrokenAnswer {
  /// Answers that continue until the client closes.
  static let endless = [
    endless("a body", then: String(repeating: " ", count: 65536), head + "\r\n", tooLarge),
    endless("a body of chunks", then: many("2\r\n  \r\n"), chunked, tooLarge),
    endless("the extension of a chunk", then: many("x"), chunked + "5;", tooLarge),
    endless(
      "the size of a chunk", then: many("0"), chunked,
      .unreadable("it ends after 0 bytes")),
    endless("fields", then: many("X: y\r\n"), head, longHead),
    endless("fields after the body", then: many("X: y\r\n"), chunked + "0\r\n", longHead),
    endless("100 Continue", then: many("HTTP/1.1 100 Continue\r\n\r\n"), "", longHead),
    endless("one field", then: many("x"), head + "X: ", longLine),
    endless("the status", then: many("x"), "HTTP/1.1 200 ", longLine),
    endless("empty lines", then: many("\r\n"), "", .unreadable("it is not valid HTTP")),
    endless(
      "redirects with bodies", then: many("x"), "HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n",
      .unreadable("it redirects more than 16 times")),
    BrokenAnswer(
      "a field of 400 KB", "a line of its head is too long",
      sends: "\(head)X: \(String(repeating: "x", count: 400_000))\r\n\r\n"),
  ]

  /// Answers that take longer than a client waits.
  static let slow = [
    slow("silence") { _ in },
    slow("silence after the head") { $0.send("\(head)Content-Length: 9\r\n\r\n") },
    slow("silence after half a head") { $0.send(head) },
    slow("a head that drips") { drip($0, head + "X:") },
    slow("a body that drips") { drip($0, "\(head)Content-Length: 99999\r\n\r\n") },
    slow("chunks that drip") { drip($0, "\(chunked)FFFF\r\n") },
  ]

  private static let longHead = LoadFailure.unreadable("its head is larger than 256 KB")
  private static let longLine = LoadFailure.unreadable("a line of its head is too long")

  private static func many(_ text: String) -> String { String(repeating: text, count: 4096) }

  private static func endless(
    _ testDescription: String, then rest: String, _ beginning: String, _ failure: LoadFailure
  ) -> Self {
    Self("endless: \(testDescription)", failure: failure) {
      $0.send(beginning)
      while $0.send(rest) {}
    }
  }

  private static func slow(
    _ testDescription: String, _ conversation: @escaping WireServer.Conversation
  ) -> Self {
    Self(testDescription, timeout: .milliseconds(200), failure: .timedOut) {
      conversation($0)
      $0.waitForHangUp()
    }
  }

  private static func drip(_ connection: WireServer.Connection, _ beginning: String) {
    var isOpen = connection.send(beginning)
    while isOpen {
      isOpen = connection.send(" ")
      usleep(1000)
    }
  }
}
