import ConsoleSyntax

// Completing calls.
extension LineMending {
  /// Adds an argument to a call inside of a line, such as `likes: 1` to `Page(number: 4)`, so that the rest of what was
  /// typed stays.
  func argument(
    _ label: String, ofType type: String, at span: SourceSpan, in text: String
  ) -> [TextEdit] {
    guard let value = Self.example(ofType: type) else { return [] }
    let bytes = Array(text.utf8)
    // The span can be the whole call, or the place after it.
    let closers = [span.start, span.start - 1, span.end, span.end - 1].filter {
      bytes.indices.contains($0) && bytes[$0] == UInt8(ascii: ")")
    }
    return closers.map { place in
      let before = bytes[..<place].last { $0 != UInt8(ascii: " ") }
      let comma = before == UInt8(ascii: "(") ? "" : ", "
      return TextEdit(SourceSpan(place, place), "\(comma)\(label): \(value)")
    }
  }

  /// A value of a type with this name. `nil` if the name does not say enough.
  private static func example(ofType type: String) -> String? {
    switch type {
    case "String", "Substring": "\"text\""
    case "Bool": "false"
    case "Int", "UInt", "Double", "Float", "Decimal": "1"
    case _ where type.hasSuffix("?"): "nil"
    case _ where type.hasPrefix("[") || type.hasPrefix("Set<"): "[]"
    default: nil
    }
  }
}
