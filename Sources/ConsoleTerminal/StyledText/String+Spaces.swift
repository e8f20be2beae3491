extension String {
  /// A number of spaces. Empty for a negative number.
  ///
  /// Each line of a log needs some, and `String(repeating:count:)` appends them one by one.
  package static func spaces(_ count: Int) -> String {
    guard count > 0 else { return "" }
    return String(unsafeUninitializedCapacity: count) { buffer in
      buffer[..<count].initialize(repeating: UInt8(ascii: " "))
      return count
    }
  }
}
