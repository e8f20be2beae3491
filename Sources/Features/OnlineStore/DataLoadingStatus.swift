import FeatureSupport
import Kernel

/// The status of a request to the server.
@CasePathable
public enum DataLoadingStatus: Equatable, Sendable {
  /// No request has been sent.
  case notStarted
  /// The request is running.
  case loading
  /// The request succeeded.
  case success
  /// The request failed, for this reason.
  case error(LoadFailure)

  /// Whether the request is running.
  public var isLoading: Bool { self == .loading }
}
