extension DogsView {
  /// What the screen shows, in the words it shows.
  public struct ViewState: Equatable, Sendable {
    /// What the search field holds.
    public let filterText: String
    /// The breeds, or why there are none.
    public let loadingState: LoadingState
    /// The sub-breeds by the title of their breed; breeds without any need not be there.
    public let subBreeds: [String: [String]]
    /// Why the breeds shown are not the latest; `nil` where they are.
    public let notice: String?

    public init(
      filterText: String,
      loadingState: LoadingState,
      subBreeds: [String: [String]] = [:],
      notice: String? = nil
    ) {
      self.filterText = filterText
      self.loadingState = loadingState
      self.subBreeds = subBreeds
      self.notice = notice
    }
  }
}

extension DogsView.ViewState {
  /// Whether there are breeds to show; never two of these at once.
  public enum LoadingState: Equatable, Sendable {
    /// The titles of the breeds to show; empty where the search finds none.
    case loaded(breeds: [String])
    /// Breeds have not arrived yet.
    case loading
    /// Breeds did not arrive: why, in plain words.
    case failed(String)

    /// The titles to show; empty unless loaded.
    public var breeds: [String] {
      guard case .loaded(let breeds) = self else { return [] }
      return breeds
    }

    public var isLoading: Bool { self == .loading }
  }
}
