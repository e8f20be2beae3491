import ConsoleSyntax
import Kernel

/// Typed and printed as the value itself.
extension BindingState: LiteralContainer {
  static var isTypeable: Bool { ValueForm.of(Value.self).isTypeable }

  static func value(of literal: Literal) throws(Diagnostic) -> Self {
    Self(wrappedValue: try ValueForm.value(of: literal, as: Value.self))
  }

  func write(to writer: inout ValueWriter) { writer.write(wrappedValue, as: Value.self) }
}
