extension DogsApp {
  /// Everything the app remembers.
  public struct AppState: Equatable, Sendable {
    /// Every breed loaded, by name, for all screens; empty until they are.
    public var dogs: [Dog]
    /// What the list remembers for itself.
    public var dogsInternal = DogsInternalState()
    /// The breed shown by itself; `nil` while the list is in front.
    public var breedState: BreedState?

    public init(dogs: [Dog], breedState: BreedState? = nil) {
      self.dogs = dogs
      self.breedState = breedState
    }

    /// The list in front, nothing loaded.
    public static let initial = AppState(dogs: [], breedState: nil)
  }
}

extension DogsApp.AppState {
  /// The list's state, put together from its own part and the shared dogs.
  public var dogsState: DogsState {
    get { DogsState(internalState: dogsInternal, dogs: dogs) }
    set {
      dogsInternal = DogsInternalState(state: newValue)
      dogs = newValue.dogs
    }
  }
}
