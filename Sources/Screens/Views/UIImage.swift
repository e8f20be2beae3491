import Foundation

/// A picture of UIKit: its bytes, or the name of a picture of the app's resources. Nothing draws it.
public final class UIImage: Hashable, Sendable {
  /// The name; `nil` for bytes.
  let name: String?
  /// The bytes with their format and size; `nil` for a name.
  let picture: ScreenPicture?

  /// Creates a picture without content.
  public init() {
    name = nil
    picture = nil
  }

  init(name: String) {
    self.name = name
    picture = nil
  }

  /// A picture of the app's resources. Whether it exists is not known here.
  public init?(named name: String) {
    self.name = name
    picture = nil
  }

  /// A symbol of the system. Whether it exists is not known here.
  public init?(systemName name: String) {
    self.name = name
    picture = nil
  }

  /// Creates a picture from a PNG, JPEG or GIF file; `nil` if it is none.
  public init?(data: Data) {
    guard let picture = try? ScreenPicture(data) else { return nil }
    name = nil
    self.picture = picture
  }

  /// The size in points, which are pixels here; zero if it is not known.
  public var size: CGSize { CGSize(width: picture?.width ?? 0, height: picture?.height ?? 0) }

  /// The bytes of a PNG file; `nil` for other formats, because nothing is converted.
  public func pngData() -> Data? { picture?.format == .png ? picture?.data : nil }

  /// The bytes of a JPEG file; `nil` for other formats, because nothing is converted.
  public func jpegData(compressionQuality _: CGFloat) -> Data? {
    picture?.format == .jpeg ? picture?.data : nil
  }

  /// Whether two pictures have the same name or the same bytes.
  public static func == (one: UIImage, other: UIImage) -> Bool {
    one.name == other.name && one.picture == other.picture
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(picture?.data)
  }
}
