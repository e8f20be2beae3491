import Synchronization

/// Keeps an ``observe(_:)`` going; it ends with the token's life.
///
/// ```swift
/// var tokens: Set<ObserveToken> = []
/// observe { print(store.count) }.store(in: &tokens)
/// ```
public final class ObserveToken: Sendable {
  private let cancelled = Atomic(false)
  private let onCancel: @Sendable () -> Void

  /// Makes a token for an observation of one's own.
  ///
  /// - Parameter onCancel: called once, when the token is cancelled or goes away.
  public init(onCancel: @escaping @Sendable () -> Void = {}) { self.onCancel = onCancel }

  deinit { cancel() }

  /// Whether the observation has ended.
  public var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Ends the observation: its closure is not called again.
  public func cancel() {
    if !cancelled.exchange(true, ordering: .relaxed) { onCancel() }
  }

  /// Keeps the observation going as long as a collection holds the token.
  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) {
    collection.append(self)
  }

  /// Keeps the observation going as long as a set holds the token.
  public func store(in set: inout Set<ObserveToken>) { set.insert(self) }
}

extension ObserveToken: Hashable {
  /// Whether two tokens are of one observation.
  public static func == (one: ObserveToken, other: ObserveToken) -> Bool { one === other }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
