extension DogsView.ViewState {
  /// Returns what the screen shows for a state: capitalised breeds that contain the search text,
  /// ignoring case.
  public static func convert(from state: DogsState) -> Self {
    Self(
      filterText: state.filterQuery,
      loadingState: loadingState(of: state, showing: found(in: state)),
      notice: state.dogs.isEmpty ? nil : state.failure?.message
    )
  }

  private static func found(in state: DogsState) -> [Dog] {
    guard !state.filterQuery.isEmpty else { return state.dogs }
    let query = state.filterQuery.lowercased()
    return state.dogs.filter { $0.breed.lowercased().contains(query) }
  }

  private static func loadingState(of state: DogsState, showing dogs: [Dog]) -> LoadingState {
    guard state.dogs.isEmpty else {
      return .loaded(breeds: dogs.map(\.breed.capitalizedFirstLetter))
    }
    return state.failure.map { .failed($0.message) } ?? .loading
  }
}

extension DogsState {
  /// What the screen shows for this state.
  public var view: DogsView.ViewState { .convert(from: self) }
}
