import FlyingFox
import Foundation
import Kernel
import Testing

@testable import Features

/// The live clients under a running app, against answers of a real server: whatever comes ends in
/// the state, and the app goes on.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct DogsLiveTests {
  /// An answer that is no list of breeds, and what becomes of it.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var status = HTTPStatusCode.ok
    var body = Data()
    let failure: LoadFailure
  }

  nonisolated static let troubles = [
    Trouble(
      testDescription: "404 with the API's words",
      status: .notFound, body: Fixtures.breedNotFound,
      failure: .status(404, message: "Breed not found (master breed does not exist)")),
    Trouble(
      testDescription: "404 with a page",
      status: .notFound, body: Data("<html>".utf8), failure: .status(404)),
    Trouble(
      testDescription: "500 with nothing", status: .internalServerError, failure: .status(500)),
    Trouble(
      testDescription: "500 with endless words",
      status: .internalServerError,
      body: Data("{\"message\": \"\(String(repeating: "x", count: 9999))\"}".utf8),
      failure: .status(500, message: String(repeating: "x", count: 200))),
    Trouble(
      testDescription: "JSON of another kind", body: Fixtures.image,
      failure: .unreadable("'message' is not an object")),
    Trouble(
      testDescription: "JSON that is wrong deep inside",
      body: Data(#"{"message": {"hound": ["afghan", 7]}}"#.utf8),
      failure: .unreadable("'message.hound[1]' is not text")),
    Trouble(
      testDescription: "JSON without the part that counts", body: Data("{}".utf8),
      failure: .unreadable("the answer has no 'message'")),
    Trouble(
      testDescription: "a list without breeds", body: Data(#"{"message": {}}"#.utf8),
      failure: .unreadable("'message' lists no breeds")),
  ]

  @Test("The breeds of a server arrive, by name")
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

  @Test("A bad answer is a failure in the state, and the next good one helps", arguments: troubles)
  func badAnswer(trouble: Trouble) async throws {
    try await LoopbackServer.run { server in
      server.answer(trouble.body, status: trouble.status)
      let store = liveStore(server.baseURL)
      await store.send(.dogs(.loadDogs)).finish()
      #expect(store.dogsInternal.failure == trouble.failure)
      #expect(store.dogs.isEmpty)

      server.answer(Fixtures.breeds)
      await store.send(.dogs(.loadDogs)).finish()
      #expect(store.dogsInternal.failure == nil)
      #expect(store.dogs.count == 99)
    }
  }

  @Test(
    "An answer that is not JSON at all is unreadable",
    arguments: ["<html>", "", "{\"message\": {\"hound\": [", "\u{1B}[2J"])
  func notJSON(body: String) async throws {
    try await LoopbackServer.run { server in
      server.answer(Data(body.utf8))
      let store = liveStore(server.baseURL)
      await store.send(.dogs(.loadDogs)).finish()
      let reason = store.dogsInternal.failure?[case: \.unreadable]
      #expect(reason?.hasPrefix("it is not JSON") == true, "\(reason ?? "no reason")")
    }
  }

  @Test("The picture of a breed is asked for by its name and arrives")
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

/// The app over live clients.
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
