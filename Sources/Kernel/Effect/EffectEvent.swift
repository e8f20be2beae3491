/// The number of an effect within its store, counted from 1 in the order in which effects start.
public struct EffectID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number, counted from 1.
  public let rawValue: Int

  /// Creates the id with a number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The id as users type it: `e1`.
  public var description: String { "e\(rawValue)" }

  /// Whether the first effect started before the second.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The properties of an effect that do not change after its start.
public struct EffectInfo: Sendable {
  /// The number of the effect.
  public let id: EffectID
  /// The name that was passed to `Effect.run`, if any.
  public let name: String?
  /// The ids by which it can be cancelled, innermost first; may be empty.
  public let cancelIDs: [CancelID]
  /// Where `Effect.run` was called.
  public let location: CodeLocation
  /// The ordinal of the reduction that returned it.
  public let reduction: Int
  /// The names of the child states that it belongs to, outermost first; empty at the root.
  public let scope: [String]
}

/// Something that happened to an effect.
public struct EffectEvent: Sendable {
  /// What can happen to an effect.
  public enum Kind: Sendable {
    /// Its task was created and will run.
    case started
    /// It sent an action; the next reduction processes that action.
    case sent
    /// It returned.
    case finished
    /// It threw an error that no `catch` handled.
    case failed(any Error)
    /// It was cancelled; actions that it sends from now on are dropped.
    case cancelled(CancelCause)
  }

  /// The effect that it happened to.
  public let effect: EffectInfo
  /// What happened.
  public let kind: Kind
}

/// Why an effect was cancelled, and by which reduction.
public struct CancelCause: Sendable {
  /// What can cancel an effect.
  public enum Reason: Sendable {
    /// A reducer returned `Effect.cancel(id:)`.
    case id(CancelID)
    /// A newer effect with the same id and `cancelInFlight` started.
    case replaced(CancelID)
    /// The child state with that name became `nil`.
    case stateBecameNil(String)
    /// The state, an enum, was no longer in the case with that name.
    case stateLeftCase(String)
    /// The child state with that name was replaced by one with a different id.
    case identityChanged(String)
    /// `StoreTask.cancel()` was called.
    case task
    /// The host of the store cancelled it; the text is the host's reason.
    case host(String)
  }

  /// What cancelled it.
  public let reason: Reason
  /// The ordinal of the reduction that caused it; `nil` if no reduction did.
  public let reduction: Int?
}
