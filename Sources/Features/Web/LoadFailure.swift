import Kernel

/// Why something could not be loaded, as features keep it in their state.
///
/// ```swift
/// LoadFailure.status(404, message: "Breed not found").message
/// // "The server answered 404: Breed not found"
/// ```
@CasePathable
public enum LoadFailure: Error, Equatable, Codable, Sendable {
  /// No server was reached: why, such as "127.0.0.1:80 refuses connections".
  case offline(String)
  /// The server did not answer, or not completely, in the time allowed.
  case timedOut
  /// The server answered with a status other than success, and what its JSON says about it.
  case status(Int, message: String? = nil)
  /// An answer came that makes no sense: what is wrong with it, and where.
  case unreadable(String)
  /// What a client says that fails for reasons of its own.
  case other(String)

  /// Any error as a failure: itself where it is one, else its description.
  public init(_ error: any Error) {
    self = error as? LoadFailure ?? .other(String(describing: error))
  }

  /// The failure in plain words: one sentence without a full stop.
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
