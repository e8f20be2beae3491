import Synchronization

/// Keeps an `observe` active until the token is released or cancelled.
///
/// ```swift
/// var tokens: Set<ObserveToken> = []
/// observe { print(store.count) }.store(in: &tokens)
/// ```
public final class ObserveToken: Sendable {
  private let cancelled = Atomic(false)
  private let onCancel: @Sendable () -> Void

  /// Creates a token for a custom observation.
  ///
  /// - Parameter onCancel: called once, when the token is cancelled or released.
  public init(onCancel: @escaping @Sendable () -> Void = {}) { self.onCancel = onCancel }

  deinit { cancel() }

  /// Whether the observation has ended.
  public var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Ends the observation: its closure is not called again.
  public func cancel() {
    if !cancelled.exchange(true, ordering: .relaxed) { onCancel() }
  }

  /// Adds the token to a collection, which keeps the observation active.
  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) {
    collection.append(self)
  }

  /// Adds the token to a set, which keeps the observation active.
  public func store(in set: inout Set<ObserveToken>) { set.insert(self) }
}

extension ObserveToken: Hashable {
  /// Whether both are the same token.
  public static func == (one: ObserveToken, other: ObserveToken) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
