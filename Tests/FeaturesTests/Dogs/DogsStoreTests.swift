import FeatureSupport
import Kernel
import Testing

@testable import DogsFeature

/// The tutorial's tests of the list's store, under their own names, and the rest of its reducer.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DogsStoreTests {
  private func testStore(
    initialState: DogsState = .initial, client: DogsClient = DogsClient()
  ) -> StoreOf<DogsReducer> {
    Store(initialState: initialState) {
      DogsReducer()
    } withDependencies: {
      $0.dogsClient = client
    }
  }

  @Test("Loading stores the dogs")
  func dogsLoad() async {
    let expectedDogs = [Dog(breed: "dog", subBreeds: [])]
    let store = testStore(client: DogsClient(loadDogs: { expectedDogs }))
    let load = store.send(.loadDogs)
    #expect(store.state == .initial)
    await load.finish()
    #expect(store.state == DogsState(filterQuery: "", dogs: expectedDogs))
  }

  @Test("Searching changes the filter query and starts no effect")
  func filterQueryChanged() {
    let query = "buhund"
    let store = testStore()
    store.send(.filterQueryChanged(query))
    #expect(store.state == DogsState(filterQuery: query, dogs: []))
    #expect(store.isIdle)
  }

  @Test("The parent handles the selection of a breed: nothing changes, no effect starts")
  func breedWasSelected() {
    let state = DogsState(filterQuery: "x", dogs: [Dog(breed: "hound", subBreeds: [])])
    let store = testStore(initialState: state)
    store.send(.breedWasSelected(name: "hound"))
    #expect(store.state == state)
    #expect(store.isIdle)
  }

  @Test("New dogs replace the earlier ones, and clear a failure")
  func dogsLoaded() {
    let old = DogsState(
      filterQuery: "x", dogs: [Dog(breed: "old", subBreeds: [])], failure: .timedOut)
    let store = testStore(initialState: old)
    store.send(.dogsLoaded([Dog(breed: "new", subBreeds: [])]))
    #expect(
      store.state == DogsState(filterQuery: "x", dogs: [Dog(breed: "new", subBreeds: [])]))
  }

  @Test("A load that fails leaves its failure and the earlier dogs")
  func loadFails() async {
    let dogs = [Dog(breed: "old", subBreeds: [])]
    let store = testStore(
      initialState: DogsState(filterQuery: "", dogs: dogs),
      client: DogsClient(loadDogs: { throw LoadFailure.status(503) })
    )
    await store.send(.loadDogs).finish()
    #expect(store.state == DogsState(filterQuery: "", dogs: dogs, failure: .status(503)))
  }

  @Test("An error of any other type is a failure with its own description")
  func loadThrowsSomethingElse() async {
    struct Odd: Error, CustomStringConvertible { let description = "odd" }
    let store = testStore(client: DogsClient(loadDogs: { throw Odd() }))
    await store.send(.loadDogs).finish()
    #expect(store.failure == .other("odd"))
  }

  @Test("Loading again clears an earlier failure immediately")
  func loadClearsFailure() async {
    let store = testStore(
      initialState: DogsState(filterQuery: "", dogs: [], failure: .timedOut),
      client: DogsClient(loadDogs: { [] })
    )
    let load = store.send(.loadDogs)
    #expect(store.failure == nil)
    await load.finish()
  }

  @Test("The client that always fails does so immediately")
  func failingClient() async {
    let store = testStore(client: .failing)
    await store.send(.loadDogs).finish()
    #expect(store.failure == .offline("this client always fails"))
  }

  @Test("Using an endpoint that the test has not set is reported by the client's name")
  func unimplementedClient() async {
    let store = testStore()
    await withKnownIssue {
      await store.send(.loadDogs).finish()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("DogsClient.loadDogs") }
    }
    #expect(store.dogs.isEmpty)
    #expect(store.failure != nil)
  }

  @Test("Of two loads at the same time only the later one counts, so a late answer hides nothing")
  func lateDogs() async {
    let clock = TestClock()
    let loads = LockIsolated(0)
    let store = testStore(
      client: DogsClient(loadDogs: {
        let load = loads.withValue {
          $0 += 1
          return $0
        }
        try await clock.sleep(for: .seconds(load == 1 ? 3 : 1))
        if load == 2 { throw LoadFailure.timedOut }
        return [Dog(breed: "late", subBreeds: [])]
      }))
    let first = store.send(.loadDogs)
    let second = store.send(.loadDogs)
    await clock.advance(by: .seconds(3))
    await first.finish()
    await second.finish()
    #expect(store.state == DogsState(filterQuery: "", dogs: [], failure: .timedOut))
  }
}
