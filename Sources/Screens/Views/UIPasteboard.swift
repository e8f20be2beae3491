import Foundation

/// The pasteboard, in UIKit's words. SwiftUI re-exports this type. Only the program itself can read what is on it.
@MainActor @preconcurrency
public final class UIPasteboard {
  /// The pasteboard of the system.
  public static let general = UIPasteboard()

  /// The text on it; `nil` if there is none.
  public var string: String?
  /// The address on it; `nil` if there is none.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }
  /// The picture on it; `nil` if there is none.
  public var image: UIImage?

  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }
  /// Whether there is an address.
  public var hasURLs: Bool { url != nil }
  /// Whether there is a picture.
  public var hasImages: Bool { image != nil }
}
