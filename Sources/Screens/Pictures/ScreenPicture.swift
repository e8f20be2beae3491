import Foundation

/// A picture that was loaded: its bytes, its format and its size.
///
/// Only the header was read, so a picture whose pixels are damaged is a picture too.
public struct ScreenPicture: Equatable, Sendable {
  /// The bytes of the file.
  public let data: Data
  /// The format of the file.
  public let format: Format
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int

  /// A format of pictures.
  public enum Format: String, CaseIterable, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
  }

  /// The maximum number of pixels. A small file can have a header that makes the program that draws it
  /// run out of memory.
  static let mostPixels = 100_000_000

  /// Reads the header of a file.
  ///
  /// - Throws: if it is no PNG, JPEG or GIF, is cut off or damaged in its header, or has more than
  ///   100 million pixels.
  public init(_ data: Data) throws(PictureFailure) {
    self.data = data
    (format, width, height) = try PictureHeader(data).read()
    guard width > 0, height > 0 else { throw .corrupt(format) }
    // Each side first, so that the product cannot overflow.
    guard max(width, height) <= Self.mostPixels, width * height <= Self.mostPixels else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// Whether two pictures have the same bytes.
  public static func == (one: Self, other: Self) -> Bool { one.data == other.data }
}
