import FeatureSupport
import Kernel

/// The screen of a single breed, which loads the breed's picture.
@Reducer
public struct BreedReducer {
  public typealias State = BreedState
  public typealias Action = BreedAction

  private enum CancelID { case image }

  @Dependency(\.breedClient) private var breedClient

  public init() {}

  public var body: some Reducer<BreedState, BreedAction> {
    Reduce { state, action in
      switch action {
      case .imageFailed(let failure):
        state.isLoading = false
        state.failure = failure
        return .none
      case .imageLoaded(let url):
        state.imageURL = url
        state.isLoading = false
        state.failure = nil
        return .none
      case .loadImage:
        state.isLoading = true
        state.failure = nil
        return loadImage(of: state.dog)
      }
    }
  }

  private func loadImage(of dog: Dog) -> Effect<BreedAction> {
    .run { [breedClient] send in
      await send(.imageLoaded(try await breedClient.loadDogImage(breed: dog.breed)))
    } catch: { error, send in
      await send(.imageFailed(LoadFailure(error)))
    }
    // A new request replaces the one that is running.
    .cancellable(id: CancelID.image, cancelInFlight: true)
  }
}
