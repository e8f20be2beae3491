import FeatureSupport
import Foundation
import Kernel
import Testing

@testable import DogsFeature

@MainActor
@Suite(.timeLimit(.minutes(10))) struct BreedStoreTests {
  private let hound = Dog(breed: "hound", subBreeds: ["afghan", "basset"])

  private func testStore(
    failure: LoadFailure? = nil, client: BreedClient = BreedClient()
  ) -> StoreOf<BreedReducer> {
    Store(initialState: BreedState(dog: hound, imageURL: nil, failure: failure)) {
      BreedReducer()
    } withDependencies: {
      $0.breedClient = client
    }
  }

  @Test("Loading requests the breed's picture and stores its URL")
  func imageLoads() async throws {
    let store = testStore(
      failure: .timedOut,
      client: BreedClient(loadDogImage: { URL(string: "https://images.dog/\($0).jpg") }))
    let load = store.send(.loadImage)
    #expect(store.failure == nil)
    await load.finish()
    #expect(
      store.state
        == BreedState(dog: hound, imageURL: try requireURL("https://images.dog/hound.jpg")))
  }

  @Test("A picture that cannot be loaded leaves a failure and the earlier picture")
  func imageFails() async throws {
    let store = testStore(client: .failing)
    let url = try requireURL("https://images.dog/hound.jpg")
    store.send(.imageLoaded(url))
    await store.send(.loadImage).finish()
    #expect(
      store.state
        == BreedState(
          dog: hound, imageURL: url, failure: .offline("this client always fails")))
  }

  @Test("No picture is a valid answer")
  func noImage() {
    let store = testStore(failure: .timedOut)
    store.send(.imageLoaded(nil))
    #expect(store.state == BreedState(dog: hound, imageURL: nil))
  }

  @Test("Using an endpoint that the test has not set is reported by the client's name")
  func unimplementedClient() async {
    let store = testStore()
    await withKnownIssue {
      await store.send(.loadImage).finish()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("BreedClient.loadDogImage") }
    }
  }

  @Test("The screen has the capitalised breed, its picture and its sub-breeds")
  func viewState() throws {
    let url = try requireURL("https://images.dog/hound.jpg")
    let state = BreedState(dog: hound, imageURL: url, failure: .timedOut)
    #expect(
      state.view
        == BreedView.ViewState(
          title: "Hound", imageURL: url, subBreeds: ["Afghan", "Basset"],
          failure: "The server did not answer in time"))
  }

  @Test("A screen that appears loads its picture")
  func viewAction() {
    #expect(BreedAction.view(.onAppear) == .loadImage)
  }

  @Test("Of two loads at the same time only the later one counts, so a late picture replaces none")
  func latePicture() async throws {
    let clock = TestClock()
    let loads = LockIsolated(0)
    let store = testStore(
      client: BreedClient(loadDogImage: { _ in
        let load = loads.withValue {
          $0 += 1
          return $0
        }
        try await clock.sleep(for: .seconds(load == 1 ? 3 : 1))
        return URL(string: "https://images.dog/\(load).jpg")
      }))
    let first = store.send(.loadImage)
    let second = store.send(.loadImage)
    await clock.advance(by: .seconds(3))
    await first.finish()
    await second.finish()
    #expect(store.imageURL == (try requireURL("https://images.dog/2.jpg")))
  }

  @Test("While a picture is being loaded, the state says so until the answer")
  func loadingPicture() async {
    let clock = TestClock()
    let store = testStore(
      client: BreedClient(loadDogImage: { _ in
        try await clock.sleep(for: .seconds(1))
        return nil
      }))
    let load = store.send(.loadImage)
    #expect(store.state.view.isLoading)
    await clock.advance(by: .seconds(1))
    await load.finish()
    #expect(!store.state.view.isLoading)
  }
}
