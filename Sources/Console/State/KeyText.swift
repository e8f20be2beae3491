import ConsoleSyntax

/// Reads keys and ids that are written in another notation than the one in which they are printed.
enum KeyText {
  /// The text as which the console prints a key: `RoomID(name: "general")` for `RoomID("general")`.
  ///
  /// - Parameters:
  ///   - text: a literal of the key's type, in any notation.
  ///   - other: a value of the key's type.
  /// - Returns: `nil` if the type has no such notation, or if this is how the key is printed.
  static func printed(_ text: String, as other: Any) -> String? {
    guard let literal = try? Literal.parse(text),
      let value = try? ValueForm.of(type(of: other)).value(of: literal)
    else { return nil }
    let printed = ValuePrinter.exact.text(value)
    return printed == text ? nil : printed
  }
}

/// The component of a path for a value of a dictionary.
func component(forKey key: Any) -> StatePath.Component {
  switch key {
  case let key as Int: .index(key)
  case let key as String: .key(.text(key))
  default:
    if let raw = ValueForm.rawValue(in: key) {
      component(forKey: raw)
    } else {
      .key(.literal(ValuePrinter.exact.text(key)))
    }
  }
}
