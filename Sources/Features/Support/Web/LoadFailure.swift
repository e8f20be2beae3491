import Foundation
import Kernel

/// Why something could not be loaded, for a feature's state.
///
/// ```swift
/// LoadFailure.status(404, message: "Breed not found").message
/// // "The server answered 404: Breed not found"
/// ```
@CasePathable
public enum LoadFailure: Error, Equatable, Codable, Sendable {
  /// No server was reached, for this reason, such as "127.0.0.1:80 refuses connections".
  case offline(String)
  /// The server did not send a complete answer in time.
  case timedOut
  /// The server answered with a status other than success, and possibly a message in its JSON.
  case status(Int, message: String? = nil)
  /// The answer could not be decoded; the text says what is wrong and where.
  case unreadable(String)
  /// An error of a client that does not fit the other cases.
  case other(String)

  /// Converts any error: a `LoadFailure` is unchanged, others become their description.
  public init(_ error: any Error) {
    self = error as? LoadFailure ?? .other(String(describing: error))
  }

  /// The failure as a sentence without a full stop.
  public var message: String {
    switch self {
    case .offline(let reason): "The server cannot be reached: \(reason)"
    case .timedOut: "The server did not answer in time"
    case .status(let status, nil): "The server answered with status \(status)"
    case .status(let status, let message?): "The server answered \(status): \(message)"
    case .unreadable(let reason): "The answer cannot be read: \(reason)"
    case .other(let reason): reason
    }
  }
}

extension LoadFailure: LocalizedError {
  /// The failure as a sentence without a full stop, for views that show any error.
  public var errorDescription: String? { message }
}
