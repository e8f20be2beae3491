/// The number of an effect within its store, from 1 in the order they began.
public struct EffectID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number.
  public let rawValue: Int

  /// The effect of that number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// `e1`, as people type it.
  public var description: String { "e\(rawValue)" }

  /// Whether one effect began before the other.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// What is known of an effect from the moment it begins.
public struct EffectInfo: Sendable {
  /// The number it is known by.
  public let id: EffectID
  /// The name given to `Effect.run`, `nil` where none was.
  public let name: String?
  /// The ids it can be cancelled by, innermost first; may be empty.
  public let cancelIDs: [CancelID]
  /// Where the `Effect.run` was written.
  public let location: CodeLocation
  /// The ordinal of the reduction that returned it.
  public let origin: Int
  /// The names of the child states it belongs to, outermost first; empty at the root.
  public let scope: [String]
}

/// Something that happened to an effect.
public struct EffectEvent: Sendable {
  /// What can happen to an effect.
  public enum Kind: Sendable {
    /// Its task was made, and will run.
    case started
    /// It sent an action; the reduction that follows carries it.
    case sent
    /// It returned.
    case finished
    /// It threw, and no `catch` took the error.
    case failed(any Error)
    /// It was cancelled; nothing it still sends arrives.
    case cancelled(CancelCause)
  }

  /// The effect it happened to.
  public let effect: EffectInfo
  /// What happened.
  public let kind: Kind
}

/// Why an effect was cancelled, and by which reduction.
public struct CancelCause: Sendable {
  /// What can be the reason.
  public enum Reason: Sendable {
    /// A reducer returned `Effect.cancel(id:)`.
    case id(CancelID)
    /// A newer effect with the same id and `cancelInFlight` began.
    case replaced(CancelID)
    /// The child state of that name became nil.
    case stateBecameNil(String)
    /// The child state of that name was replaced by one with another id.
    case identityChanged(String)
    /// `StoreTask.cancel()` was called.
    case task
    /// The program hosting the store asked for it, and says why in its own words.
    case host(String)
  }

  /// The reason.
  public let reason: Reason
  /// The ordinal of the reduction that caused it, `nil` where none did.
  public let reduction: Int?
}
