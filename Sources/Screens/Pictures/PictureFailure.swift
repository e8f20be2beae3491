import Foundation

/// Why data are not a picture.
public enum PictureFailure: Error, Equatable, Sendable {
  /// There are no data.
  case empty
  /// They are in no known format.
  case unknownFormat
  /// They end in the header.
  case truncated(ScreenPicture.Format)
  /// The header contradicts its format.
  case corrupt(ScreenPicture.Format)
  /// The picture has more pixels than can be shown safely.
  case tooLarge(width: Int, height: Int)
}

extension PictureFailure: LocalizedError {
  /// The failure as a sentence without a full stop.
  public var errorDescription: String? {
    switch self {
    case .empty: "There are no data"
    case .unknownFormat: "The data are no PNG, JPEG or GIF picture"
    case .truncated(let format): "The \(format.rawValue) picture ends in its header"
    case .corrupt(let format): "The header of the \(format.rawValue) picture is damaged"
    case .tooLarge(let width, let height):
      "The picture is too large: it has \(width) × \(height) pixels"
    }
  }
}
