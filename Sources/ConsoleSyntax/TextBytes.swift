// Looks at the bytes of texts. Every line and everything that is printed comes here, so the loops have
// no early exit, and the compiler can compare sixteen bytes at once.
extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are only visible ASCII and spaces.
  package var areVisibleASCII: Bool {
    var others: UInt8 = 0
    for byte in self { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
    return others == 0
  }
}

extension TextBuffer {
  /// Whether the text from a byte on has only visible ASCII and spaces.
  package func isVisibleASCII(from start: Int = 0) -> Bool {
    withBytes { UnsafeBufferPointer(rebasing: $0[start...]).areVisibleASCII }
  }
}

extension String {
  /// Whether the text contains an ASCII character.
  package func contains(byte: UInt8) -> Bool {
    readBytes { bytes in
      var found: UInt8 = 0
      for other in bytes { found |= other == byte ? 1 : 0 }
      return found != 0
    }
  }

  /// Whether the text has only ASCII characters.
  package var isASCII: Bool {
    readBytes { bytes in
      var bits: UInt8 = 0
      for byte in bytes { bits |= byte }
      return bits < 0x80
    }
  }

  /// Whether the text has only visible ASCII and spaces.
  package var isVisibleASCII: Bool { readBytes { $0.areVisibleASCII } }

  /// Whether the text has only visible ASCII and spaces, and no quotes and backslashes.
  var isUnescapedASCII: Bool {
    readBytes { bytes in
      var others: UInt8 = 0
      for byte in bytes {
        let isPlain =
          byte &- 0x20 < 0x5F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        others |= isPlain ? 0 : 1
      }
      return others == 0
    }
  }

  /// Whether the text is ASCII names with dots, as most paths of actions are. This is much faster than
  /// reading it as a line.
  package var isPlainPath: Bool {
    !isEmpty
      && readBytes { bytes in
        var others: UInt8 = 0
        for byte in bytes {
          others |= Identifier.isTail(byte) || byte == UInt8(ascii: ".") ? 0 : 1
        }
        return others == 0
      }
  }

  /// Whether the text is a name of ASCII letters, digits and underscores that does not start with a digit.
  var isPlainIdentifier: Bool {
    readBytes { bytes in
      guard let first = bytes.first, !Identifier.isDigit(first) else { return false }
      var others: UInt8 = 0
      for byte in bytes { others |= Identifier.isTail(byte) ? 0 : 1 }
      return others == 0
    }
  }

  /// Calls an operation with the bytes of the text, without copying a text that has them in one piece.
  @inline(__always)
  private func readBytes(_ operation: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    if let result = utf8.withContiguousStorageIfAvailable(operation) { return result }
    var text = self
    return text.withUTF8(operation)
  }
}
