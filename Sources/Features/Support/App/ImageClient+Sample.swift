import Foundation
import Screens

extension AsyncImageClient {
  /// Drawings instead of the pictures at their addresses, after half a second on a good network.
  ///
  /// - Parameter picture: returns the bytes of the drawing for an address.
  public static func sample(
    on network: SampleNetwork, _ picture: @escaping @Sendable (_ url: URL) -> Data
  ) -> Self {
    Self { url in
      try await network.request(taking: .milliseconds(500))
      return picture(url)
    }
  }
}
