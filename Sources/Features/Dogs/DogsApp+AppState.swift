import Kernel

extension DogsApp {
  @ObservableState
  public struct AppState: Equatable, Sendable {
    /// All breeds, sorted by name, for all screens; empty until they are loaded.
    public var dogs: [Dog]
    /// The list's own part of the state.
    public var dogsInternal = DogsInternalState()
    /// The breed that is shown; `nil` while the list is shown.
    public var breedState: BreedState?

    public init(dogs: [Dog], breedState: BreedState? = nil) {
      self.dogs = dogs
      self.breedState = breedState
    }

    /// The empty list.
    public static let initial = AppState(dogs: [], breedState: nil)
  }
}

extension DogsApp.AppState {
  /// The list's state, composed of its own part and the shared dogs.
  public var dogsState: DogsState {
    get { DogsState(internalState: dogsInternal, dogs: dogs) }
    set {
      dogsInternal = DogsInternalState(state: newValue)
      dogs = newValue.dogs
    }
  }
}
