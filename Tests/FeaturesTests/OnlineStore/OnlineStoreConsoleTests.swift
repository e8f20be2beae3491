import FlyingFox
import Foundation
import Kernel
import Testing

@testable import Console
@testable import OnlineStoreFeature

/// The live client in a console: every answer of a server ends in the state and on the screen, and
/// the console continues.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct OnlineStoreConsoleTests {
  private static func app(
    _ baseURL: URL, _ timeout: Duration
  ) -> ConsoleApp<RootDomain.State, RootDomain.Action> {
    ConsoleApp("online-store", initialState: OnlineStoreApp.initialState) {
      OnlineStoreApp.reducer
    }
    .screen { OnlineStoreApp.screen($0) }
    .preset("live") { $0.apiClient = .live(baseURL: baseURL, timeout: timeout) }
  }

  private static func trial(_ load: String, in state: String) -> ConsoleTrial<
    RootDomain.State, RootDomain.Action
  > {
    ConsoleTrial(
      app: app, load: load, failurePath: "\(state).dataLoadingStatus.error",
      alive: ("tabSelected .profile", "    state    ~ selectedTab  .products → .profile"))
  }

  private let products = trial("productList.fetchProducts", in: "productListState")
  private let profile = trial("profile.fetchUserProfile", in: "profileState")

  @Test("Good data arrive and are shown")
  func good() async throws {
    try await LoopbackServer.run { server in
      server.answer("/api/products", Fixtures.products)
      server.answer("/api/users/1", Fixtures.user)
      let (status, lines) = await products.run(
        """
        productList.fetchProducts
        profile.fetchUserProfile
        :wait 60s
        :view
        tabSelected .profile
        :view
        """, on: server.baseURL)
      #expect(status == .success)
      #expect(lines.contains { $0.contains("White Gold Plated Princess") })
      #expect(lines.contains("  Name  John Doe"))
    }
  }

  @Test(
    "A bad answer is a typed failure in the state, and the console continues",
    arguments: [
      (HTTPStatusCode.notFound, "{}", ".status(404, message: nil)"),
      (.internalServerError, "", ".status(500, message: nil)"),
      (.ok, "7", #".unreadable("the answer is not "#),
    ])
  func bad(code: HTTPStatusCode, body: String, failure: String) async throws {
    try await products.stands(code, body, as: failure)
    try await profile.stands(code, body, as: failure)
  }

  @Test("Answers that used to crash or block the process are failures too")
  func deadly() async throws { try await products.standsDeadlyAnswers() }

  @Test("A port that refuses connections, and a server that never answers, are failures too")
  func refusedAndSilent() async throws {
    try await products.standsRefusalAndSilence()
    try await profile.standsRefusalAndSilence()
  }

  @Test("Control characters in a title reach neither the printed state nor the screen")
  func controlCharacters() async throws {
    try await LoopbackServer.run { server in
      let title = #"\u001b[2J\u0007gone\u009b31m\n[ Profile ]"#
      server.answer(
        Data(
          """
          [{"id": 1, "title": "\(title)", "price": 1, "description": "", "category": "", "image": ""}]
          """.utf8))
      let (status, lines) = await products.run(
        "productList.fetchProducts\n:wait 60s\n:state\n:view", on: server.baseURL)
      #expect(status == .success)
      #expect(lines.contains { $0.contains("gone") })
      #expect(lines.contains { $0.contains("$1.00") })
      for line in lines {
        #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
  }
}
