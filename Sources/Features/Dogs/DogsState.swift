/// What the list of breeds remembers.
public struct DogsState: Equatable, Sendable {
  /// What the breeds are searched for; empty for no search.
  public var filterQuery: String
  /// Every breed loaded, by name; empty until they are.
  public var dogs: [Dog]
  /// Why the latest load failed; `nil` while one runs and after one that succeeded.
  public var failure: LoadFailure?

  public init(filterQuery: String, dogs: [Dog], failure: LoadFailure? = nil) {
    self.filterQuery = filterQuery
    self.dogs = dogs
    self.failure = failure
  }

  /// Nothing loaded, nothing searched for.
  public static let initial = DogsState(filterQuery: "", dogs: [])
}
