import Foundation

/// Opens an address. A screen cannot leave the app, so only an action that a view has put into the environment does
/// anything.
@MainActor @preconcurrency
public struct OpenURLAction {
  /// What opens addresses; `nil` if nothing does.
  let handler: ((URL) -> Result)?

  init() { handler = nil }

  /// Creates an action that opens addresses itself.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  /// Opens an address.
  public func callAsFunction(_ url: URL) { _ = handler?(url) }

  /// Opens an address, and calls a function with whether the app itself has opened it.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(handler?(url) == .handled)
  }

  /// What an action has done with an address.
  public struct Result: Equatable, Sendable {
    private let name: String
    /// It has opened the address.
    public static let handled = Self(name: "handled")
    /// Nothing is to be opened.
    public static let discarded = Self(name: "discarded")
    /// The system is to open the address; here, nothing does.
    public static let systemAction = Self(name: "systemAction")
    /// The system is to open another address; here, nothing does.
    public static func systemAction(_: URL) -> Self { systemAction }
  }
}
