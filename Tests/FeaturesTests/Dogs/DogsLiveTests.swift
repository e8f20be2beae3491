import FlyingFox
import Foundation
import Kernel
import Testing

@testable import DogsFeature

/// The live clients in a running app, with answers from a real server: every answer ends in
/// the state, and the app continues.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DogsLiveTests {
  nonisolated static let troubles =
    BadAnswer.always + [
      BadAnswer(
        testDescription: "JSON of another kind", body: Fixtures.image,
        failure: .unreadable("'message' is not an object")),
      .json(
        "JSON that is wrong deep inside", #"{"message": {"hound": ["afghan", 7]}}"#,
        "'message.hound[1]' is not text"),
      .json("JSON without the part that counts", "{}", "the answer has no 'message'"),
      .json("a list without breeds", #"{"message": {}}"#, "'message' lists no breeds"),
    ]

  static let trial = LiveTrial(
    app: liveStore, load: .dogs(.loadDogs), goodAnswer: Fixtures.breeds,
    failure: \.dogsInternal.failure, isLoaded: { $0.dogs.count == 99 })

  @Test("The breeds from a server arrive, sorted by name")
  func breeds() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.breeds)
      let store = liveStore(server.baseURL)
      await store.send(.dogs(.loadDogs)).finish()
      #expect(store.dogs.count == 99)
      #expect(store.dogs.map(\.breed) == store.dogs.map(\.breed).sorted())
      #expect(store.dogsInternal.failure == nil)
      #expect(server.paths == ["/api/breeds/list/all"])
    }
  }

  @Test("A bad answer is a failure in the state; the next good one clears it", arguments: troubles)
  func badAnswer(answer: BadAnswer) async throws {
    try await Self.trial.stands(answer)
  }

  @Test("An answer that is not JSON at all is unreadable", arguments: NotJSON.all)
  func notJSON(body: NotJSON) async throws {
    try await Self.trial.standsNoJSON(body)
  }

  @Test("The picture of a breed is requested by its name and arrives")
  func picture() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.image)
      let store = liveStore(server.baseURL)
      store.send(.dogs(.dogsLoaded([Dog(breed: "a/b ü?#", subBreeds: [])])))
      store.send(.dogs(.breedWasSelected(name: "A/B Ü?#")))
      await store.send(.breed(.loadImage)).finish()
      #expect(server.paths == ["/api/breed/a%2Fb%20%C3%BC%3F%23/images/random"])
      #expect(
        store.breedState?.imageURL?.absoluteString
          == "https://images.dog.ceo/breeds/akita/Akita_Inu_dog.jpg")
    }
  }

  @Test("A picture that a server does not have is a failure in the breed's state")
  func noPicture() async throws {
    try await LoopbackServer.run { server in
      server.answer(Fixtures.breedNotFound, status: .notFound)
      let store = liveStore(server.baseURL)
      store.send(.dogs(.dogsLoaded([Dog(breed: "unicorn", subBreeds: [])])))
      store.send(.dogs(.breedWasSelected(name: "unicorn")))
      await store.send(.breed(.loadImage)).finish()
      #expect(
        store.breedState?.failure
          == .status(404, message: "Breed not found (master breed does not exist)"))

      server.answer(Fixtures.image)
      await store.send(.breed(.loadImage)).finish()
      #expect(store.breedState?.failure == nil)
      #expect(store.breedState?.imageURL != nil)
    }
  }
}

/// The app with live clients.
@MainActor
func liveStore(
  _ baseURL: URL, timeout: Duration = .seconds(30)
) -> StoreOf<DogsApp.AppReducer> {
  Store(initialState: .initial) {
    DogsApp.AppReducer()
  } withDependencies: {
    $0.dogsClient = .live(baseURL: baseURL, timeout: timeout)
    $0.breedClient = .live(baseURL: baseURL, timeout: timeout)
  }
}
