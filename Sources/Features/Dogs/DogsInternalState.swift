import FeatureSupport
import Kernel

/// The list's own part of its state: everything in `DogsState` except the dogs, which the whole app
/// shares.
@ObservableState
public struct DogsInternalState: Equatable, Sendable {
  /// The search text; empty for no search.
  public var filterQuery: String
  /// Why the latest load failed; `nil` while one is running and after a success.
  public var failure: LoadFailure?

  public init() {
    filterQuery = ""
    failure = nil
  }

  /// Creates the list's own part of a state.
  public init(state: DogsState) {
    filterQuery = state.filterQuery
    failure = state.failure
  }
}

extension DogsState {
  /// Composes the list's state of its own part and the shared dogs.
  public init(internalState: DogsInternalState, dogs: [Dog]) {
    self.init(
      filterQuery: internalState.filterQuery, dogs: dogs, failure: internalState.failure)
  }
}
