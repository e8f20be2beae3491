import Foundation
import Kernel
import Testing

@testable import DogsFeature

/// The live clients in a running app, with servers that break off, stay silent, send slowly or are
/// unreachable.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DogsLiveWireTests {
  private let trial = DogsLiveTests.trial

  @Test(
    "A broken answer is a failure in the state, and the next good one clears it",
    arguments: BrokenAnswer.all)
  func brokenAnswer(answer: BrokenAnswer) async throws {
    try await trial.stands(answer)
  }

  @Test("An unreachable server is a failure that says so, until the server is reachable")
  func refused() async throws {
    try await trial.standsRefusal()
  }

  @Test("Closing a breed while its server is silent closes the connection immediately")
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

    server.converse(BrokenAnswer.none(Fixtures.breeds))
    await store.send(.dogs(.loadDogs)).finish()
    #expect(store.dogs.count == 99)
  }
}
