import Foundation
import Kernel

/// Loads pictures for ``AsyncImage``.
///
/// Screens load nothing by themselves: a console does it for the pictures on its screen, if the app
/// has such a client.
///
/// ```swift
/// $0.asyncImageClient = ImageClient { url in try await download(url) }
/// ```
public struct AsyncImageClient: Sendable {
  /// Loads the bytes of the file at an address: a PNG, a JPEG or a GIF. `nil` to load no pictures.
  ///
  /// It is cancelled when the picture leaves the screen. The result is kept, so the same address is
  /// loaded again only after a failure, or if many other pictures have been loaded since.
  public var load: (@Sendable (_ url: URL) async throws -> Data)?

  /// Creates a client.
  public init(load: @escaping @Sendable (_ url: URL) async throws -> Data) { self.load = load }

  private init() {}

  /// Loads no pictures. Screens show their addresses.
  public static let none = Self()
}

extension AsyncImageClient: DependencyKey {
  /// No pictures: nothing is downloaded that an app did not ask for.
  public static let liveValue = none

  /// No pictures.
  public static let testValue = none
}

extension DependencyValues {
  /// Loads pictures for `AsyncImage`.
  public var asyncImageClient: AsyncImageClient {
    get { self[AsyncImageClient.self] }
    set { self[AsyncImageClient.self] = newValue }
  }
}
