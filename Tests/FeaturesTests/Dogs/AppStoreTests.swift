import Foundation
import Kernel
import Testing

@testable import DogsFeature

/// The tutorial's test of the app's store, under its own name, and the rest of its reducer.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct AppStoreTests {
  typealias AppState = DogsApp.AppState

  private func testStore(
    initialState: AppState,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil
  ) -> StoreOf<DogsApp.AppReducer> {
    Store(
      initialState: initialState, reducer: { DogsApp.AppReducer() }, withDependencies: prepare)
  }

  private let dogs = ["Hound", "bulldog", "bullterrier", "pitbull"].map {
    Dog(breed: $0, subBreeds: [])
  }

  @Test("Selecting a breed shows it; closing it shows the list again")
  func navigation() {
    let breedName = "Hound"
    let dog = Dog(breed: breedName, subBreeds: ["subreed1", "subbreed2"])
    let initialState = AppState(
      dogs: [
        Dog(breed: "anotherDog0", subBreeds: []), dog, Dog(breed: "anotherDog1", subBreeds: []),
      ]
    )
    let store = testStore(initialState: initialState)

    store.send(.dogs(.breedWasSelected(name: breedName)))
    var expected = initialState
    expected.breedState = BreedState(dog: dog, imageURL: nil)
    #expect(store.state == expected)

    store.send(.breedsDisappeared)
    #expect(store.state == initialState)
  }

  @Test("A breed is selected in upper or lower case", arguments: ["hound", "HOUND", "Hound"])
  func selectionIgnoresCase(name: String) {
    let store = testStore(initialState: AppState(dogs: dogs))
    store.send(.dogs(.breedWasSelected(name: name)))
    #expect(store.breedState?.dog == dogs[0])
  }

  @Test(
    "An unknown breed is reported, and nothing changes", arguments: ["buldog", "zebra", ""])
  func unknownBreed(name: String) {
    let store = testStore(initialState: AppState(dogs: dogs))
    withKnownIssue {
      _ = store.send(.dogs(.breedWasSelected(name: name)))
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains(
          "No breed is called '\(name)', so none was selected: none of the 4 loaded has that name.")
      }
    }
    #expect(store.state == AppState(dogs: dogs))
  }

  @Test("Selecting a breed before any is loaded says how to load them")
  func selectionBeforeLoading() {
    let store = testStore(initialState: .initial)
    withKnownIssue {
      _ = store.send(.dogs(.breedWasSelected(name: "hound")))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("'dogs.loadDogs' fetches them") }
    }
    #expect(store.state == .initial)
  }

  @Test("The list's changes of its state are stored in the app's state")
  func listState() async {
    let store = testStore(initialState: .initial) { $0.dogsClient = .failing }
    store.send(.dogs(.filterQueryChanged("bull")))
    await store.send(.dogs(.loadDogs)).finish()
    #expect(store.dogsInternal.filterQuery == "bull")
    #expect(store.dogsInternal.failure == .offline("this client always fails"))

    store.send(.dogs(.dogsLoaded(dogs)))
    #expect(store.dogs == dogs)
    #expect(store.dogsInternal.failure == nil)
    #expect(store.dogsState == DogsState(filterQuery: "bull", dogs: dogs))
  }

  @Test("Closing a breed cancels the request for its picture")
  func disappearingCancels() async {
    let clock = TestClock()
    let store = testStore(initialState: AppState(dogs: dogs)) {
      $0.breedClient = .sample
      $0.continuousClock = clock
    }
    store.send(.dogs(.breedWasSelected(name: "hound")))
    let load = store.send(.breed(.loadImage))
    await clock.advance(by: .milliseconds(999))
    #expect(store.inFlight.count == 1)
    store.send(.breedsDisappeared)
    #expect(store.inFlight.isEmpty)
    await clock.advance(by: .seconds(10))
    await load.finish()
    #expect(store.state == AppState(dogs: dogs))
  }

  @Test("A picture that is loading does not appear on the screen of another breed")
  func changingBreedCancels() async {
    let clock = TestClock()
    let store = testStore(initialState: AppState(dogs: dogs)) {
      $0.breedClient = .sample
      $0.continuousClock = clock
    }
    store.send(.dogs(.breedWasSelected(name: "hound")))
    store.send(.breed(.loadImage))
    store.send(.dogs(.breedWasSelected(name: "pitbull")))
    #expect(store.inFlight.isEmpty)
    await clock.advance(by: .seconds(10))
    #expect(store.breedState == BreedState(dog: dogs[3], imageURL: nil))
  }

  @Test("The list's own state is everything in its state except the dogs")
  func internalState() {
    #expect(DogsInternalState() == DogsInternalState(state: .initial))
    let state = DogsState(filterQuery: "x", dogs: dogs, failure: .timedOut)
    let own = DogsInternalState(state: state)
    #expect(own.filterQuery == "x")
    #expect(own.failure == .timedOut)
    #expect(DogsState(internalState: own, dogs: dogs) == state)
  }
}
