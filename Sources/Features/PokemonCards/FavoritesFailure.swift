import Kernel

/// Why favourites could not be read or saved, for a feature's state.
@CasePathable
public enum FavoritesFailure: Error, Equatable, Codable, Sendable {
  /// There is no usable file; the text is its path and the reason.
  case opening(String)
  /// They could not be read, for this reason.
  case reading(String)
  /// A change was not saved, for this reason.
  case writing(String)
  /// An error of a client that does not fit the other cases.
  case other(String)

  /// Converts any error: a `FavoritesFailure` is unchanged, others become their description.
  public init(_ error: any Error) {
    self = error as? FavoritesFailure ?? .other(String(describing: error))
  }

  /// The failure as a sentence without a full stop.
  public var message: String {
    switch self {
    case .opening(let reason): "The favourites cannot be opened: \(reason)"
    case .reading(let reason): "The favourites cannot be read: \(reason)"
    case .writing(let reason): "The change was not saved: \(reason)"
    case .other(let reason): reason
    }
  }
}
