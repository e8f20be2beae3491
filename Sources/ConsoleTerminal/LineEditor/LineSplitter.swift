/// Cuts a stream of bytes into lines.
struct LineSplitter {
  private var unfinished: [UInt8] = []

  /// The lines that end within `bytes`, without LF or CR LF; invalid UTF-8 becomes U+FFFD.
  ///
  /// Costs time in proportion to the bytes, however long a line is.
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

  /// The last line, if the stream ended without a line ending.
  mutating func lastLine() -> String? { unfinished.isEmpty ? nil : takeLine() }

  private mutating func takeLine() -> String {
    defer { unfinished.removeAll(keepingCapacity: unfinished.count < 1 << 16) }
    let hasReturn = unfinished.last == UInt8(ascii: "\r")
    return String(decoding: hasReturn ? unfinished.dropLast() : unfinished[...], as: UTF8.self)
  }
}
