import Foundation
import Kernel
import Testing

@testable import Features

/// The live client under a running counter, against answers of a real server: whatever comes ends
/// in the state, and the next good answer helps.
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

  @Test("The fact of a server is shown; it was asked for by its number")
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
    "A bad answer is a failure in the state, and the next good one helps",
    arguments: BadAnswer.always + [
      .json("nothing", "", "it is empty"),
      .json("a web page", "<html>", "it is a web page and not a fact"),
      .json(
        "endless words", String(repeating: "fact ", count: 9999),
        "it is longer than 1000 characters"),
    ])
  func bad(answer: BadAnswer) async throws { try await Self.trial.stands(answer) }

  @Test(
    "A broken answer is a failure in the state, and the next good one helps",
    arguments: BrokenAnswer.all)
  func broken(answer: BrokenAnswer) async throws { try await Self.trial.stands(answer) }

  @Test("A server that is not there is a failure that says so, until it is")
  func refused() async throws { try await Self.trial.standsRefusal() }
}
