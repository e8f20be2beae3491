import Foundation

extension DependencyValues {
  /// Opens a URL in the program that handles it. In tests, it opens nothing and reports its use as
  /// an issue.
  ///
  /// A program without a desktop has no way to open URLs, so the live value does the same until the
  /// program prepares or overrides it.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  private enum OpenURLKey: DependencyKey {
    static var liveValue: OpenURLEffect { testValue }

    static var testValue: OpenURLEffect {
      let report = DependencyIssue.reporter(ofUnimplemented: "openURL")
      return OpenURLEffect { _ in
        report()
        return false
      }
    }
  }
}

/// Opens URLs; called like a function: `await openURL(url)`.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// - Parameter handler: opens a URL and returns whether it succeeded.
  public init(handler: @escaping @Sendable (URL) async -> Bool) { self.handler = handler }

  /// Opens a URL.
  ///
  /// - Returns: whether the URL was opened.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }

  /// Opens a URL without returning the result, so that it can be used as a function of type
  /// `(URL) async -> Void`.
  @_disfavoredOverload
  public func callAsFunction(_ url: URL) async { _ = await handler(url) }
}
