/// What the list of breeds remembers for itself: all of `DogsState` but the dogs, which the whole
/// app shares.
public struct DogsInternalState: Equatable, Sendable {
  /// What the breeds are searched for; empty for no search.
  public var filterQuery: String
  /// Why the latest load failed; `nil` while one runs and after one that succeeded.
  public var failure: LoadFailure?

  /// Nothing searched for, nothing failed.
  public init() {
    filterQuery = ""
    failure = nil
  }

  /// The list's own part of its state.
  public init(state: DogsState) {
    filterQuery = state.filterQuery
    failure = state.failure
  }
}

extension DogsState {
  /// The list's own part, and the dogs that it shares.
  public init(internalState: DogsInternalState, dogs: [Dog]) {
    self.init(
      filterQuery: internalState.filterQuery, dogs: dogs, failure: internalState.failure)
  }
}
