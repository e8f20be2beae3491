import ComposableArchitecture
import SwiftUI

struct DogsState: Equatable {
  var filterQuery: String
  var dogs: [Dog]

  var view: DogsView.ViewState { .convert(from: self) }
}

public struct Dog: Equatable {
  let breed: String
  let subBreeds: [String]
}

public enum DogsAction: Equatable {
  case breedWasSelected(name: String)
  case dogsLoaded([Dog])
  case filterQueryChanged(String)
  case loadDogs

  static func view(_ localAction: DogsView.ViewAction) -> Self {
    switch localAction {
    case .cellWasSelected(let breed): .breedWasSelected(name: breed)
    case .onAppear: .loadDogs
    case .filterTextChanged(let newValue): .filterQueryChanged(newValue)
    }
  }
}

extension DogsView.ViewState {
  static func convert(from state: DogsState) -> Self {
    .init(
      filterText: state.filterQuery,
      loadingState: state.dogs.isEmpty ? .loading : .loaded(breeds: state.dogs.map(\.breed)))
  }
}

public struct AppState: Equatable {
  var dogs: [Dog] = []
  var filterQuery = ""
  var breedState: BreedState?

  var dogsState: DogsState { DogsState(filterQuery: filterQuery, dogs: dogs) }
}

public enum AppAction: Equatable {
  case breed(BreedAction)
  case breedsDisappeared
  case dogs(DogsAction)
}

struct BreedState: Equatable {
  let dog: Dog

  var view: BreedView.ViewState { BreedView.ViewState(title: dog.breed) }
}

public enum BreedAction: Equatable {
  case getDogImage

  static func view(_ localAction: BreedView.ViewAction) -> Self {
    switch localAction {
    case .onAppear: .getDogImage
    }
  }
}

// The article leaves this view to its repository.
struct BreedView: View {
  struct ViewState: Equatable {
    let title: String
  }

  enum ViewAction: Equatable {
    case onAppear
  }

  let store: Store<ViewState, ViewAction>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Text("A picture of \(viewStore.title)")
        .navigationBarTitle(viewStore.title)
        .onAppear { viewStore.send(.onAppear) }
    }
  }
}
