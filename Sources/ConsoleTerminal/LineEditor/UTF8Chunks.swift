/// Decodes UTF-8 that arrives in pieces, which may end inside a character.
struct UTF8Chunks {
  private var rest: [UInt8] = []

  /// Returns the complete characters; invalid bytes become U+FFFD. An incomplete character at the
  /// end is kept for the next call.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> String {
    rest.append(contentsOf: bytes)
    let end = rest.endIndex - Self.lengthOfUnfinishedTail(of: rest)
    defer { rest.removeFirst(end) }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// The number of bytes at the end that may be the start of a character.
  private static func lengthOfUnfinishedTail(of bytes: [UInt8]) -> Int {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() {
      let length =
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
      if byte & 0b1100_0000 != 0b1000_0000 { return length > index + 1 ? index + 1 : 0 }
    }
    return 0
  }
}
