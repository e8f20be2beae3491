/// Splits a stream of bytes into lines.
struct LineSplitter {
  private var unfinished: [UInt8] = []

  /// Returns the lines that end in `bytes`, without LF or CR LF; invalid UTF-8 becomes U+FFFD.
  ///
  /// O(n) in the number of bytes, regardless of the length of a line.
  mutating func lines(in bytes: ArraySlice<UInt8>) -> [String] {
    var lines: [String] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      unfinished += rest[..<end]
      rest = rest[(end + 1)...]
      lines.append(takeLine())
    }
    unfinished += rest
    return lines
  }

  /// The last line, if the stream has ended without a line ending.
  mutating func lastLine() -> String? { unfinished.isEmpty ? nil : takeLine() }

  private mutating func takeLine() -> String {
    defer { unfinished.removeAll(keepingCapacity: unfinished.count < 1 << 16) }
    let hasReturn = unfinished.last == UInt8(ascii: "\r")
    return String(decoding: hasReturn ? unfinished.dropLast() : unfinished[...], as: UTF8.self)
  }
}
