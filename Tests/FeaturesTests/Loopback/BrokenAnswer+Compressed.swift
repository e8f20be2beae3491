@testable import FeatureSupport

extension BrokenAnswer {
  /// Compressed bodies that are damaged, or become much too large.
  static let compressed = [
    bomb("a gzip bomb", fields: "Content-Encoding: gzip\r\n"),
    bomb(
      "a gzip bomb that says how long it is",
      fields: "Content-Encoding: gzip\r\nContent-Length: 1000000000\r\n"),
    bomb("a gzip bomb in an error", status: "404 Not Found", fields: "Content-Encoding: gzip\r\n"),
    BrokenAnswer("gzip without end or content", failure: tooLarge) {
      $0.send("\(head)Content-Encoding: gzip\r\n\r\n")
      $0.send(Gzip.head)
      while $0.send(Gzip.emptyBlocks) {}
    },
    damaged("gzip that is none", Array("not gzip at all".utf8)),
    damaged("gzip with another checksum", Gzip.stored("[1]").dropLast(5) + [1, 3, 0, 0, 0]),
    damaged("gzip with something behind it", Gzip.stored("[1]") + [0]),
    damaged("gzip without its checksum", Array(Gzip.stored("[1]").dropLast(8)), "end too early"),
    damaged("gzip without half of it", Array(Gzip.stored("[1]").dropLast(9)), "end too early"),
    BrokenAnswer(
      "gzip that breaks off in chunks", failure: .unreadable("its gzip data end too early")
    ) {
      $0.send("\(head)Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n")
      let bytes = Gzip.stored("[1]").dropLast(4)
      $0.send(
        Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n0\r\n\r\n".utf8))
    },
    other(
      "a compression that nobody knows", "Content-Encoding: snappy", "it is encoded as 'snappy'"),
    other("gzip in gzip", "Content-Encoding: gzip, gzip", "it is encoded as 'gzip, gzip'"),
    other(
      "gzip in gzip, said twice", "Content-Encoding: gzip\r\nContent-Encoding: gzip",
      "it is encoded as 'gzip, gzip'"),
    other(
      "gzip for the way", "Transfer-Encoding: gzip, chunked",
      "its Transfer-Encoding is 'gzip, chunked'"),
  ]

  static let tooLarge = LoadFailure.unreadable("it is larger than 8 MB")

  /// 158 bytes for each byte that is sent, until the client closes.
  private static func bomb(
    _ testDescription: String, status: String = "200 OK", fields: String
  ) -> Self {
    Self(testDescription, failure: tooLarge) {
      $0.send("HTTP/1.1 \(status)\r\n\(fields)\r\n")
      $0.send(Gzip.head + Gzip.zerosHead)
      while $0.send(Gzip.zeros) {}
    }
  }

  private static func damaged(
    _ testDescription: String, _ bytes: [UInt8], _ how: String = "are damaged"
  ) -> Self {
    Self(testDescription, failure: .unreadable("its gzip data \(how)")) {
      $0.send("\(head)Content-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n")
      $0.send(bytes)
    }
  }

  private static func other(_ testDescription: String, _ field: String, _ reason: String) -> Self {
    Self(testDescription, reason, sends: "\(head)\(field)\r\n\r\n3\r\n[1]\r\n0\r\n\r\n")
  }
}
