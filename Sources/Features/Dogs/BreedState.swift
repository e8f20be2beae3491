import Foundation

/// What the screen of one breed remembers.
///
/// Its identity is the breed: what was begun for one breed is cancelled when another is shown.
public struct BreedState: Equatable, Identifiable, Sendable {
  /// The breed shown.
  public var dog: Dog
  /// The address of its picture; `nil` until one is loaded, and where there is none.
  public var imageURL: URL?
  /// Why the latest load failed; `nil` while one runs and after one that succeeded.
  public var failure: LoadFailure?

  public init(dog: Dog, imageURL: URL?, failure: LoadFailure? = nil) {
    self.dog = dog
    self.imageURL = imageURL
    self.failure = failure
  }

  public var id: String { dog.breed }
}
