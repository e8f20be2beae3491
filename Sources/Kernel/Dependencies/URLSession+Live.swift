import Foundation
import FoundationNetworking

extension DependencyValues {
  /// The session that features load URLs with. In tests, the default loads nothing and reports its
  /// use as an issue.
  ///
  /// Prefer a client with its own endpoints, so that tests need not imitate a session.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }

  private enum URLSessionKey: DependencyKey {
    static var liveValue: URLSession { .shared }

    static var testValue: URLSession {
      DependencyIssue.reporter(ofUnimplemented: "urlSession")()
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [RefusingURLProtocol.self]
      return URLSession(configuration: configuration)
    }
  }
}

/// Accepts every request and fails it.
private final class RefusingURLProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    client?.urlProtocol(self, didFailWithError: Unimplemented("urlSession"))
  }

  override func stopLoading() {}
}
