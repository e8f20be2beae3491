import Testing

@testable import FeatureSupport

@Suite struct WebAnswerTests {
  private func answer(_ lines: String..., body: [UInt8]...) -> WebAnswer {
    var answer = WebAnswer()
    for line in lines {
      Array("\(line)\r\n".utf8).withUnsafeBytes { answer.takeHeadLine($0) }
    }
    for piece in body { piece.withUnsafeBytes { answer.takeBody($0) } }
    return answer
  }

  @Test("A compressed body may arrive in any pieces")
  func pieces() {
    let bytes = Gzip.stored("a fact")
    for count in 1...bytes.count {
      var answer = answer("HTTP/1.1 200 OK", "Content-Encoding: gzip", "")
      for start in stride(from: 0, to: bytes.count, by: count) {
        #expect(!answer.isDecompressed || start == 0)
        bytes[start...].prefix(count).withUnsafeBytes { answer.takeBody($0) }
      }
      #expect(answer.failure == nil)
      #expect(answer.isDecompressed)
      #expect(String(decoding: answer.body, as: UTF8.self) == "a fact")
    }
  }

  @Test("A body of 8 MB is accepted, and not a byte more")
  func bodyLimit() {
    let megabyte = [UInt8](repeating: 7, count: 1 << 20)
    var answer = answer("HTTP/1.1 200 OK", "")
    for _ in 1...8 { megabyte.withUnsafeBytes { answer.takeBody($0) } }
    #expect(answer.body.count == WebAnswer.bodyLimit)
    #expect(answer.failure == nil)
    [7].withUnsafeBytes { answer.takeBody($0) }
    #expect(answer.failure == BrokenAnswer.tooLarge)
    #expect(answer.body.count == WebAnswer.bodyLimit)
  }

  @Test("The output of a decompression bomb is not stored")
  func bomb() {
    let answer = answer(
      "HTTP/1.1 200 OK", "Content-Encoding: gzip", "",
      body: Gzip.head + Gzip.zerosHead, Gzip.zeros, Gzip.zeros)
    #expect(answer.failure == BrokenAnswer.tooLarge)
    #expect(answer.body.count <= WebAnswer.bodyLimit)
  }

  @Test("The header of a redirect is discarded, but its length counts")
  func heads() {
    var answer = answer(
      "HTTP/1.1 302 Found", "Content-Encoding: snappy", "Content-Length: 7", "",
      "HTTP/1.1 200 OK", "", body: [1])
    #expect(answer.head.length == nil)
    #expect(answer.body.count == 1)
    let line = Array("X: \(String(repeating: "x", count: 100_000))\r\n".utf8)
    for _ in 1...2 { line.withUnsafeBytes { answer.takeHeadLine($0) } }
    #expect(answer.failure == nil)
    line.withUnsafeBytes { answer.takeHeadLine($0) }
    #expect(answer.failure == .unreadable("its head is larger than 256 KB"))
  }

  @Test("Compression and framing without content are limited too")
  func wireLimit() {
    var answer = answer("HTTP/1.1 200 OK", "")
    answer.takeWire(WebAnswer.wireLimit)
    #expect(answer.failure == nil)
    answer.takeWire(1)
    #expect(answer.failure == BrokenAnswer.tooLarge)
  }
}
