import Kernel

/// How far something is that is asked of the server.
@CasePathable
public enum DataLoadingStatus: Equatable, Sendable {
  /// Nobody has asked yet.
  case notStarted
  /// The answer is awaited.
  case loading
  /// The answer came.
  case success
  /// The answer did not come, or made no sense: why.
  case error(LoadFailure)

  /// Whether the answer is awaited.
  public var isLoading: Bool { self == .loading }
}
