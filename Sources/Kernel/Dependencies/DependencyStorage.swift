import Synchronization

/// What `DependencyValues` holds: the overrides, over the defaults that serve where there are none.
///
/// A change to shared values copies the storage first. So two values of one storage are the same
/// dependencies, which is one comparison of pointers to ask.
// Unchecked: written only while uniquely referenced, by `DependencyValues`.
final class DependencyStorage: @unchecked Sendable {
  private struct Override {
    let key: ObjectIdentifier
    let box: AnyObject
  }

  /// How this storage went together with another: it gave that one, or a new one.
  private enum Merged {
    case other
    case storage(DependencyStorage)
  }

  let defaults: DependencyDefaults
  private var overrides: ContiguousArray<Override>
  private(set) var context: DependencyContext?
  /// Tells storages apart, also from what they were before they changed, and is never used again.
  private var serial = nextSerial()
  // By serial, not by reference: two storages that remembered each other would never be freed.
  private let latestMerge = Mutex<(serial: Int, merged: Merged)?>(nil)

  init(defaults: DependencyDefaults) {
    self.defaults = defaults
    overrides = []
  }

  private init(copying other: DependencyStorage) {
    defaults = other.defaults
    overrides = other.overrides
    context = other.context
  }

  func copy() -> DependencyStorage { DependencyStorage(copying: self) }

  /// What a key was set to: a `DependencyBox` of the key's value.
  // A handful of overrides is the rule, and comparing so few beats hashing.
  @inline(__always)
  func override(of key: ObjectIdentifier) -> AnyObject? {
    for override in overrides where override.key == key { return override.box }
    return nil
  }

  func setOverride(of key: ObjectIdentifier, to box: AnyObject) {
    serial = Self.nextSerial()
    latestMerge.withLock { $0 = nil }
    if key == ObjectIdentifier(DependencyContextKey.self) {
      context = unsafeDowncast(box, to: DependencyBox<DependencyContext>.self).value
    }
    let override = Override(key: key, box: box)
    if let index = overrides.firstIndex(where: { $0.key == key }) {
      overrides[index] = override
    } else {
      overrides.append(override)
    }
  }

  /// These overrides with those of another storage over them; the defaults stay this one's.
  ///
  /// Merging with the storage that was merged with before costs the same however many overrides
  /// there are.
  func merging(_ other: DependencyStorage) -> DependencyStorage {
    if self === other || other.overrides.isEmpty { return self }
    if overrides.isEmpty && defaults === other.defaults { return other }
    let merged = latestMerge.withLock { latest in
      if let latest, latest.serial == other.serial { return latest.merged }
      let merged = merge(other)
      latest = (other.serial, merged)
      return merged
    }
    return switch merged {
    case .other: other
    case .storage(let storage): storage
    }
  }

  private func merge(_ other: DependencyStorage) -> Merged {
    if defaults === other.defaults,
      overrides.allSatisfy({ other.override(of: $0.key) != nil })
    {
      return .other
    }
    let merged = copy()
    for override in other.overrides { merged.setOverride(of: override.key, to: override.box) }
    return .storage(merged)
  }

  private static func nextSerial() -> Int {
    lastSerial.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private static let lastSerial = Atomic(0)
}
