import Kernel
import Testing

@testable import DogsFeature

/// What the tutorial tests with a test store, which also checks that nothing else happens.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DogsTestStoreTests {
  @Test("Loading sends the dogs back")
  func dogsLoad() async {
    let pug = Dog(breed: "pug", subBreeds: [])
    let store = TestStore(initialState: DogsState.initial) {
      DogsReducer()
    } withDependencies: {
      $0.dogsClient.loadDogs = { [pug] }
    }
    await store.send(.loadDogs)
    await store.receive(.dogsLoaded([pug])) { $0.dogs = [pug] }
  }

  @Test("Typing into the search field changes the query and nothing else")
  func filterQueryChanged() async {
    let store = TestStore(initialState: DogsState.initial) { DogsReducer() }
    await store.send(.filterQueryChanged("buhund")) { $0.filterQuery = "buhund" }
  }

  @Test("Selecting a breed creates its state, and going back removes it")
  func navigation() async {
    let hound = Dog(breed: "hound", subBreeds: ["afghan"])
    let state = DogsApp.AppState(dogs: [Dog(breed: "pug", subBreeds: []), hound])
    let store = TestStore(initialState: state) { DogsApp.AppReducer() }
    await store.send(.dogs(.breedWasSelected(name: "Hound"))) {
      $0.breedState = BreedState(dog: hound, imageURL: nil)
    }
    await store.send(.breedsDisappeared) { $0.breedState = nil }
  }
}
