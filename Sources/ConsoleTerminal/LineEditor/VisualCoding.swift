import ConsoleSyntax

/// The encoding of lines in libedit's history files: vis(3), with white space as octal escapes.
enum VisualCoding {
  /// Encodes a line without white space or ``HarmfulCharacters``, so that the file is safe to
  /// display.
  static func encode(_ line: String) -> String {
    var result = ""
    HarmfulCharacters.forEachScalar(in: line) { scalar, isHarmful in
      if scalar == "\\" {
        result += "\\\\"
      } else if isHarmful || scalar == " " {
        for byte in String(scalar).utf8 { result += octal(byte) }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// Decodes a line that ``encode(_:)`` or libedit wrote; returns `nil` if it is invalid or not
  /// UTF-8.
  static func decode(_ encoded: some Sequence<UInt8>) -> String? {
    var input = encoded.makeIterator()
    var bytes: [UInt8] = []
    while let byte = input.next() {
      if byte != UInt8(ascii: "\\") {
        bytes.append(byte)
      } else if let escaped = decodeEscape(from: &input) {
        bytes.append(escaped)
      } else {
        return nil
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Decodes the rest of an escape after its backslash.
  private static func decodeEscape(from input: inout some IteratorProtocol<UInt8>) -> UInt8? {
    guard let first = input.next() else { return nil }
    switch first {
    case UInt8(ascii: "\\"): return first
    case UInt8(ascii: "^"): return input.next().map(control)
    case UInt8(ascii: "M"):
      guard let kind = input.next(), let last = input.next() else { return nil }
      return 0x80 | (kind == UInt8(ascii: "^") ? control(last) : last)
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      guard let second = octal(input.next()), let third = octal(input.next()) else { return nil }
      return (first - UInt8(ascii: "0")) << 6 | second << 3 | third
    default: return named[first]
    }
  }

  private static func control(_ letter: UInt8) -> UInt8 {
    letter == UInt8(ascii: "?") ? 0x7F : letter & 0x1F
  }

  private static func octal(_ digit: UInt8?) -> UInt8? {
    digit.flatMap { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) ? $0 & 7 : nil }
  }

  private static let named: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "s"): 0x20,
  ]
}
