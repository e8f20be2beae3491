import Synchronization

/// Remembers what key paths resolve to.
///
/// Walking a case key path asks the runtime for generic types at every step, which costs from
/// several hundred nanoseconds up. A key path that is kept, in a constant or by a reducer, is one
/// object, so what it resolved to is found again by its address.
///
/// Each address has one slot, and a newcomer takes it over: the memory is bounded, and a lookup is
/// one comparison. A literal makes a new object each time it is evaluated, so it finds nothing
/// here; Swift takes some five microseconds to make it, so the vain store does not show.
@usableFromInline
final class CasePathCache: Sendable {
  @usableFromInline static let shared = CasePathCache()

  /// `Sendable` unchecked: a kept key path is only compared by address, and never called.
  private struct Slot: @unchecked Sendable {
    /// Keeping the key path keeps its address from being given to another one.
    var keyPath: AnyKeyPath?
    var box: AnyCaseBox?
  }

  private static let slotCount = 512
  private let slots = Mutex<[Slot]>(Array(repeating: Slot(), count: slotCount))

  /// The box that was stored for this very key path object.
  @usableFromInline
  func box(for keyPath: AnyKeyPath) -> AnyCaseBox? {
    let identifier = ObjectIdentifier(keyPath)
    return self.slots.withLock { slots in
      let slot = slots[Self.index(of: identifier)]
      return slot.keyPath.map(ObjectIdentifier.init) == identifier ? slot.box : nil
    }
  }

  /// Keeps a box for a key path, in the place of whatever has its slot.
  @usableFromInline
  func store(_ box: AnyCaseBox, for keyPath: AnyKeyPath) {
    let slot = Slot(keyPath: keyPath, box: box)
    let index = Self.index(of: ObjectIdentifier(keyPath))
    // What was there is released outside the lock, because that may run anybody's code.
    let displaced = self.slots.withLock { slots in
      let displaced = slots[index]
      slots[index] = slot
      return displaced
    }
    _ = displaced
  }

  private static func index(of identifier: ObjectIdentifier) -> Int {
    // Objects lie at multiples of 16; the higher bits tell those of one page apart from the next.
    let address = UInt(bitPattern: identifier)
    return Int((address >> 4 ^ address >> 13) % UInt(slotCount))
  }
}
