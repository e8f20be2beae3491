/// The app of two screens: breeds of dogs, and one breed by itself.
///
/// ```swift
/// let store = Store(initialState: DogsApp.AppState.initial) { DogsApp.AppReducer() }
/// store.send(.dogs(.loadDogs))
/// DogsApp.view(store.state)
/// ```
public enum DogsApp {
  /// The screen in front as text: the breed where one is selected, else the list.
  public static func view(_ state: AppState) -> String {
    if let breedState = state.breedState { return BreedView.text(breedState.view) }
    return DogsView.text(state.dogsState.view)
  }
}
