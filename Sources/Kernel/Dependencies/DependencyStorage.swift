import Synchronization

/// What `DependencyValues` holds: the overrides, over the defaults that serve where there are none.
///
/// It never changes; values that change hold another. So two values of one storage are the same
/// dependencies, which is one comparison of pointers to ask.
@usableFromInline
// Unchecked: nothing in it changes except under a lock. Its boxes are typed `AnyObject`, so the
// compiler does not see that each is a `DependencyBox`, which is Sendable.
final class DependencyStorage: @unchecked Sendable {
  fileprivate struct Override {
    let key: ObjectIdentifier
    let box: AnyObject
  }

  /// How this storage went together with another: it gave that one, or a new one.
  private enum Merged {
    case other
    case storage(DependencyStorage)
  }

  let defaults: DependencyDefaults
  private let overrides: ContiguousArray<Override>
  private let chosenContext: DependencyContext?
  /// Tells storages apart, and is never used again.
  private let serial = DependencyStorage.serials.wrappingAdd(1, ordering: .relaxed).newValue
  // By serial, not by reference: two storages that remembered each other would never be freed.
  private let latestMerge = Mutex<(serial: Int, merged: Merged)?>(nil)

  private static let serials = Atomic(0)

  convenience init(defaults: DependencyDefaults) { self.init(defaults: defaults, overrides: []) }

  private init(defaults: DependencyDefaults, overrides: ContiguousArray<Override>) {
    self.defaults = defaults
    self.overrides = overrides
    let key = ObjectIdentifier(DependencyContextKey.self)
    chosenContext = overrides.first { $0.key == key }.map {
      // Under a key lies a box of the key's value, and this is the key of the context.
      unsafeDowncast($0.box, to: DependencyBox<DependencyContext>.self).value
    }
  }

  /// Which default serves where there is no override.
  var context: DependencyContext { chosenContext ?? defaults.context }

  /// The `DependencyBox` of a key's value: the override, else the default if it has been made.
  @usableFromInline
  func box(of key: ObjectIdentifier) -> AnyObject? {
    override(of: key)?.takeUnretainedValue() ?? defaults.made(key, in: context)
  }

  /// The same box, lent by this storage, where it is an override or the live default of a program.
  @usableFromInline
  func lentBox(of key: ObjectIdentifier) -> Unmanaged<AnyObject>? {
    if let box = override(of: key) { return box }
    return context == .live ? defaults.lentBox(of: key) : nil
  }

  /// The box in force of a key, for who has these values from before; `nil` where it takes more than
  /// a look to tell.
  ///
  /// It is lent by this storage or by the binding in force, and so for use at once.
  @usableFromInline
  func lentBoxInForce(of key: ObjectIdentifier) -> Unmanaged<AnyObject>? {
    // The binding in force keeps its storage alive until this returns.
    DependencyValues.currentStorage._withUnsafeGuaranteedRef { current in
      adds(nothingTo: current) ? current.lentBox(of: key) : nil
    }
  }

  /// Whether another storage over this one is that other one, as can be told at a glance.
  func adds(nothingTo other: DependencyStorage) -> Bool {
    self === other || overrides.isEmpty && defaults === other.defaults
  }

  // A handful of overrides is the rule, and comparing so few beats hashing.
  private func override(of key: ObjectIdentifier) -> Unmanaged<AnyObject>? {
    overrides.withUnsafeBufferPointer { overrides in
      for index in overrides.indices where overrides[index].key == key {
        return Unmanaged.passUnretained(overrides[index].box)
      }
      return nil
    }
  }

  /// This storage with one key set, to a `DependencyBox` of its value.
  func setting(_ key: ObjectIdentifier, to box: AnyObject) -> DependencyStorage {
    DependencyStorage(defaults: defaults, overrides: overrides.setting(key, to: box))
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
    let merged = other.overrides.reduce(overrides) { $0.setting($1.key, to: $1.box) }
    return .storage(DependencyStorage(defaults: defaults, overrides: merged))
  }
}

extension ContiguousArray<DependencyStorage.Override> {
  fileprivate func setting(_ key: ObjectIdentifier, to box: AnyObject) -> Self {
    let override = DependencyStorage.Override(key: key, box: box)
    var changed = self
    if let index = firstIndex(where: { $0.key == key }) {
      changed[index] = override
    } else {
      changed.append(override)
    }
    return changed
  }
}
