import Synchronization

/// Caches the case paths that key paths resolve to.
///
/// Resolving a case key path looks up generic types for every component, which takes several
/// hundred nanoseconds or more. A key path that is stored in a constant or by a reducer is always
/// the same object, so its case path can be found by its address.
///
/// Each address maps to one slot, which a new entry replaces, so memory is bounded and a lookup is
/// one comparison. A literal creates a new object on every evaluation, so it is never found here.
/// Creating that object takes about five microseconds, so the useless store does not matter.
@usableFromInline
final class CasePathCache: Sendable {
  @usableFromInline static let shared = CasePathCache()

  /// `@unchecked Sendable`: a cached key path is only compared by address, and never used.
  private struct Slot: @unchecked Sendable {
    /// Retained, so that no other key path gets its address.
    var keyPath: AnyKeyPath?
    var box: AnyCaseBox?
  }

  private static let slotCount = 512
  private let slots = Mutex<[Slot]>(Array(repeating: Slot(), count: slotCount))

  /// Returns the box that was stored for this key path object.
  @usableFromInline
  func box(for keyPath: AnyKeyPath) -> AnyCaseBox? {
    let identifier = ObjectIdentifier(keyPath)
    return self.slots.withLock { slots in
      let slot = slots[Self.index(of: identifier)]
      return slot.keyPath.map(ObjectIdentifier.init) == identifier ? slot.box : nil
    }
  }

  /// Stores a box for a key path and replaces the entry in its slot.
  @usableFromInline
  func store(_ box: AnyCaseBox, for keyPath: AnyKeyPath) {
    let slot = Slot(keyPath: keyPath, box: box)
    let index = Self.index(of: ObjectIdentifier(keyPath))
    slots.releasing { slots in
      defer { slots[index] = slot }
      return slots[index]
    }
  }

  private static func index(of identifier: ObjectIdentifier) -> Int {
    // Objects are at multiples of 16; the higher bits distinguish objects at the same offset of
    // different pages.
    let address = UInt(bitPattern: identifier)
    return Int((address >> 4 ^ address >> 13) % UInt(slotCount))
  }
}
