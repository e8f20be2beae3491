@testable import FeatureSupport

extension BrokenAnswer {
  /// Connections that are closed or reset before the answer is complete.
  static let brokenOff =
    phases.map { phase in
      BrokenAnswer("closed: \(phase.name)", phase.reason, sends: phase.text)
    }
    + phases.map { phase in
      BrokenAnswer("reset: \(phase.name)", failure: .unreadable(phase.reason)) {
        $0.send(phase.text)
        $0.reset()
      }
    }

  /// Invalid chunks.
  static let badChunks = [
    BrokenAnswer("a chunk of -5 bytes", brokenAt(0), sends: "\(chunked)-5\r\nhello\r\n0\r\n\r\n"),
    BrokenAnswer(
      "a chunk of 2^68 bytes", brokenAt(0),
      sends: "\(chunked)100000000000000000\r\nhello\r\n0\r\n\r\n"),
    BrokenAnswer(
      "a chunk of 2^63 - 1 bytes", brokenAt(5), sends: "\(chunked)7FFFFFFFFFFFFFFF\r\nhello"),
    BrokenAnswer("a chunk of zz bytes", brokenAt(0), sends: "\(chunked)zz\r\nhello\r\n0\r\n\r\n"),
    BrokenAnswer("a chunk without its end", brokenAt(5), sends: "\(chunked)5\r\nhelloXX0\r\n\r\n"),
  ]

  private static func brokenAt(_ count: Int) -> String { "it ends after \(count) bytes" }

  private static let phases: [(name: String, text: String, reason: String)] = [
    ("before the answer", "", "the connection closed before the answer started"),
    ("in the status", "HTTP/1.", "the connection closed before the answer started"),
    ("in the head", head + "Con", "the connection closed before the answer started"),
    (
      "in the body", "\(head)Content-Length: 3016\r\n\r\n{\"message\":{",
      "it ends after 12 of 3016 bytes"
    ),
    ("in a chunk", "\(chunked)9\r\n{\"mes", brokenAt(5)),
    ("between chunks", "\(chunked)5\r\n{\"mes\r\n", brokenAt(5)),
  ]
}
