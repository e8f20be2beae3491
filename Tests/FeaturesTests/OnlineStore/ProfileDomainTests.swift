import Kernel
import Testing

@testable import Features

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

  @Test("Fetching shows that it loads, and then the customer")
  func fetch() async {
    let store = testStore { Fixtures.profile }
    await store.send(.fetchUserProfile) { $0.dataLoadingStatus = .loading }
    await store.receive(.fetchUserProfileResponse(.success(Fixtures.profile))) {
      $0.dataLoadingStatus = .success
      $0.profile = Fixtures.profile
    }
  }

  @Test("A fetch that fails leaves its failure and the customer there was")
  func failure() async {
    let store = testStore(
      ProfileDomain.State(profile: Fixtures.profile, dataLoadingStatus: .success)
    ) { throw LoadFailure.status(500) }
    await store.send(.fetchUserProfile) { $0.dataLoadingStatus = .loading }
    await store.receive(.fetchUserProfileResponse(.failure(.status(500)))) {
      $0.dataLoadingStatus = .error(.status(500))
    }
  }

  @Test("A customer who is on their way is not asked for twice")
  func noSecondRequest() async {
    await testStore(ProfileDomain.State(dataLoadingStatus: .loading)).send(.fetchUserProfile)
  }

  @Test("A client without an endpoint is reported by its name when a test uses it")
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
