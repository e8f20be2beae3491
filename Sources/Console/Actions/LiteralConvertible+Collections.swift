import ConsoleSyntax
import Kernel

extension IdentifiedArray: LiteralConvertible, LiteralContainer
where Element: Identifiable, ID == Element.ID {
  static var isTypeable: Bool { ValueForm.of(Element.self).isTypeable }

  /// Reads the elements as an array. Throws if two of them have the same id.
  static func value(of literal: Literal) throws(Diagnostic) -> Self {
    var array = Self()
    for element in try [Element].value(of: literal) where !array.append(element).inserted {
      throw Diagnostic(
        .invalidValue(
          type: TypeName.of(Self.self).display,
          reason: "two elements have the id \(ValuePrinter.exact.text(element.id))."),
        at: literal.span)
    }
    return array
  }

  // `Array(self)` would copy the elements one by one, although only their number may be shown.
  func write(to writer: inout ValueWriter) { elements.write(to: &writer) }
}

extension StackState: LiteralContainer {
  static var isTypeable: Bool { ValueForm.of(Element.self).isTypeable }

  /// Reads the elements as an array. The session assigns their ids, as for elements that a reducer
  /// appends.
  static func value(of literal: Literal) throws(Diagnostic) -> Self {
    Self(try [Element].value(of: literal))
  }

  func write(to writer: inout ValueWriter) { Array(self).write(to: &writer) }
}
