import Synchronization

/// Whether a task of an effect may still change anything in its store.
final class EffectLife: Sendable {
  private let over = Atomic(false)

  /// Whether the store was rewound, or another task has replaced this one.
  var isOver: Bool { over.load(ordering: .acquiring) }

  func end() { over.store(true, ordering: .releasing) }
}
