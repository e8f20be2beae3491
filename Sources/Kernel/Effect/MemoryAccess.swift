/// The versions of a memory's value before and after an access.
package struct MemoryChange: Equatable, Sendable {
  package let slot: ClientMemories.SlotNumber
  package let before: ClientMemories.Version
  package let after: ClientMemories.Version
  /// Whether the effect waited for this value. Then it continues at once if another change comes first.
  package var isAwaited = false
}

/// An access of an effect to a memory, which may have changed it.
package struct MemoryAccess: Sendable {
  package let effect: EffectID
  package let change: MemoryChange
  /// The host's time.
  package let time: Duration
}

extension DependencyValues {
  /// What clients remember for a host that rewinds; `nil` if there is no such host.
  package var clientMemories: ClientMemories? {
    get { self[ClientMemoriesKey.self] }
    set { self[ClientMemoriesKey.self] = newValue }
  }

  private enum ClientMemoriesKey: DependencyKey {
    static let liveValue: ClientMemories? = nil
    static let testValue: ClientMemories? = nil
  }
}
