import Foundation

/// What is known of a picture that was on the screen.
public enum PicturePhase: Sendable {
  /// It is on its way.
  case loading
  /// It has arrived.
  case loaded(ScreenPicture)
  /// It could not be loaded.
  case failed(any Error)
}
