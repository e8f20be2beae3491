import Synchronization

/// Boxes by key that can be found without a lock. Boxes are never removed, so a reference that was
/// found stays valid.
final class PublishedBoxes: Sendable {
  private struct Slot: ~Copyable {
    let key = Atomic<UInt>(0)
    let box = Atomic<UnsafeRawPointer?>(nil)
  }

  private static let bits = 9
  private static let capacity = 1 << bits

  // The compiler cannot check a pointer. It never changes, it points only to atomics, and `deinit`
  // frees them when nothing uses the table.
  private nonisolated(unsafe) let slots: UnsafeMutablePointer<Slot>
  /// Keeps the boxes alive.
  private let owned = Mutex<[AnyObject & Sendable]>([])

  init() {
    slots = .allocate(capacity: Self.capacity)
    for index in 0..<Self.capacity { (slots + index).initialize(to: Slot()) }
  }

  deinit {
    slots.deinitialize(count: Self.capacity)
    slots.deallocate()
  }

  /// Returns the box of a key; `nil` if it has not been published. Costs a few loads.
  ///
  /// The reference is unowned; the table keeps the box alive.
  func box(of key: ObjectIdentifier) -> Unmanaged<AnyObject>? {
    let key = UInt(bitPattern: key)
    var index = Self.start(of: key)
    while true {
      let found = slots[index].key.load(ordering: .acquiring)
      if found == key { break }
      if found == 0 { return nil }
      index = (index + 1) & (Self.capacity - 1)
    }
    let box = slots[index].box.load(ordering: .relaxed)
    return box.map(Unmanaged.fromOpaque)
  }

  /// Adds the box of a key that has none. Does nothing if the table is half full; other boxes have
  /// to be found elsewhere.
  func insert(_ box: AnyObject & Sendable, of key: ObjectIdentifier) {
    let key = UInt(bitPattern: key)
    owned.withLock { owned in
      guard owned.count < Self.capacity / 2 else { return }
      var index = Self.start(of: key)
      while true {
        let found = slots[index].key.load(ordering: .relaxed)
        if found == key { return }
        if found == 0 { break }
        index = (index + 1) & (Self.capacity - 1)
      }
      owned.append(box)
      slots[index].box.store(Unmanaged.passUnretained(box).toOpaque(), ordering: .relaxed)
      // The key is stored last, so that a thread that sees the key also sees the box.
      slots[index].key.store(key, ordering: .releasing)
    }
  }

  // Fibonacci hashing: addresses differ in their middle bits, and multiplication moves these into
  // the highest bits.
  private static func start(of key: UInt) -> Int {
    Int((key &* 0x9E37_79B9_7F4A_7C15) >> (UInt.bitWidth - bits))
  }
}
