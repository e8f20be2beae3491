import Synchronization

/// The contents of `DependencyValues`: the overrides, and the defaults for everything else.
///
/// A storage never changes; changed values get another storage. So values with the same storage are
/// the same dependencies, and comparing them is one comparison of pointers.
@usableFromInline
// Unchecked: everything mutable in it is under a lock. Its boxes are typed `AnyObject`, so the
// compiler cannot see that each is a `DependencyBox`, which is Sendable.
final class DependencyStorage: @unchecked Sendable {
  fileprivate struct Override {
    let key: ObjectIdentifier
    let box: AnyObject
  }

  /// The result of merging this storage with another: that one, or a new one.
  private enum Merged {
    case other
    case storage(DependencyStorage)
  }

  let defaults: DependencyDefaults
  private let overrides: Overrides
  private let chosenContext: DependencyContext?
  /// The serial, or 0 until it is asked for. Most storages are never merged.
  private let givenSerial = Atomic(0)
  // A serial instead of a reference: two storages that referenced each other would never be
  // released.
  private let latestMerge = Mutex<(serial: Int, merged: Merged)?>(nil)

  private static let serials = Atomic(0)

  convenience init(defaults: DependencyDefaults) {
    self.init(defaults: defaults, overrides: Overrides())
  }

  private init(defaults: DependencyDefaults, overrides: Overrides) {
    self.defaults = defaults
    self.overrides = overrides
    chosenContext = overrides.box(of: ObjectIdentifier(DependencyContextKey.self)).map {
      // The box of a key holds the key's value, and this is the key of the context.
      $0._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: DependencyBox<DependencyContext>.self).value
      }
    }
  }

  /// Identifies the storage; serials are never reused.
  private var serial: Int {
    let known = givenSerial.load(ordering: .relaxed)
    guard known == 0 else { return known }
    let new = Self.serials.wrappingAdd(1, ordering: .relaxed).newValue
    let given = givenSerial.compareExchange(expected: 0, desired: new, ordering: .relaxed)
    return given.exchanged ? new : given.original
  }

  /// Selects which defaults are used.
  var context: DependencyContext { chosenContext ?? defaults.context }

  /// Returns the `DependencyBox` of a key: the override, otherwise the default if it has been
  /// created.
  @usableFromInline
  func box(of key: ObjectIdentifier) -> AnyObject? {
    overrides.box(of: key)?.takeUnretainedValue() ?? defaults.made(key, in: context)
  }

  /// Returns the same box as an unowned reference, if it is an override or the live default of a
  /// program. This storage keeps it alive.
  @usableFromInline
  func lentBox(of key: ObjectIdentifier) -> Unmanaged<AnyObject>? {
    if let box = overrides.box(of: key) { return box }
    return context == .live ? defaults.lentBox(of: key) : nil
  }

  /// Returns the current box of a key for a dependency that was created with these values; `nil` if
  /// a quick check cannot find it.
  ///
  /// The reference is unowned. This storage or the current binding keeps the box alive, so use it
  /// before calling any other code.
  @usableFromInline
  func lentBoxInForce(of key: ObjectIdentifier) -> Unmanaged<AnyObject>? {
    // The current binding keeps its storage alive until this returns.
    DependencyValues.currentStorage._withUnsafeGuaranteedRef { current in
      adds(nothingTo: current) ? current.lentBox(of: key) : nil
    }
  }

  /// Whether merging another storage over this one gives that other one, as far as a quick check
  /// can say.
  func adds(nothingTo other: DependencyStorage) -> Bool {
    self === other || overrides.isEmpty && defaults === other.defaults
  }

  /// Returns a copy of this storage in which one key has a `DependencyBox` of its value.
  func setting(_ key: ObjectIdentifier, to box: AnyObject) -> DependencyStorage {
    DependencyStorage(defaults: defaults, overrides: overrides.setting(key, to: box))
  }

  /// Returns a copy of this storage with the overrides of another one on top, and this one's
  /// defaults.
  ///
  /// Merging with the same storage as the last time is O(1).
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
      overrides.all.allSatisfy({ other.overrides.box(of: $0.key) != nil })
    {
      return .other
    }
    let merged = other.overrides.all.reduce(overrides) { $0.setting($1.key, to: $1.box) }
    return .storage(DependencyStorage(defaults: defaults, overrides: merged))
  }
}

extension DependencyStorage {
  /// The overrides, each with another key.
  ///
  /// The first is not in the array, because most changes are of one dependency, and an array would have to be
  /// allocated for it.
  fileprivate struct Overrides {
    // Not one optional: comparing its key would count a reference to its box.
    private var firstKey: ObjectIdentifier?
    private var firstBox: AnyObject?
    private var others: ContiguousArray<Override> = []

    init() {}

    private init(_ key: ObjectIdentifier, _ box: AnyObject) { (firstKey, firstBox) = (key, box) }

    var isEmpty: Bool { firstKey == nil }

    var all: [Override] {
      guard let firstKey, let firstBox else { return [] }
      return [Override(key: firstKey, box: firstBox)] + others
    }

    // A linear search, because there are usually only a few overrides and comparing those is faster
    // than hashing.
    func box(of key: ObjectIdentifier) -> Unmanaged<AnyObject>? {
      if firstKey == key { return firstBox.map(Unmanaged.passUnretained) }
      return others.withUnsafeBufferPointer { others in
        for index in others.indices where others[index].key == key {
          return Unmanaged.passUnretained(others[index].box)
        }
        return nil
      }
    }

    func setting(_ key: ObjectIdentifier, to box: AnyObject) -> Self {
      if firstKey == nil { return Overrides(key, box) }
      let override = Override(key: key, box: box)
      var changed = self
      if firstKey == key {
        changed.firstBox = box
      } else if let index = others.firstIndex(where: { $0.key == key }) {
        changed.others[index] = override
      } else {
        changed.others.append(override)
      }
      return changed
    }
  }
}
