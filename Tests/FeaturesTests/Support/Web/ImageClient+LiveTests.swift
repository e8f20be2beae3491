import Foundation
import Screens
import Testing

@testable import DogsFeature
@testable import FeatureSupport

@Suite("Pictures over HTTP", .timeLimit(.minutes(10)))
struct ImageClientLiveTests {
  @Test("The bytes at an address arrive as they are")
  func loaded() async throws {
    try await LoopbackServer.run { server in
      let bytes = Data(PackageResources.sample_dog_png)
      server.answer(bytes)
      let load = try #require(AsyncImageClient.live().load)
      #expect(try await load(server.baseURL.appending(path: "pug.png")) == bytes)
      #expect(server.paths == ["/api/pug.png"])
    }
  }

  @Test("A server without the picture is a failure with a reason")
  func missing() async throws {
    try await LoopbackServer.run { server in
      server.answer(Data("gone".utf8), status: .notFound)
      let load = try #require(AsyncImageClient.live().load)
      await #expect(throws: LoadFailure.status(404)) { try await load(server.baseURL) }
      #expect(LoadFailure.status(404).localizedDescription == "The server answered with status 404")
    }
  }
}
