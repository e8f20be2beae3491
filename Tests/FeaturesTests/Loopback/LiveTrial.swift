import Foundation
import Kernel
import Testing

@testable import FeatureSupport

/// What every live client must survive in a running app: whatever a server does ends in the
/// state as a failure that names the reason, and the next good answer clears it.
@MainActor
struct LiveTrial<State, Action: Sendable> {
  /// The app with its live clients.
  let app: @MainActor (_ baseURL: URL, _ timeout: Duration) -> Store<State, Action>
  /// The action that sends a request.
  let load: Action
  /// The action with the answer.
  let goodAnswer: Data
  /// Why the latest load failed, from the state.
  let failure: (State) -> LoadFailure?
  /// Whether the state contains the good answer.
  let isLoaded: (State) -> Bool

  /// Tries a complete answer that is bad.
  func stands(_ answer: BadAnswer) async throws {
    try await LoopbackServer.run { server in
      server.answer(answer.body, status: answer.status)
      let store = app(server.baseURL, .seconds(30))
      await store.send(load).finish()
      #expect(failure(store.state) == answer.failure)
      #expect(!isLoaded(store.state))

      server.answer(goodAnswer)
      await store.send(load).finish()
      expectLoaded(store)
    }
  }

  /// Tries a body that is not JSON.
  func standsNoJSON(_ body: NotJSON) async throws {
    try await LoopbackServer.run { server in
      server.answer(body.body)
      let store = app(server.baseURL, .seconds(30))
      await store.send(load).finish()
      let reason = failure(store.state)?[case: \.unreadable]
      #expect(reason?.hasPrefix("it is not JSON") == true, "\(reason ?? "no reason")")
    }
  }

  /// Tries a conversation that breaks off, stays silent, is slow or never ends.
  func stands(_ answer: BrokenAnswer) async throws {
    let server = try WireServer(answer.conversation)
    server.listen()
    let store = app(server.baseURL, answer.timeout)
    await store.send(load).finish()
    #expect(failure(store.state) == answer.failure)
    #expect(!isLoaded(store.state))

    server.converse(BrokenAnswer.none(goodAnswer))
    // On a machine under load, a good answer may also miss a limit of 200 ms, which this test
    // must ignore.
    for _ in 1...20 {
      await store.send(load).finish()
      if failure(store.state) != .timedOut { break }
    }
    expectLoaded(store)
  }

  /// Tries a port that first refuses connections, and then accepts them.
  func standsRefusal() async throws {
    let server = try WireServer(BrokenAnswer.none(goodAnswer))
    let store = app(server.baseURL, .seconds(30))
    await store.send(load).finish()
    let port = try #require(server.baseURL.port)
    #expect(failure(store.state) == .offline("127.0.0.1:\(port) refuses connections"))

    server.listen()
    await store.send(load).finish()
    expectLoaded(store)
  }

  private func expectLoaded(_ store: Store<State, Action>) {
    #expect(failure(store.state) == nil)
    #expect(isLoaded(store.state))
  }
}
