extension DogsView {
  /// What the screen shows.
  public struct ViewState: Equatable, Sendable {
    /// The text in the search field.
    public let filterText: String
    /// The breeds, or why there are none.
    public let loadingState: LoadingState
    /// Why the breeds are not the latest; `nil` if they are.
    public let notice: String?

    public init(filterText: String, loadingState: LoadingState, notice: String? = nil) {
      self.filterText = filterText
      self.loadingState = loadingState
      self.notice = notice
    }
  }
}

extension DogsView.ViewState {
  /// Whether the breeds are loaded, are loading or failed to load.
  public enum LoadingState: Equatable, Sendable {
    /// The titles of the breeds to show; empty if the search finds none.
    case loaded(breeds: [String])
    /// Breeds are being loaded.
    case loading
    /// Breeds could not be loaded; the text is the reason.
    case failed(String)

    /// The titles of the breeds to show; empty unless loaded.
    public var breeds: [String] {
      guard case .loaded(let breeds) = self else { return [] }
      return breeds
    }

    public var isLoading: Bool { self == .loading }

    /// Why breeds could not be loaded; `nil` unless that failed.
    public var failure: String? {
      guard case .failed(let reason) = self else { return nil }
      return reason
    }
  }
}
