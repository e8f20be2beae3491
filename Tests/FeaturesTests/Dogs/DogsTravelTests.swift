import Foundation
import Testing

@testable import Console
@testable import Features

/// Travelling on live clients, against a server on the loopback interface that counts what it is asked.
@MainActor
@Suite("Travelling never asks a service again for what is known", .timeLimit(.minutes(10)))
struct DogsTravelTests {
  @Test("A request whose answer is known is played back, however often it is travelled to")
  func known() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.breeds)
      let lines = await travel(
        on: server.baseURL,
        """
        dogs.filterQueryChanged "a"
        dogs.loadDogs
        :wait 60s
        :goto 2
        dogs.filterQueryChanged "bull"
        :wait 60s
        :state dogs.count
        :goto 2
        :wait 60s
        :switch main
        :edit 3 dogs.loadFailed(.timedOut)
        :switch main
        :move 3 1
        :replay
        """)
      #expect(lines.contains("99"))
      #expect(lines.last == "replayed #1, #8–#9  every state is as it was recorded")
      #expect(server.paths == ["/api/breeds/list/all"])
    }
  }

  @Test("A request that nobody saw the answer of waits to be released")
  func unknown() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.breeds)
      let lines = await travel(
        on: server.baseURL,
        """
        dogs.filterQueryChanged "a"
        dogs.loadDogs
        :wait 60s
        :skip 1
        :effects
        """)
      #expect(lines.last?.hasSuffix("⏸ held") == true)
      #expect(server.paths.count == 1)
      let released = await travel(
        on: server.baseURL,
        """
        dogs.filterQueryChanged "a"
        dogs.loadDogs
        :wait 60s
        :skip 1
        :release
        :wait 60s
        :state dogs.count
        """)
      #expect(released.last == "99")
      #expect(server.paths.count == 3)
    }
  }

  private func travel(on baseURL: URL, _ script: String) async -> [String] {
    let app = ConsoleApp("dogs", initialState: DogsApp.AppState.initial) { DogsApp.AppReducer() }
      .preset("live") {
        $0.dogsClient = .live(baseURL: baseURL, timeout: .seconds(30))
        $0.breedClient = .live(baseURL: baseURL, timeout: .seconds(30))
      }
    return await consoleOutput(of: script, app).1
  }
}
