import FeatureSupport
import Foundation
import Kernel
import Screens

/// An app with two screens: breeds of dogs, and a single breed.
///
/// ```swift
/// let store = Store(initialState: DogsApp.AppState.initial) { DogsApp.AppReducer() }
/// store.send(.dogs(.loadDogs))
/// ```
public enum DogsApp: FeatureApp {
  public static let name = "dogs"
  public static let summary = "breeds of dogs, a search among them, and a picture of each"
  public static let source = "dog.ceo"

  /// The empty list.
  public static var initialState: AppState { .initial }

  /// The app: the list, the screen of a single breed, and the navigation between them.
  public static var reducer: AppReducer { AppReducer() }

  /// The services for breeds and for pictures, and the pictures.
  public static let clients = [
    AppClient("dogsClient", \.dogsClient, live: .live(), sample: DogsClient.sample),
    AppClient("breedClient", \.breedClient, live: .live(), sample: BreedClient.sample),
    AppClient(
      "asyncImageClient", \.asyncImageClient, live: .live(),
      sample: { .sample(on: $0) { _ in Data(PackageResources.sample_dog_png) } }),
  ]

  /// The list, or the selected breed over it.
  public static func screen(_ store: Store<AppState, AppAction>) -> some View {
    NavigationView { RootView(store: store) }
  }

  public static let otherNames = [
    "fake": "sample", "onAppear": "dogs.loadDogs", "breed.onAppear": "breed.loadImage",
    "cellWasSelected": "dogs.breedWasSelected", "filterTextChanged": "dogs.filterQueryChanged",
  ]
}
