import Foundation
import Testing

@testable import FeatureSupport

/// A conversation without an answer that a client could use, and the failure for it.
struct BrokenAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let timeout: Duration
  let failure: LoadFailure
  let conversation: WireServer.Conversation

  init(
    _ testDescription: String, timeout: Duration = .seconds(30), failure: LoadFailure,
    conversation: @escaping WireServer.Conversation
  ) {
    self.testDescription = testDescription
    self.timeout = timeout
    self.failure = failure
    self.conversation = conversation
  }

  /// A conversation that ends after some text.
  init(_ testDescription: String, _ reason: String, sends text: String) {
    self.init(testDescription, failure: .unreadable(reason)) { $0.send(text) }
  }

  /// All of them: each app must survive every one.
  static let all =
    lengths + compressed + endless + slow + brokenOff + badChunks + redirects + notHTTP + statuses

  /// Those that crashed or blocked the process when Foundation read answers.
  static let deadly = [
    all.first { $0.testDescription.hasSuffix("9223372036854775807") },
    all.first { $0.testDescription == "closed: in the head" },
    all.first { $0.testDescription == "a gzip bomb" },
    all.first { $0.testDescription == "endless: fields" },
  ].compactMap(\.self)

  /// A header without its last line, so that more fields can follow.
  static let head = "HTTP/1.1 200 OK\r\n"
  static let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"

  /// A valid conversation.
  static func none(_ body: Data) -> WireServer.Conversation {
    let body = String(decoding: body, as: UTF8.self)
    return { $0.send("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)") }
  }
}
