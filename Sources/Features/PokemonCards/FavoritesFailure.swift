import Kernel

/// Why favourites cannot be had or kept, as features keep it in their state.
@CasePathable
public enum FavoritesFailure: Error, Equatable, Codable, Sendable {
  /// There is no file, or none that can be used: why, with its path.
  case opening(String)
  /// They cannot be read: why.
  case reading(String)
  /// A change was not kept: why.
  case writing(String)
  /// What a client says that fails for reasons of its own.
  case other(String)

  /// Any error as a failure: itself where it is one, else its description.
  public init(_ error: any Error) {
    self = error as? FavoritesFailure ?? .other(String(describing: error))
  }

  /// The failure in plain words: one sentence without a full stop.
  public var message: String {
    switch self {
    case .opening(let reason): "The favourites cannot be opened: \(reason)"
    case .reading(let reason): "The favourites cannot be read: \(reason)"
    case .writing(let reason): "The change was not kept: \(reason)"
    case .other(let reason): reason
    }
  }
}
