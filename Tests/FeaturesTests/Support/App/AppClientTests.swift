import Kernel
import Testing

@testable import DogsFeature
@testable import FeatureSupport

@Suite struct AppClientTests {
  private static let dogs = AppClient(
    "breedClient", \.breedClient, live: .live(), sample: BreedClient.sample)
  private static let file = AppClient(
    "breedClient", \.breedClient, live: .live(), localSample: .sample, failing: .failing)

  @Test("A network client has every variant, and every preset affects it")
  func remote() {
    #expect(Self.dogs.variants.map(\.variant) == [.sample, .live, .failing, .slow, .flaky])
    #expect(
      AppPreset.allCases.map(Self.dogs.variant) == [.sample, .live, .failing, .slow, .flaky])
  }

  @Test("A client on this machine is not affected by a bad network")
  func local() {
    #expect(Self.file.variants.map(\.variant) == [.sample, .live, .failing])
    #expect(
      AppPreset.allCases.map(Self.file.variant) == [.sample, .live, .sample, .sample, .sample])
  }

  @Test("A variant installs its client", arguments: [dogs, file])
  func installing(client: AppClient) async throws {
    let failing = try #require(client.variants.first { $0.variant == .failing })
    let sample = try #require(client.variants.first { $0.variant == .sample })
    var values = DependencyValues()
    values.continuousClock = ImmediateClock()
    failing.install(&values)
    await #expect(throws: LoadFailure.offline("this client always fails")) {
      try await values.breedClient.loadDogImage(breed: "akita")
    }
    sample.install(&values)
    let url = try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: { [values] in
      try await values.breedClient.loadDogImage(breed: "akita")
    }
    #expect(url?.lastPathComponent == "Akita_Inu_dog.jpg")
  }

  @Test("A preset names the source of live data")
  func summaries() {
    #expect(AppPreset.live.summary(source: "dog.ceo") == "live data from dog.ceo")
    #expect(Set(AppPreset.allCases.map { $0.summary(source: "x") }).count == 5)
  }
}
