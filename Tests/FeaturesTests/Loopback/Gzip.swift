/// Compressed data, made by hand: any amount, with any errors.
enum Gzip {
  /// The start of every gzip file.
  static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  /// A complete file that contains text, not compressed.
  static func stored(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let count = littleEndian(UInt16(bytes.count))
    return head + [1] + count + count.map { ~$0 } + bytes
      + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// Blocks without content, which can continue endlessly.
  static let emptyBlocks = Array(repeating: [0, 0, 0, 0xFF, 0xFF] as [UInt8], count: 4096).flatMap(
    \.self)

  /// Starts a block with one zero and a repetition of it: 24 bits.
  static let zerosHead = bytes(ofBits: "010" + "00110000" + repetition)

  /// Continues that block endlessly: 13 bits for each 258 zeros.
  static let zeros = Array(
    repeating: bytes(ofBits: String(repeating: repetition, count: 8)), count: 4096
  ).flatMap(\.self)

  /// The codes for "258 more bytes" and "the same as the previous one" with fixed codes (RFC 1951,
  /// 3.2.6).
  private static let repetition = "11000101" + "00000"

  /// The first bit is the lowest of the first byte.
  private static func bytes(ofBits bits: String) -> [UInt8] {
    let bits = Array(bits)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reversed().reduce(0) { $0 << 1 | ($1 == "1" ? 1 : 0) }
    }
  }

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
