import Foundation
import Testing

@testable import Features

@Suite struct DogsViewTests {
  private static let bulldog = Dog(breed: "bulldog", subBreeds: ["boston", "english", "french"])
  private static let bullterrier = Dog(breed: "bullterrier", subBreeds: ["staffordshire"])
  private static let pitbull = Dog(breed: "pitbull", subBreeds: [])

  @Test("A search shows its results, with the sub-breeds next to each breed")
  func search() {
    let akita = Dog(breed: "akita", subBreeds: [])
    let state = DogsState(
      filterQuery: "bull", dogs: [akita, Self.bulldog, Self.bullterrier, Self.pitbull])
    #expect(
      DogsView.text(state.view) == """
        Dogs                                   search: bull
          Bulldog        boston · english · french
          Bullterrier    staffordshire
          Pitbull
        """)
  }

  @Test("Without a search the title counts the breeds")
  func all() {
    #expect(
      DogsView.text(DogsState(filterQuery: "", dogs: [Self.bulldog, Self.pitbull]).view) == """
        Dogs                                   2 breeds
          Bulldog        boston · english · french
          Pitbull
        """)
    #expect(
      DogsView.text(DogsState(filterQuery: "", dogs: [Self.pitbull]).view) == """
        Dogs                                   1 breed
          Pitbull
        """)
  }

  @Test("A long list of sub-breeds continues below itself within 80 columns")
  func longList() throws {
    let dogs = try DogAPI.dogs(from: Fixtures.breeds)
    let text = DogsView.text(DogsState(filterQuery: "terrier", dogs: dogs).view)
    #expect(
      text == """
        Dogs                                   search: terrier
          Bullterrier    staffordshire
          Terrier        american · australian · bedlington · border · cairn · dandie ·
                         fox · irish · kerryblue · lakeland · norfolk · norwich ·
                         patterdale · russell · scottish · sealyham · silky · tibetan ·
                         toy · welsh · westhighland · wheaten · yorkshire
        """)
    let whole = DogsView.text(DogsState(filterQuery: "", dogs: dogs).view)
    #expect(whole.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("Before breeds arrive, the screen says what fetches them")
  func loading() {
    #expect(
      DogsView.text(DogsState.initial.view) == """
        Dogs                                   loading …
          No breeds yet: dogs.loadDogs fetches them.
        """)
  }

  @Test("A failure shows its message and what tries again")
  func failed() {
    let failure = LoadFailure.status(
      404, message: "Breed not found (master breed does not exist), says the server at length")
    #expect(
      DogsView.text(DogsState(filterQuery: "", dogs: [], failure: failure).view) == """
        Dogs                                   not loaded
          The server answered 404: Breed not found (master breed does not exist), says
          the server at length.
          dogs.loadDogs tries again.
        """)
  }

  @Test("A failure after breeds were loaded shows both")
  func failedLater() {
    let state = DogsState(filterQuery: "", dogs: [Self.pitbull], failure: .timedOut)
    #expect(
      DogsView.text(state.view) == """
        Dogs                                   1 breed
          Pitbull
          Loaded earlier. The server did not answer in time. dogs.loadDogs tries again.
        """)
  }

  @Test("A search that finds nothing says so")
  func nothingFound() {
    #expect(
      DogsView.text(DogsState(filterQuery: "zzz", dogs: [Self.pitbull]).view) == """
        Dogs                                   search: zzz
          No breed has "zzz" in its name.
        """)
  }

  @Test("The app shows the selected breed, or the list")
  func app() {
    var state = DogsApp.AppState(dogs: [Self.pitbull])
    #expect(DogsApp.view(state) == DogsView.text(state.dogsState.view))
    let breed = BreedState(dog: Self.bulldog, imageURL: nil)
    state.breedState = breed
    #expect(DogsApp.view(state) == BreedView.text(breed.view))
  }
}
