import FeatureSupport
import Kernel
import Testing

@testable import OnlineStoreFeature

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ProfileDomainTests {
  private func testStore(
    _ state: ProfileDomain.State = ProfileDomain.State(),
    _ fetchUserProfile: (@Sendable () async throws -> UserProfile)? = nil
  ) -> TestStoreOf<ProfileDomain> {
    TestStore(initialState: state) {
      ProfileDomain()
    } withDependencies: {
      if let fetchUserProfile { $0.apiClient.fetchUserProfile = fetchUserProfile }
    }
  }

  @Test("Fetching shows that it is loading, and then the customer")
  func fetch() async {
    let store = testStore { Fixtures.profile }
    await store.send(.fetchUserProfile) { $0.dataLoadingStatus = .loading }
    await store.receive(.fetchUserProfileResponse(.success(Fixtures.profile))) {
      $0.dataLoadingStatus = .success
      $0.profile = Fixtures.profile
    }
  }

  @Test("A fetch that fails shows its failure and keeps the earlier customer")
  func failure() async {
    let store = testStore(
      ProfileDomain.State(profile: Fixtures.profile, dataLoadingStatus: .success)
    ) { throw LoadFailure.status(500) }
    await store.send(.fetchUserProfile) { $0.dataLoadingStatus = .loading }
    await store.receive(.fetchUserProfileResponse(.failure(.status(500)))) {
      $0.dataLoadingStatus = .error(.status(500))
    }
  }

  @Test("A customer that is being fetched is not requested again")
  func noSecondRequest() async {
    await testStore(ProfileDomain.State(dataLoadingStatus: .loading)).send(.fetchUserProfile)
  }

  @Test("Using an endpoint that the test has not set is reported by the client's name")
  func unimplementedClient() async {
    let store = testStore()
    store.exhaustivity = .off
    await withKnownIssue {
      await store.send(.fetchUserProfile)
      await store.receive(\.fetchUserProfileResponse.failure)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("APIClient.fetchUserProfile") }
    }
  }
}
