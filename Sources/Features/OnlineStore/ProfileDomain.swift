import FeatureSupport
import Kernel

/// The customer's tab.
@Reducer
public struct ProfileDomain {
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The customer; `nil` until the profile is loaded.
    public var profile: UserProfile?
    /// The status of the request for the profile.
    public var dataLoadingStatus: DataLoadingStatus

    public init(profile: UserProfile? = nil, dataLoadingStatus: DataLoadingStatus = .notStarted) {
      self.profile = profile
      self.dataLoadingStatus = dataLoadingStatus
    }
  }

  public enum Action: Equatable, Sendable {
    /// Fetches the profile, for the first time or again.
    case fetchUserProfile
    /// The request for the profile has ended: with the profile, or with a failure.
    case fetchUserProfileResponse(Result<UserProfile, LoadFailure>)
  }

  @Dependency(\.apiClient) private var apiClient

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .fetchUserProfile:
        return fetchUserProfile(&state)
      case .fetchUserProfileResponse(.success(let profile)):
        state.profile = profile
        state.dataLoadingStatus = .success
        return .none
      case .fetchUserProfileResponse(.failure(let failure)):
        state.dataLoadingStatus = .error(failure)
        return .none
      }
    }
  }

  /// Fetches the profile, unless a request is running.
  private func fetchUserProfile(_ state: inout State) -> Effect<Action> {
    guard !state.dataLoadingStatus.isLoading else { return .none }
    state.dataLoadingStatus = .loading
    return .run { [apiClient] send in
      await send(.fetchUserProfileResponse(.success(try await apiClient.fetchUserProfile())))
    } catch: { error, send in
      await send(.fetchUserProfileResponse(.failure(LoadFailure(error))))
    }
  }
}
