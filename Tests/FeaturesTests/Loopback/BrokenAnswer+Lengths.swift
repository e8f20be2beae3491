extension BrokenAnswer {
  /// Lengths that are invalid, or not those of the body.
  static let lengths =
    [
      // The first two crashed the process when Foundation read headers.
      length("9223372036854775807", "it ends after 8 of 9223372036854775807 bytes"),
      length("9223372036854775296", "it ends after 8 of 9223372036854775296 bytes"),
      length("9223372036854775808", "its Content-Length is '9223372036854775808'"),
      length("18446744073709551624", "its Content-Length is '18446744073709551624'"),
      length(googol, "its Content-Length is '\(googol)'"),
      length("+8", "its Content-Length is '+8'"),
      length("8, 8", "its Content-Length is '8, 8'"),
      length("8 8", "its Content-Length is '8 8'"),
      length("0x8", "its Content-Length is '0x8'"),
      length("8e0", "its Content-Length is '8e0'"),
      length("-8", "it is not valid HTTP"),
      length("", "it is not valid HTTP"),
      length("eight", "it is not valid HTTP"),
      length("7\r\nContent-Length: 8", "it has two Content-Lengths, 7 and 8"),
      length("7", "it is longer than the 7 bytes that it announced"),
      length("300", "it ends after 8 of 300 bytes"),
    ] + [
      BrokenAnswer(
        "two answers to one request", "it is longer than the 2 bytes that it announced",
        sends: "\(head)Content-Length: 2\r\n\r\n{}\(head)Content-Length: 2\r\n\r\n{}")
    ]

  private static let googol = "1" + String(repeating: "0", count: 100)

  private static func length(_ length: String, _ reason: String) -> Self {
    Self(
      "8 bytes of which it says: \(length.prefix(40))", reason,
      sends: "\(head)Content-Length: \(length)\r\n\r\n[\"text\"]")
  }
}
