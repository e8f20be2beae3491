@testable import FeatureSupport

extension BrokenAnswer {
  /// Redirects to nowhere, or out of the web.
  static let redirects = [
    redirect(to: "/", "it redirects more than 16 times"),
    redirect(to: "file:///etc/passwd", "'file:///etc/passwd' is not a web address"),
    redirect(to: "gopher://127.0.0.1/1", "'gopher://127.0.0.1/1' is not a web address"),
    redirect(to: "ftp://127.0.0.1/x", "'ftp://127.0.0.1/x' is not a web address"),
    redirect(to: "dict://127.0.0.1/x", "'dict://127.0.0.1/x' is not a web address"),
    redirect(
      to: "http://[::bad/", "it redirects to something that is not a web address"),
    redirect(
      to: "http://127.0.0.1:99999/", "it redirects to something that is not a web address"),
    BrokenAnswer("a redirect to nowhere", failure: .status(302)) {
      $0.send("HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n")
    },
  ]

  /// Answers that are not HTTP, or of another version.
  static let notHTTP =
    [
      ("bytes", "\u{0}\u{1}\u{2} hello\r\n\r\n"),
      ("HTTP/0.9", "<html>[]"),
      ("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u{0}\u{0}\u{0}\u{4}\u{0}"),
      ("HTTP/9.9", "HTTP/9.9 200 OK\r\n\r\n[]"),
      ("a status of two digits", "HTTP/1.1 99 Odd\r\n\r\n[]"),
      ("a status of four digits", "HTTP/1.1 1000 Odd\r\n\r\n[]"),
      ("a status that is text", "HTTP/1.1 abc\r\n\r\n[]"),
      ("no status", "HTTP/1.1\r\n\r\n[]"),
      ("NUL in a field", "\(head)X: a\u{0}b\r\n\r\n[]"),
      ("a field without a colon", "\(head)no colon\r\n\r\n[]"),
    ].map { BrokenAnswer($0, "it is not valid HTTP", sends: $1) } + [
      BrokenAnswer(
        "a space before a colon", "its head has a line that is not a field: 'Content-Length : 2'",
        sends: "\(head)Content-Length : 2\r\n\r\n[]")
    ]

  /// Statuses that are not an answer.
  static let statuses = [
    BrokenAnswer("a question for a password", failure: .status(401, message: "who?")) {
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
      "another protocol", "it ends after 0 bytes",
      sends: "HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
    status(304),
    status(407, "Proxy-Authenticate: Basic realm=x\r\nContent-Length: 0\r\n"),
    status(999, "Content-Length: 0\r\n"),
  ]

  // WireServer closes the connection after an answer, so the answer has to announce that. Otherwise
  // libcurl may send the next request while the connection closes, and it gives up after five such
  // requests: a redirect to itself has sixteen chances for that.
  private static func redirect(to url: String, _ reason: String) -> Self {
    Self(
      "a redirect to \(url)", reason,
      sends: "HTTP/1.1 302 Found\r\nLocation: \(url)\r\n"
        + "Content-Length: 0\r\nConnection: close\r\n\r\n")
  }

  private static func status(_ status: Int, _ fields: String = "") -> Self {
    Self("status \(status)", failure: .status(status)) {
      $0.send("HTTP/1.1 \(status) Odd\r\n\(fields)\r\n")
    }
  }
}
