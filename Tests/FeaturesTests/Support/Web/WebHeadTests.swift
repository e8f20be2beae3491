import Testing

@testable import FeatureSupport

@Suite struct WebHeadTests {
  private func head(_ lines: String...) throws(LoadFailure) -> WebHead {
    var head = WebHead()
    for line in ["HTTP/1.1 200 OK"] + lines { try head.take(line) }
    return head
  }

  @Test("A header contains the length of the body, and its compression")
  func fields() throws {
    let head = try head("content-LENGTH: \t12 ", "Content-Encoding: identity, GZip", "")
    #expect(head.length == 12)
    #expect(head.codings == ["gzip"])
    #expect(!head.isFramed)
    #expect(head.isComplete)
  }

  @Test("Chunks have their own lengths")
  func chunks() throws {
    let head = try head("Content-Length: 3", "Transfer-Encoding: Chunked")
    #expect(head.isFramed)
    #expect(!head.isComplete)
  }

  @Test("Lines after the header are not read as fields")
  func trailers() throws {
    let head = try head("", "Content-Length: x", "nonsense")
    #expect(head.length == nil)
  }

  @Test(
    "An invalid line is a failure that quotes it, up to 200 characters",
    arguments: [
      ("Content-Length: -1", "its Content-Length is '-1'"),
      ("Content-Length:", "its Content-Length is ''"),
      ("Content-Length: 9223372036854775808", "its Content-Length is '9223372036854775808'"),
      ("Content-Length: ٣", "its Content-Length is '٣'"),
      ("Transfer-Encoding: br, chunked", "its Transfer-Encoding is 'br, chunked'"),
      ("nonsense", "its head has a line that is not a field: 'nonsense'"),
      ("non sense: 1", "its head has a line that is not a field: 'non sense: 1'"),
      (
        String(repeating: "x", count: 1000),
        "its head has a line that is not a field: '\(String(repeating: "x", count: 200))'"
      ),
    ])
  func nonsense(line: String, reason: String) {
    #expect(throws: LoadFailure.unreadable(reason)) { try head(line) }
  }
}
