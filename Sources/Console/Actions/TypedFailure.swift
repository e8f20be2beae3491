import ConsoleSyntax
import Foundation

/// The error that stands for `.failure("message")` where any error will do.
///
/// ```swift
/// let action: AppAction = .loaded(.failure(TypedFailure("offline")))
/// ```
package struct TypedFailure: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// What was typed.
  package var description: String

  /// The same, for what asks for a localized description.
  package var errorDescription: String? { description }

  /// An error that says `description`.
  package init(_ description: String) {
    self.description = description
  }
}

/// Written as the text that was typed, also where the property is declared as `any Error`.
extension TypedFailure: LiteralConvertible {
  static func value(of literal: Literal) throws(Diagnostic) -> TypedFailure {
    TypedFailure(try String.value(of: literal))
  }

  func write(to writer: inout ValueWriter) { description.write(to: &writer) }
}
