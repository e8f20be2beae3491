import Testing

/// An unusual answer that is valid: its body is "a fact".
struct UnusualAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let conversation: WireServer.Conversation

  private init(_ testDescription: String, _ text: String) {
    self.testDescription = testDescription
    conversation = { $0.send(text) }
  }

  private init(_ testDescription: String, bytes: [UInt8]) {
    self.testDescription = testDescription
    conversation = { $0.send(bytes) }
  }

  static let all = [
    UnusualAnswer("HTTP/1.0", "HTTP/1.0 200 OK\r\n\r\na fact"),
    UnusualAnswer("a body until the connection closes", "\(head)\r\na fact"),
    UnusualAnswer(
      "chunks",
      "\(head)Transfer-Encoding: chunked\r\n\r\n2\r\na \r\n4;x=y\r\nfact\r\n0\r\nX: y\r\n\r\n"),
    UnusualAnswer(
      "a length and chunks",
      "\(head)Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n6\r\na fact\r\n0\r\n\r\n"),
    UnusualAnswer("the same length twice", whole("Content-Length: 6\r\n")),
    UnusualAnswer("100 Continue before", "HTTP/1.1 100 Continue\r\n\r\n" + whole()),
    UnusualAnswer("gzip", bytes: compressed(Gzip.stored("a fact"), "gzip")),
    UnusualAnswer("gzip under its old name", bytes: compressed(Gzip.stored("a fact"), "x-gzip")),
    UnusualAnswer("not compressed, as it says", whole("Content-Encoding: identity\r\n")),
    UnusualAnswer(
      "escapes in the status", "HTTP/1.1 200 \u{1B}[2J\u{7}\r\nContent-Length: 6\r\n\r\na fact"),
    UnusualAnswer("escapes in a field", whole("X: \u{1B}[2J\u{9B}31m\u{202E}\r\n")),
    UnusualAnswer("a field on two lines", whole("X: a\r\n b: c\r\n")),
    UnusualAnswer("lines without CR", "HTTP/1.1 200 OK\nContent-Length: 6\n\na fact"),
    UnusualAnswer("1,000 fields", whole(String(repeating: "X: y\r\n", count: 1000))),
    UnusualAnswer(
      "100 cookies", whole(String(repeating: "Set-Cookie: a=b; Domain=.com\r\n", count: 100))),
  ]

  private static let head = BrokenAnswer.head

  private static func whole(_ fields: String = "") -> String {
    "\(head)\(fields)Content-Length: 6\r\n\r\na fact"
  }

  private static func compressed(_ body: [UInt8], _ coding: String) -> [UInt8] {
    Array("\(head)Content-Encoding: \(coding)\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
