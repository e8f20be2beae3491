import FeatureSupport
import Kernel

/// The list of breeds, which loads the breeds and stores the search text.
///
/// The parent feature decides which breed is shown on its own screen.
@Reducer
public struct DogsReducer {
  public typealias State = DogsState
  public typealias Action = DogsAction

  private enum CancelID { case dogs }

  @Dependency(\.dogsClient) private var dogsClient

  public init() {}

  public var body: some Reducer<DogsState, DogsAction> {
    Reduce { state, action in
      switch action {
      case .breedWasSelected:
        return .none
      case .dogsLoaded(let dogs):
        state.dogs = dogs
        state.failure = nil
        return .none
      case .filterQueryChanged(let query):
        state.filterQuery = query
        return .none
      case .loadFailed(let failure):
        state.failure = failure
        return .none
      case .loadDogs:
        state.failure = nil
        return loadDogs()
      }
    }
  }

  private func loadDogs() -> Effect<DogsAction> {
    .run { [dogsClient] send in
      await send(.dogsLoaded(try await dogsClient.loadDogs()))
    } catch: { error, send in
      await send(.loadFailed(LoadFailure(error)))
    }
    // A new request replaces the one that is running.
    .cancellable(id: CancelID.dogs, cancelInFlight: true)
  }
}
