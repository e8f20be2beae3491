import Foundation
import Kernel
import Screens
import Testing

@testable import DogsFeature
@testable import FeatureSupport
@testable import OnlineStoreFeature
@testable import PokemonCardsFeature

@Suite("The sample pictures")
struct ImageClientSampleTests {
  private func load(
    _ name: String, of clients: [AppClient], _ variant: AppClient.Variant = .sample
  ) async throws -> ScreenPicture {
    let client = try #require(clients.first { $0.name == "asyncImageClient" })
    let install = try #require(client.variants.first { $0.variant == variant }?.install)
    let url = try #require(URL(string: "https://a.b/\(name)"))
    return try await withDependencies {
      $0.continuousClock = ImmediateClock()
      install(&$0)
    } operation: {
      @Dependency(\.asyncImageClient) var asyncImageClient
      let load = try #require(asyncImageClient.load)
      return try ScreenPicture(await load(url))
    }
  }

  @Test("Each app with pictures has drawings of its own, which fit their places")
  func sizes() async throws {
    let pictures = [
      try await load("a.jpg", of: DogsApp.clients),
      try await load("a.jpg", of: OnlineStoreApp.clients),
      try await load("1.png", of: PokemonCardsApp.clients),
      try await load("1_hires.png", of: PokemonCardsApp.clients),
    ]
    #expect(
      pictures.map { [$0.width, $0.height] } == [
        [320, 240], [240, 240], [245, 342], [600, 825],
      ])
    #expect(pictures.allSatisfy { $0.format == .png && $0.data.count < 4096 })
  }

  @Test("Without a network there are no pictures")
  func failing() async throws {
    await #expect(throws: LoadFailure.offline("this client always fails")) {
      try await load("a.jpg", of: DogsApp.clients, .failing)
    }
  }
}
