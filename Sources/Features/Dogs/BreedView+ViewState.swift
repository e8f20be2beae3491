import Foundation

extension BreedView {
  /// What the screen shows.
  public struct ViewState: Equatable, Sendable {
    /// The breed, capitalised.
    public let title: String
    /// The picture at the top; `nil` for the placeholder.
    public let imageURL: URL?
    /// The titles of the cells, capitalised; empty for a breed without sub-breeds.
    public let subBreeds: [String]
    /// Whether a picture is being loaded.
    public let isLoading: Bool
    /// Why there is no newer picture; `nil` if nothing failed.
    public let failure: String?

    public init(
      title: String, imageURL: URL?, subBreeds: [String], isLoading: Bool = false,
      failure: String? = nil
    ) {
      self.title = title
      self.imageURL = imageURL
      self.subBreeds = subBreeds
      self.isLoading = isLoading
      self.failure = failure
    }
  }

  public enum ViewAction: Equatable, Sendable {
    case onAppear
  }
}

extension BreedView.ViewState {
  /// Returns what the screen shows for a state.
  public static func convert(from state: BreedState) -> Self {
    Self(
      title: state.dog.breed.capitalizedFirstLetter,
      imageURL: state.imageURL,
      subBreeds: state.dog.subBreeds.map(\.capitalizedFirstLetter),
      isLoading: state.isLoading,
      failure: state.failure?.message
    )
  }
}

extension BreedState {
  /// What the screen shows for this state.
  public var view: BreedView.ViewState { .convert(from: self) }
}

extension BreedAction {
  /// Converts an action of the view.
  public static func view(_ action: BreedView.ViewAction) -> Self {
    switch action {
    case .onAppear: .loadImage
    }
  }
}
