import Glibc

extension String {
  /// U+0000 in libedit's buffer, because zero ends a text. It is the first number after the last
  /// code point.
  private static let wideNull: wchar_t = 0x110000

  /// The text for libedit's wide-character functions, with a terminating zero.
  var wide: [wchar_t] {
    unicodeScalars.map { $0 == "\0" ? Self.wideNull : wchar_t(bitPattern: $0.value) } + [0]
  }

  /// Creates a string from libedit's wide characters; invalid ones become U+FFFD.
  init(wide characters: UnsafeBufferPointer<wchar_t>) {
    // Appending scalar by scalar takes much longer.
    let length = characters.reduce(0) { $0 + UTF8.width(Self.scalar($1)) }
    self.init(unsafeUninitializedCapacity: length) { bytes in
      var end = 0
      for character in characters {
        for byte in UTF8.encode(Self.scalar(character)) ?? UTF8.encodedReplacementCharacter {
          bytes[end] = byte
          end += 1
        }
      }
      return end
    }
  }

  private static func scalar(_ character: wchar_t) -> Unicode.Scalar {
    if character == wideNull { return "\0" }
    return Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{FFFD}"
  }
}
