import FeatureSupport
import Foundation
import Kernel

@CasePathable
public enum BreedAction: Equatable, Sendable {
  /// The picture could not be loaded.
  case imageFailed(LoadFailure)
  /// The URL of a picture was loaded; `nil` if there is none.
  case imageLoaded(URL?)
  /// Loads a picture, for the first time or again.
  case loadImage
}
