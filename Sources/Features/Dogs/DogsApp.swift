/// The app of two screens: breeds of dogs, and one breed by itself.
///
/// ```swift
/// let store = Store(initialState: DogsApp.AppState.initial) { DogsApp.AppReducer() }
/// store.send(.dogs(.loadDogs))
/// DogsApp.view(store.state)
/// ```
public enum DogsApp: FeatureApp {
  public static let name = "dogs"
  public static let summary = "breeds of dogs, a search among them, and a picture of each"
  public static let source = "dog.ceo"

  /// The list in front, nothing loaded.
  public static var initialState: AppState { .initial }

  /// The app: the list, the screen of one breed, and the way between them.
  public static var reducer: AppReducer { AppReducer() }

  /// The list of breeds, and the picture of one.
  public static let clients = [
    AppClient("dogsClient", \.dogsClient, live: .live(), sample: DogsClient.sample),
    AppClient("breedClient", \.breedClient, live: .live(), sample: BreedClient.sample),
  ]

  /// The screen in front as text: the breed where one is selected, else the list.
  public static func view(_ state: AppState) -> String {
    if let breedState = state.breedState { return BreedView.text(breedState.view) }
    return DogsView.text(state.dogsState.view)
  }
}
