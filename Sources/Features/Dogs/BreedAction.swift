import Foundation
import Kernel

/// What can happen on the screen of one breed.
@CasePathable
public enum BreedAction: Equatable, Sendable {
  /// The picture did not arrive.
  case imageFailed(LoadFailure)
  /// The address of a picture arrived; `nil` where there is none.
  case imageLoaded(URL?)
  /// A picture is wanted, for the first time or another one.
  case loadImage
}
