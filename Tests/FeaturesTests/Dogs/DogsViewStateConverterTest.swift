import Testing

@testable import DogsFeature

/// The tests of the tutorial's converter, under their own names.
@Suite struct DogsViewStateConverterTest {
  @Test("The filter text is the state's filter query")
  func viewStateFilterTextGoesFromStateFilterQuery() {
    let filterQuery = "filter"
    let viewState = DogsView.ViewState.convert(from: DogsState(filterQuery: filterQuery, dogs: []))
    #expect(viewState.filterText == filterQuery)
  }

  @Test("The screen is loading if the state has no dogs and no filter query")
  func viewStateLoadingStateIsLoadingIfStateDogsAndFilterQueryIsEmpty() {
    let viewState = DogsView.ViewState.convert(from: DogsState(filterQuery: "", dogs: []))
    #expect(viewState.loadingState == .loading)
    #expect(viewState.loadingState.isLoading)
    #expect(viewState.loadingState.breeds == [])
  }

  @Test("Breeds start with a capital letter")
  func viewStateLoadingStateIsLoadedGoesFirstLetterCapitalizedStateDogsBreedWithEmptyFilterQuery() {
    let dogs = [Dog(breed: "breed0", subBreeds: []), Dog(breed: "breed1", subBreeds: [])]
    let viewState = DogsView.ViewState.convert(from: DogsState(filterQuery: "", dogs: dogs))
    #expect(viewState.loadingState == .loaded(breeds: ["Breed0", "Breed1"]))
    #expect(viewState.loadingState.breeds == ["Breed0", "Breed1"])
    #expect(!viewState.loadingState.isLoading)
  }

  @Test("Breeds are those that contain the filter query, ignoring case")
  func
    viewStateLoadingStateIsLoadedGoesFirstLetterCapitalizedStateDogsBreedFilteredContainsByFilterQuery()
  {
    let breed0 = "Abc0"
    let breed1 = "Abc1"
    let breed2 = "Def0"
    let breed3 = "Def1"
    let dogs = [breed0, breed1, breed2, breed3].map { Dog(breed: $0, subBreeds: []) }
    let viewState = DogsView.ViewState.convert(from: DogsState(filterQuery: "abc", dogs: dogs))
    #expect(viewState.loadingState == .loaded(breeds: [breed0, breed1]))
  }

  @Test(
    "Searching ignores the case of the query and of the breed",
    arguments: [
      ("BULL", ["Bulldog", "PitBull"]), ("bull", ["Bulldog", "PitBull"]), ("D", ["Bulldog"]),
      ("x", []), ("", ["Bulldog", "PitBull"]),
    ]
  )
  func searchIgnoresCase(query: String, breeds: [String]) {
    let dogs = [Dog(breed: "bulldog", subBreeds: []), Dog(breed: "pitBull", subBreeds: [])]
    #expect(DogsState(filterQuery: query, dogs: dogs).view.loadingState == .loaded(breeds: breeds))
  }

  @Test("Only the first letter of a breed changes")
  func restOfBreedStays() {
    #expect("st. bernard".capitalizedFirstLetter == "St. bernard")
    #expect("éPAGNEUL".capitalizedFirstLetter == "ÉPAGNEUL")
    #expect("".capitalizedFirstLetter == "")
  }

  @Test("After a load that failed, the failure is shown instead of loading")
  func failureShown() {
    let state = DogsState(filterQuery: "", dogs: [], failure: .timedOut)
    #expect(state.view.loadingState == .failed("The server did not answer in time"))
    #expect(state.view.loadingState.failure == "The server did not answer in time")
    #expect(state.view.notice == nil)
  }

  @Test("A load that failed leaves the earlier breeds, with a notice")
  func failureAfterBreeds() {
    let dog = Dog(breed: "hound", subBreeds: ["afghan"])
    let view = DogsState(filterQuery: "", dogs: [dog], failure: .timedOut).view
    #expect(view.loadingState == .loaded(breeds: ["Hound"]))
    #expect(view.notice == "The server did not answer in time")
  }

  @Test("Breeds that differ only in the case of their first letter do not crash")
  func collidingTitles() {
    let dogs = [Dog(breed: "hound", subBreeds: ["afghan"]), Dog(breed: "Hound", subBreeds: [])]
    let view = DogsState(filterQuery: "", dogs: dogs).view
    #expect(view.loadingState == .loaded(breeds: ["Hound", "Hound"]))
  }

  @Test(
    "An action of the view is converted to an action of the feature",
    arguments: [
      (DogsView.ViewAction.cellWasSelected(breed: "Hound"), .breedWasSelected(name: "Hound")),
      (.onAppear, .loadDogs),
      (.filterTextChanged("bull"), .filterQueryChanged("bull")),
    ] as [(DogsView.ViewAction, DogsAction)]
  )
  func viewActions(viewAction: DogsView.ViewAction, action: DogsAction) {
    #expect(DogsAction.view(viewAction) == action)
  }
}
