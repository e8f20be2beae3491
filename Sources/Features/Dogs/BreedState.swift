import FeatureSupport
import Foundation
import Kernel

/// The state of a breed's screen.
///
/// Its identity is the breed, so effects for one breed are cancelled when another breed is shown.
@ObservableState
public struct BreedState: Equatable, Identifiable, Sendable {
  public var dog: Dog
  /// The URL of its picture; `nil` until it is loaded, and if there is none.
  public var imageURL: URL?
  /// Whether a picture is being loaded.
  public var isLoading: Bool
  /// Why the latest load failed; `nil` while one is running and after a success.
  public var failure: LoadFailure?

  public init(
    dog: Dog, imageURL: URL?, isLoading: Bool = false, failure: LoadFailure? = nil
  ) {
    self.dog = dog
    self.imageURL = imageURL
    self.isLoading = isLoading
    self.failure = failure
  }

  public var id: String { dog.breed }
}
