import ConsoleSyntax
import Kernel

// A shared value is written as the value itself. A literal makes a value that nothing else shares,
// as `Shared(value:)` does. A reference such as `$dogs[0]` shares the value at its path, and a line
// that has to share what an action shares is written with references.

extension Shared: LiteralContainer {
  static var isTypeable: Bool { ValueForm.of(Value.self).isTypeable }

  static func value(of literal: Literal) throws(Diagnostic) -> Self {
    // Made here, and not used by anything else.
    nonisolated(unsafe) let value = try ValueForm.value(of: literal, as: Value.self)
    return Shared(value: value)
  }

  func write(to writer: inout ValueWriter) { writer.write(shared: self) }
}

extension SharedReader: LiteralContainer {
  static var isTypeable: Bool { ValueForm.of(Value.self).isTypeable }

  static func value(of literal: Literal) throws(Diagnostic) -> Self {
    // Made here, and not used by anything else.
    nonisolated(unsafe) let value = try ValueForm.value(of: literal, as: Value.self)
    return SharedReader(value: value)
  }

  func write(to writer: inout ValueWriter) { writer.write(shared: self) }
}

/// A type that reads a shared value.
protocol SharedReading {
  /// Reads a shared value. `nil` if it has another type.
  static func reader(of shared: Any) -> Any?
}

extension SharedReader: SharedReading {
  static func reader(of shared: Any) -> Any? { (shared as? Shared<Value>)?.reader }
}

extension ValueWriter {
  fileprivate mutating func write(shared value: some SharedValueProtocol) {
    if let reference = sharedReference?(value) {
      output += reference
    } else {
      write(value.anySharedValue)
    }
  }
}
