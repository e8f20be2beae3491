import FeatureSupport
import Foundation
import Screens
import Testing

@testable import DogsFeature

@MainActor
@Suite("The screen of the dogs")
struct DogsScreenTests {
  private typealias State = DogsApp.AppState

  private let trial = ScreenTrial<DogsApp>()
  private let bulldog = Dog(breed: "bulldog", subBreeds: ["boston", "english"])
  private let pug = Dog(breed: "pug", subBreeds: [])

  @Test("The list asks for the dogs when it appears, and shows only that they are loading")
  func loading() {
    #expect(trial.happenings(from: nil, to: .initial) == [.dogs(.loadDogs)])
    #expect(trial.element(.progress, in: .initial) != nil)
    #expect(trial.labels(in: .initial) == [])
  }

  @Test("Each breed is a button that selects it")
  func breeds() throws {
    let state = State(dogs: [bulldog, pug])
    #expect(trial.labels(in: state).suffix(2) == ["Bulldog", "Pug"])
    #expect(
      try trial.actions(on: "Pug", in: state) == [.dogs(.breedWasSelected(name: "Pug"))])
  }

  @Test("Typing into the search field changes the search text, and the list shows what it finds")
  func search() throws {
    var state = State(dogs: [bulldog, pug])
    state.dogsInternal.filterQuery = "bull"
    #expect(trial.element(.textField, in: state)?.value == "bull")
    #expect(trial.labels(in: state).last == "Bulldog")
    #expect(
      try trial.actions(.type("pu"), in: state) { $0.role == .textField }
        == [.dogs(.filterQueryChanged("pu"))])
    state.dogsInternal.filterQuery = "cat"
    #expect(trial.screen(of: state).usable.map(\.role) == [.textField])
  }

  @Test("A failure is shown with its reason and a button that loads the dogs again")
  func failure() throws {
    var state = State.initial
    state.dogsInternal.failure = .timedOut
    #expect(trial.texts(in: state) == ["\(LoadFailure.timedOut.message)."])
    let button = try #require(trial.labels(in: state).first)
    #expect(try trial.actions(on: button, in: state) == [.dogs(.loadDogs)])

    state.dogs = [pug]
    #expect(trial.labels(in: state).suffix(2) == ["Pug", button])
  }

  @Test("The selected breed covers the list, with its picture and its sub-breeds, and goes back")
  func breed() throws {
    let list = State(dogs: [bulldog, pug])
    let url = URL(string: "https://dog.ceo/a.jpg")
    let state = State(
      dogs: [bulldog, pug], breedState: BreedState(dog: bulldog, imageURL: url))
    #expect(trial.happenings(from: list, to: state) == [.breed(.loadImage)])
    #expect(trial.screen(of: state).title == "Bulldog")
    #expect(trial.pictures(in: state) == ["https://dog.ceo/a.jpg"])
    #expect(trial.texts(in: state) == ["Boston", "English"])
    #expect(trial.screen(of: state).usable.map(\.role) == [.back])
    #expect(try trial.actions(in: state) { $0.role == .back } == [.breedsDisappeared])
    #expect(trial.happenings(from: state, to: list) == [.dogs(.loadDogs)])
  }

  @Test("A picture that could not be loaded can be asked for again")
  func pictureFailed() throws {
    let state = State(
      dogs: [pug], breedState: BreedState(dog: pug, imageURL: nil, failure: .timedOut))
    #expect(trial.texts(in: state) == ["\(LoadFailure.timedOut.message)."])
    #expect(try trial.actions(in: state) { $0.role == .button } == [.breed(.loadImage)])
  }

  @Test("A picture that is being loaded is shown as loading")
  func loadingPicture() {
    var state = State(dogs: [pug], breedState: BreedState(dog: pug, imageURL: nil))
    #expect(trial.element(.progress, in: state) == nil)
    state.breedState?.isLoading = true
    #expect(trial.element(.progress, in: state) != nil)
  }

  @Test("Any number of dogs has a screen, and each that is shown selects itself")
  func generated() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      let dogs = (0..<Int.random(in: 1...40, using: &generator)).map {
        Dog(breed: "breed \($0)", subBreeds: [])
      }
      let state = State(dogs: dogs)
      let buttons = trial.screen(of: state).usable.filter { $0.role == .button }
      #expect(buttons.map(\.label) == dogs.map { $0.breed.capitalizedFirstLetter })
      for button in buttons {
        #expect(
          try trial.actions(on: button.label, in: state)
            == [.dogs(.breedWasSelected(name: button.label))])
      }
    }
  }
}
