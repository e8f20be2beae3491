import Foundation
import Synchronization

/// What the clients of one store remember, for a host that rewinds it.
///
/// Every value that a memory has had gets a version, so the contents of all memories at one time
/// are a few numbers.
// Unchecked: every property that changes is an atomic, or is used only under the lock.
package final class ClientMemories: @unchecked Sendable {
  /// Recursive, because an operation on one memory may access another.
  private let lock = NSRecursiveLock()
  private var slots: [Slot: SlotNumber] = [:]
  /// The version of each slot's first value, by the number of the slot.
  private var firsts: [Version] = []
  private var stored: [StoredValue] = []
  private var present = Contents()
  /// The accesses of effects that the host has not taken yet.
  private var accesses: [MemoryAccess] = []
  private var shared = SharedMemories()

  private let changes = Atomic(0)
  /// The thread on which a reducer runs; 0 if none does.
  private let reducingThread = Atomic<UInt>(0)
  private let wasUsedInReduction = Atomic(false)
  private let now: @Sendable () -> Duration

  /// The identity of a memory. It stays the same when the same variant is installed again.
  struct Slot: Hashable, Sendable {
    let client: String
    let site: Site
    /// Numbers the memories that were created at the site, from 1.
    let index: Int

    init(client: String, site: Site, index: Int) {
      self.client = client
      self.site = site
      self.index = index
    }

    /// The slot of a memory that is created outside of any console.
    init(unique site: Site) {
      self.init(
        client: "", site: site, index: Self.serials.wrappingAdd(1, ordering: .relaxed).newValue)
    }

    private static let serials = Atomic(0)
  }

  /// Where in the source a memory is created.
  struct Site: Hashable, Sendable {
    let fileID: String
    let line: UInt
    let column: UInt
  }

  // 32 bits, because a host stores many of these.
  package typealias SlotNumber = Int32

  /// One value that a memory has had.
  package struct Version: Hashable, Sendable {
    fileprivate let number: Int32
  }

  /// The contents of all memories at one time. Memories that hold their first value are left out.
  package struct Contents: Hashable, Sendable {
    fileprivate var versions: [SlotNumber: Version] = [:]
  }

  private struct StoredValue {
    let value: any Sendable
    /// The values that have replaced it.
    var successors: [Version] = []
  }

  /// - Parameter now: returns the host's time.
  package init(now: @escaping @Sendable () -> Duration) { self.now = now }

  // MARK: Access

  func access<Value: Sendable, R>(
    _ memory: ClientMemory<Value>, isReading: Bool, _ operation: (inout Value) throws -> R
  ) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    let slot = number(of: memory)
    let before = version(of: slot)
    let isReducing = isReducing
    let here = isReducing ? nil : EffectContext.here
    if let here {
      // After a rewind, a leftover task gets a copy so that it cannot change the present.
      if here.isOver { return try onCopy(of: before, memory, operation) }
      // The restored effect made this access before, so it gets the same value again.
      if let found = here.recall?.next(slot) { return try onCopy(of: found, memory, operation) }
      here.catchUp?.end()
    }
    var value = self.value(before, memory)
    defer {
      let after = isReading ? before : successor(of: before, value)
      if after != before { set(slot, to: after) }
      if isReducing { wasUsedInReduction.store(true, ordering: .relaxed) }
      if let effect = here?.id {
        append(MemoryChange(slot: slot, before: before, after: after), of: effect)
      }
    }
    return try operation(&value)
  }

  private func onCopy<Value: Sendable, R>(
    of version: Version, _ memory: ClientMemory<Value>, _ operation: (inout Value) throws -> R
  ) rethrows -> R {
    var copy = value(version, memory)
    return try operation(&copy)
  }

  private func value<Value: Sendable>(_ version: Version, _ memory: ClientMemory<Value>) -> Value {
    stored[Int(version.number)].value as? Value ?? memory.initial
  }

  private func number<Value: Sendable>(of memory: ClientMemory<Value>) -> SlotNumber {
    if let number = slots[memory.slot] { return number }
    let number = SlotNumber(firsts.count)
    slots[memory.slot] = number
    firsts.append(addVersion(memory.initial))
    return number
  }

  private func version(of slot: SlotNumber) -> Version {
    present.versions[slot] ?? firsts[Int(slot)]
  }

  private func set(_ slot: SlotNumber, to version: Version) {
    present.versions[slot] = version == firsts[Int(slot)] ? nil : version
    noteChange()
  }

  /// Stores a value under a new version. Call it with the lock held.
  func addVersion(_ value: any Sendable) -> Version {
    stored.append(StoredValue(value: value))
    return Version(number: Int32(stored.count - 1))
  }

  /// Returns the version of a value that replaces another. It is an existing version if the same
  /// replacement happened before.
  private func successor(of before: Version, _ value: any Sendable) -> Version {
    let old = stored[Int(before.number)]
    if Self.areEqual(old.value, value) { return before }
    if let same = old.successors.first(where: { Self.areEqual(stored[Int($0.number)].value, value) }
    ) {
      return same
    }
    let version = addVersion(value)
    stored[Int(before.number)].successors.append(version)
    return version
  }

  static func areEqual(_ one: Any, _ other: Any) -> Bool {
    func isEqual<Value: Equatable>(_ one: Value) -> Bool { one == other as? Value }
    return (one as? any Equatable).map { isEqual($0) } ?? false
  }

  private func noteChange() { changes.add(1, ordering: .releasing) }

  private static var thread: UInt { UInt(pthread_self()) }

  // MARK: Shared values

  /// Whether the calling code is a reducer's.
  var isReducing: Bool { reducingThread.load(ordering: .relaxed) == Self.thread }

  /// Runs an operation with what is known of shared values, under the lock.
  func locked<R>(_ operation: (inout SharedMemories) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try operation(&shared)
  }

  /// A slot for a shared value. Call it with the lock held.
  func newSlot() -> SlotNumber {
    let number = SlotNumber(firsts.count)
    // Never read: the contents of shared values are not among those of memories.
    firsts.append(Version(number: -1))
    return number
  }

  /// The value of a shared value's version. Call it with the lock held.
  func numbered(_ version: Version) -> NumberedValue? {
    stored[Int(version.number)].value as? NumberedValue
  }

  /// Records an access of an effect. Call it with the lock held.
  func append(_ change: MemoryChange, of effect: EffectID) {
    accesses.append(MemoryAccess(effect: effect, change: change, time: now()))
    noteChange()
  }

  // MARK: For the host

  /// Counts accesses and changes. As long as it stays the same, there is nothing new to take.
  package var changeCount: Int { changes.load(ordering: .acquiring) }

  /// The current contents of all memories. Setting it is not an access.
  package var contents: Contents {
    get { lock.withLock { present } }
    set {
      lock.withLock {
        present = newValue
        noteChange()
      }
    }
  }

  /// The accesses of effects since the last call, in order.
  package func takeAccesses() -> [MemoryAccess] {
    lock.withLock {
      defer { accesses = [] }
      return accesses
    }
  }

  /// Repeats a change without the effect that made it, if the memory holds the value from before
  /// that change.
  ///
  /// - Returns: whether the change was repeated. If not, nothing is changed.
  package func repeatChange(_ change: MemoryChange) -> Bool {
    if let isRepeated = repeatSharedChange(change) { return isRepeated }
    return lock.withLock {
      let now = version(of: change.slot)
      guard
        now == change.before
          || Self.areEqual(stored[Int(now.number)].value, stored[Int(change.before.number)].value)
      else { return false }
      if change.after != change.before { set(change.slot, to: change.after) }
      return true
    }
  }

  // MARK: Installing

  /// Runs an operation. Memories that it creates get slots under the name of a client.
  package func installing<R>(_ client: String, _ operation: () throws -> R) rethrows -> R {
    try Self.$home.withValue(Home(memories: self, client: client), operation: operation)
  }

  /// The installation that new memories belong to; `nil` outside of consoles.
  @TaskLocal static var home: Home?

  /// One installation of a client.
  final class Home: Sendable {
    let memories: ClientMemories
    private let client: String
    private let counts = Mutex<[Site: Int]>([:])

    init(memories: ClientMemories, client: String) {
      self.memories = memories
      self.client = client
    }

    func slot(at site: Site) -> Slot {
      let index = counts.withLock { counts in
        counts[site, default: 0] += 1
        return counts[site] ?? 0
      }
      return Slot(client: client, site: site, index: index)
    }
  }

  // MARK: Reducing

  /// Attributes accesses from this thread to the reducer until `endReduction` is called.
  ///
  /// - Returns: the value to pass to `endReduction`.
  package func beginReduction() -> UInt {
    reducingThread.exchange(Self.thread, ordering: .relaxed)
  }

  package func endReduction(_ outer: UInt = 0) { reducingThread.store(outer, ordering: .relaxed) }

  /// Whether a reducer has accessed a memory since this was last set to `false`.
  package var isUsedByReducer: Bool {
    get { wasUsedInReduction.load(ordering: .relaxed) }
    set { wasUsedInReduction.store(newValue, ordering: .relaxed) }
  }
}
