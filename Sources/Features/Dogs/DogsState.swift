import FeatureSupport
import Kernel

/// The state of the list of breeds.
@ObservableState
public struct DogsState: Equatable, Sendable {
  /// The search text; empty for no search.
  public var filterQuery: String
  /// All breeds, sorted by name; empty until they are loaded.
  public var dogs: [Dog]
  /// Why the latest load failed; `nil` while one is running and after a success.
  public var failure: LoadFailure?

  public init(filterQuery: String, dogs: [Dog], failure: LoadFailure? = nil) {
    self.filterQuery = filterQuery
    self.dogs = dogs
    self.failure = failure
  }

  public static let initial = DogsState(filterQuery: "", dogs: [])
}
