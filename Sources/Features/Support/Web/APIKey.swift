/// A user's key for a server. Its description does not contain the key.
public struct APIKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private let text: String

  /// Creates a key. `nil` for a text that cannot be one, because a header cannot contain it.
  public init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.text = text
  }

  public var description: String { "APIKey" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }

  var header: String { "X-Api-Key: \(text)" }

  /// Returns a failure without the key: a server may repeat it in its message.
  func hidden(in failure: LoadFailure) -> LoadFailure {
    func hidden(_ message: String) -> String { message.replacing(text, with: "‹key›") }
    return switch failure {
    case .offline(let reason): .offline(hidden(reason))
    case .timedOut: .timedOut
    case .status(let status, let message): .status(status, message: message.map(hidden))
    case .unreadable(let reason): .unreadable(hidden(reason))
    case .other(let reason): .other(hidden(reason))
    }
  }
}
