import ConsoleSyntax

// Values that are written as their raw values.
extension ValueForm {
  /// The value with a raw value, such as `RoomID(rawValue: "general")` for `"general"`. `nil` if there is none, or if
  /// the literal is no raw value.
  func rawValue(of literal: Literal) -> Any? {
    switch literal.kind {
    case .text, .number:
      return (type as? any RawRepresentable.Type).flatMap { Self.value(of: $0, raw: literal) }
    default: return nil
    }
  }

  private static func value<Raw: RawRepresentable>(of _: Raw.Type, raw literal: Literal) -> Any? {
    (try? value(of: literal, as: Raw.RawValue.self)).flatMap { Raw(rawValue: $0) }
  }
}
