// Comparing a text with a hundred thousand names while a user waits.
extension Likeness {
  /// A function that says whether a text resembles a name in this way, like `matches(_:for:)`.
  ///
  /// It compares bytes as long as both are ASCII, as nearly all names are.
  func matcher(for text: String) -> (_ name: String) -> Bool {
    let exact: (String) -> Bool = { matches(text, for: $0) }
    guard text.utf8.allSatisfy({ $0 < 0x80 }), self != .prefix else { return exact }
    let typed = text.utf8.map(Self.lowercase)
    return { name in
      var name = name
      return name.withUTF8 { bytes in
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
        return switch self {
        case .prefix: nil
        case .prefixInAnyCase: Self.starts(bytes, 0, with: typed)
        // Few names have all the characters in their order, so few are looked at closely.
        case .wordStarts: Self.contains(typed, inTheirOrderIn: bytes) ? nil : false
        case .part:
          typed.count > 1
            && (0..<max(0, bytes.count - typed.count + 1)).contains {
              Self.starts(bytes, $0, with: typed)
            }
        }
      } as Bool? ?? exact(name)
    }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  private static func starts(
    _ name: UnsafeBufferPointer<UInt8>, _ start: Int, with typed: [UInt8]
  ) -> Bool {
    guard name.count - start >= typed.count else { return false }
    for place in typed.indices where lowercase(name[start + place]) != typed[place] { return false }
    return true
  }

  private static func contains(
    _ typed: [UInt8], inTheirOrderIn name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var place = 0
    for byte in name where place < typed.count && lowercase(byte) == typed[place] { place += 1 }
    return place == typed.count
  }
}
