import Foundation

extension DependencyValues {
  /// Opens a URL in whatever program handles it; in tests it opens nothing, and is reported.
  ///
  /// A program without a desktop has no such thing: the live value is the one of tests until the
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

/// Opens URLs, called like a function: `await openURL(url)`.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// - Parameter handler: Opens a URL, and returns whether it could.
  public init(handler: @escaping @Sendable (URL) async -> Bool) { self.handler = handler }

  /// Opens a URL.
  ///
  /// - Returns: Whether something could open it.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }

  /// Opens a URL, where a function without a result is asked for.
  @_disfavoredOverload
  public func callAsFunction(_ url: URL) async { _ = await handler(url) }
}
