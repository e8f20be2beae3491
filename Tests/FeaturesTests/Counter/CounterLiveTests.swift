import Foundation
import Kernel
import Testing

@testable import CounterFeature

/// The live client in a running counter, with answers from a real server: every answer ends in
/// the state, and the next good answer clears a failure.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct CounterLiveTests {
  private static let fact = "7 is a number."

  private static func store(
    _ baseURL: URL, timeout: Duration = .seconds(30)
  ) -> StoreOf<Counter> {
    Store(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.numberFact = .live(baseURL: baseURL, timeout: timeout)
    }
  }

  private static let trial = LiveTrial(
    app: { store($0, timeout: $1) }, load: Counter.Action.numberFactButtonTapped,
    goodAnswer: Data(fact.utf8), failure: \.failure, isLoaded: { $0.numberFactAlert == fact })

  @Test("The fact from a server is shown; the request contains the number")
  func good() async throws {
    try await LoopbackServer.run { server in
      server.answer(Data("\(Self.fact)\n".utf8))
      let store = Self.store(server.baseURL)
      await store.send(.numberFactButtonTapped).finish()
      #expect(store.state == Counter.State(count: 7, numberFactAlert: Self.fact))
      #expect(server.requests.map(\.method) == [.GET])
      #expect(server.paths == ["/api/7/trivia"])
    }
  }

  @Test(
    "A bad answer is a failure in the state, and the next good one clears it",
    arguments: BadAnswer.always + [
      .json("nothing", "", "it is empty"),
      .json("a web page", "<html>", "it is a web page and not a fact"),
      .json(
        "endless words", String(repeating: "fact ", count: 9999),
        "it is longer than 1000 characters"),
    ])
  func bad(answer: BadAnswer) async throws { try await Self.trial.stands(answer) }

  @Test(
    "A broken answer is a failure in the state, and the next good one clears it",
    arguments: BrokenAnswer.all)
  func broken(answer: BrokenAnswer) async throws { try await Self.trial.stands(answer) }

  @Test("An unreachable server is a failure that says so, until the server is reachable")
  func refused() async throws { try await Self.trial.standsRefusal() }
}
