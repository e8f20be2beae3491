extension DogsView {
  /// What a person does on the screen, and what happens to the screen itself.
  public enum ViewAction: Equatable, Sendable {
    case cellWasSelected(breed: String)
    case onAppear
    case filterTextChanged(String)
  }
}

extension DogsAction {
  /// What an action on the screen means.
  public static func view(_ action: DogsView.ViewAction) -> Self {
    switch action {
    case .cellWasSelected(let breed): .breedWasSelected(name: breed)
    case .onAppear: .loadDogs
    case .filterTextChanged(let text): .filterQueryChanged(text)
    }
  }
}
