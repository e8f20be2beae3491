import IssueReporting
import Kernel

extension DogsApp {
  /// The app: the list, the screen of a single breed, and the navigation between them.
  @Reducer
  public struct AppReducer {
    public typealias State = AppState
    public typealias Action = AppAction

    public init() {}

    public var body: some Reducer<AppState, AppAction> {
      Reduce { state, action in
        core(&state, action)
        return .none
      }
      .ifLet(\.breedState, action: \.breed) { BreedReducer() }
      Scope(state: \.dogsState, action: \.dogs) { DogsReducer() }
    }

    private func core(_ state: inout AppState, _ action: AppAction) {
      switch action {
      case .breedsDisappeared:
        state.breedState = nil
      case .dogs(.breedWasSelected(let name)):
        select(name, in: &state)
      case .breed, .dogs:
        break
      }
    }

    private func select(_ name: String, in state: inout AppState) {
      let lowercased = name.lowercased()
      guard let dog = state.dogs.first(where: { $0.breed.lowercased() == lowercased }) else {
        reportUnknown(name, among: state.dogs)
        return
      }
      state.breedState = BreedState(dog: dog, imageURL: nil)
    }

    private func reportUnknown(_ name: String, among dogs: [Dog]) {
      let known =
        dogs.isEmpty
        ? "no breeds are loaded yet, 'dogs.loadDogs' fetches them"
        : "none of the \(dogs.count) loaded has that name"
      reportIssue("No breed is called '\(name)', so none was selected: \(known).")
    }
  }
}
