import Kernel

/// The tab of the customer.
@Reducer
public struct ProfileDomain {
  /// What the tab remembers.
  public struct State: Equatable, Sendable {
    /// The customer; `nil` until they are loaded.
    public var profile: UserProfile?
    /// How far the customer is.
    public var dataLoadingStatus: DataLoadingStatus

    public init(profile: UserProfile? = nil, dataLoadingStatus: DataLoadingStatus = .notStarted) {
      self.profile = profile
      self.dataLoadingStatus = dataLoadingStatus
    }
  }

  /// What can happen in the tab.
  public enum Action: Equatable, Sendable {
    /// The customer is wanted, for the first time or again.
    case fetchUserProfile
    /// The customer arrived, or did not.
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

  /// Asks for the customer, unless they are on their way already.
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
