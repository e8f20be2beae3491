import Foundation
import Kernel
import Testing

@testable import Features

/// The live clients under a running app, against servers that break off, stay silent, drip or are
/// not there.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct DogsLiveWireTests {
  @Test(
    "A broken answer is a failure in the state, and the next good one helps",
    arguments: BrokenAnswer.all)
  func brokenAnswer(trouble: BrokenAnswer) async throws {
    let server = try WireServer(trouble.conversation)
    server.listen()
    let store = liveStore(server.baseURL, timeout: trouble.timeout)
    await store.send(.dogs(.loadDogs)).finish()
    #expect(store.dogsInternal.failure == trouble.failure)
    #expect(store.dogs.isEmpty)

    server.converse(Self.goodAnswer)
    await loadUntilInTime(store)
    #expect(store.dogsInternal.failure == nil)
    #expect(store.dogs.count == 99)
  }

  @Test(
    "An answer that is no HTTP is a failure in the state",
    arguments: BrokenAnswer.notHTTP)
  func nonsense(answer: String) async throws {
    let server = try WireServer { $0.send(answer) }
    server.listen()
    let store = liveStore(server.baseURL)
    await store.send(.dogs(.loadDogs)).finish()
    let failure = try #require(store.dogsInternal.failure)
    #expect(failure.is(\.unreadable), "\(failure)")
  }

  @Test("A server that is not there is a failure that says so, until it is")
  func refused() async throws {
    let server = try WireServer(Self.goodAnswer)
    let store = liveStore(server.baseURL)
    await store.send(.dogs(.loadDogs)).finish()
    let port = try #require(server.baseURL.port)
    #expect(store.dogsInternal.failure == .offline("127.0.0.1:\(port) refuses connections"))

    server.listen()
    await store.send(.dogs(.loadDogs)).finish()
    #expect(store.dogsInternal.failure == nil)
    #expect(store.dogs.count == 99)
  }

  @Test("Leaving a breed while its server is silent closes the connection at once")
  func cancellation() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    let server = try WireServer { connection in
      continuation.yield("asked")
      connection.waitForHangUp()
      continuation.yield("hung up")
    }
    server.listen()
    var event = events.makeAsyncIterator()
    let store = liveStore(server.baseURL)
    store.send(.dogs(.dogsLoaded([Dog(breed: "hound", subBreeds: [])])))
    store.send(.dogs(.breedWasSelected(name: "hound")))
    let load = store.send(.breed(.loadImage))
    #expect(await event.next(isolation: #isolation) == "asked")

    store.send(.breedsDisappeared)
    await load.finish()
    #expect(await event.next(isolation: #isolation) == "hung up")
    #expect(store.breedState == nil)
    #expect(store.dogsInternal.failure == nil)
    #expect(store.isIdle)

    server.converse(Self.goodAnswer)
    await store.send(.dogs(.loadDogs)).finish()
    #expect(store.dogs.count == 99)
  }

  private nonisolated static let goodAnswer = BrokenAnswer.none(Fixtures.breeds)

  /// Loads again. A machine under load may miss a limit of 200 ms for a good answer too, which is
  /// no business of this test.
  private func loadUntilInTime(_ store: StoreOf<DogsApp.AppReducer>) async {
    for _ in 1...20 {
      await store.send(.dogs(.loadDogs)).finish()
      if store.dogsInternal.failure != .timedOut { return }
    }
  }
}
