/// The screen with the list of breeds.
public enum DogsView {
  /// The screen as text.
  ///
  /// ```
  /// Dogs                                   search: bull
  ///   Bulldog        boston · english · french
  /// ```
  public static func text(_ state: ViewState) -> String {
    switch state.loadingState {
    case .loading: loadingText()
    case .failed(let message): failedText(message)
    case .loaded(let breeds): loadedText(breeds, in: state)
    }
  }

  private static func loadingText() -> String {
    var screen = TextScreen("Dogs", note: "loading …")
    screen.paragraph("No breeds yet: dogs.loadDogs fetches them.")
    return screen.text
  }

  private static func failedText(_ message: String) -> String {
    var screen = TextScreen("Dogs", note: "not loaded")
    screen.paragraph("\(message).")
    screen.paragraph("dogs.loadDogs tries again.")
    return screen.text
  }

  private static func loadedText(_ breeds: [String], in state: ViewState) -> String {
    var screen = TextScreen("Dogs", note: note(breeds, in: state))
    if breeds.isEmpty {
      screen.paragraph("No breed has \"\(state.filterText)\" in its name.")
    }
    let labelWidth = max(13, breeds.map(\.count).max() ?? 0) + 2
    for breed in breeds {
      screen.row(breed, state.subBreeds[breed] ?? [], labelWidth: labelWidth)
    }
    if let notice = state.notice {
      screen.paragraph("Loaded earlier. \(notice). dogs.loadDogs tries again.")
    }
    return screen.text
  }

  private static func note(_ breeds: [String], in state: ViewState) -> String {
    guard state.filterText.isEmpty else { return "search: \(state.filterText)" }
    return breeds.count == 1 ? "1 breed" : "\(breeds.count) breeds"
  }
}
