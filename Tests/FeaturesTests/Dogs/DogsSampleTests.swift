import Foundation
import Kernel
import Testing

@testable import DogsFeature

@MainActor
@Suite(.timeLimit(.minutes(10))) struct DogsSampleTests {
  private let clock = TestClock()

  private func sampleStore() -> StoreOf<DogsApp.AppReducer> {
    Store(initialState: .initial) {
      DogsApp.AppReducer()
    } withDependencies: {
      $0.dogsClient = .sample
      $0.breedClient = .sample
      $0.continuousClock = clock
    }
  }

  @Test("The sample's 99 breeds arrive after exactly two seconds")
  func breeds() async throws {
    let store = sampleStore()
    let load = store.send(.dogs(.loadDogs))
    await clock.advance(by: .seconds(2) - .nanoseconds(1))
    #expect(store.dogs.isEmpty)
    await clock.advance(by: .nanoseconds(1))
    #expect(store.dogs.count == 99)
    await load.finish()

    #expect(store.dogs.map(\.breed) == store.dogs.map(\.breed).sorted())
    #expect(store.dogs.first == Dog(breed: "affenpinscher", subBreeds: []))
    #expect(
      store.dogs.contains(Dog(breed: "bulldog", subBreeds: ["boston", "english", "french"])))
  }

  @Test(
    "The sample's picture arrives after exactly a second and is always the same",
    arguments: [
      ("akita", "https://images.dog.ceo/breeds/akita/Akita_Inu_dog.jpg"),
      ("Hound", "https://images.dog.ceo/breeds/hound/hound_990.jpg"),
      ("a/b", "https://images.dog.ceo/breeds/a%2Fb/a%2Fb_310.jpg"),
    ]
  )
  func picture(breed: String, address: String) async throws {
    let store = sampleStore()
    store.send(.dogs(.dogsLoaded([Dog(breed: breed, subBreeds: [])])))
    store.send(.dogs(.breedWasSelected(name: breed)))
    let load = store.send(.breed(.loadImage))
    await clock.advance(by: .seconds(1) - .nanoseconds(1))
    #expect(store.breedState?.imageURL == nil)
    await clock.advance(by: .nanoseconds(1))
    #expect(store.breedState?.imageURL?.absoluteString == address)
    await load.finish()
  }

  @Test("By default, a program uses the live clients")
  func defaults() {
    #expect(DogAPI.baseURL.absoluteString == "https://dog.ceo/api")
    #expect(DogAPI.timeout == .seconds(10))
  }
}
