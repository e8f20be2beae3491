import ConsoleSyntax
import Foundation

/// The error that `.failure("message")` means if the failure type is `any Error`.
///
/// ```swift
/// let action: AppAction = .loaded(.failure(MessageError("offline")))
/// ```
package struct MessageError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The message that was typed.
  package var description: String

  /// The same message, for code that asks for a localized description.
  package var errorDescription: String? { description }

  /// Makes an error with a message.
  package init(_ description: String) {
    self.description = description
  }
}

/// Written as its message. In a stored property, the writer sees this type and not `any Error`.
extension MessageError: LiteralConvertible {
  static func value(of literal: Literal) throws(Diagnostic) -> MessageError {
    MessageError(try String.value(of: literal))
  }

  func write(to writer: inout ValueWriter) { description.write(to: &writer) }
}
