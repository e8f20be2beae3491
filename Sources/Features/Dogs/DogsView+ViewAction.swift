extension DogsView {
  public enum ViewAction: Equatable, Sendable {
    case cellWasSelected(breed: String)
    case onAppear
    case filterTextChanged(String)
  }
}

extension DogsAction {
  /// Converts an action of the view.
  public static func view(_ action: DogsView.ViewAction) -> Self {
    switch action {
    case .cellWasSelected(let breed): .breedWasSelected(name: breed)
    case .onAppear: .loadDogs
    case .filterTextChanged(let text): .filterQueryChanged(text)
    }
  }
}
