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
