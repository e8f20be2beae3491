import Foundation
import Screens

extension AsyncImageClient {
  /// A client that downloads pictures over HTTP.
  ///
  /// - Parameter timeout: the maximum time for a complete answer.
  public static func live(timeout: Duration = .seconds(10)) -> Self {
    let web = Web(timeout: timeout)
    return Self { url in try await web.get(url) }
  }
}
