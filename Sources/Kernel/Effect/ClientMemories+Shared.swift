/// A shared value from the point of view of the memories: effects read and change it, and its host
/// restores it separately.
package protocol SharedMemory: AnyObject, Sendable {
  /// The current value and its number.
  var numberedValue: NumberedValue { get }

  /// The key, as Swift code; `nil` for a value without a key.
  var keyName: String? { get }

  /// Whether rewritten history has the same value, because it has a key or belongs to the initial
  /// state. A value that a step created is created again instead.
  var isPermanent: Bool { get }

  /// Repeats a recorded change, which may change nothing. Afterwards the value has its recorded
  /// number.
  func repeatChange(to value: NumberedValue)
}

/// A value, and a number that no other value of the same shared value has had.
// Unchecked: a shared value may be read on any thread anyway.
package struct NumberedValue: @unchecked Sendable {
  let value: Any
  let number: Int
}

/// What an effect did to a shared value with a key.
package struct KeyedAccess {
  /// The key, as Swift code: `.appStorage("count")`.
  package let key: String
  /// The new value. `nil` if the effect only read the value.
  package let value: Any?
  /// Whether the shared value still has the value that the effect read or set.
  package let isPresent: Bool
}

/// The value that code reads or changes when it uses a shared value.
enum SharedMemoryAccess {
  /// The current value. If an effect runs the code, record the access afterwards.
  case present(EffectContext?)
  /// A copy of an earlier value. Changes to it are discarded.
  case past(Any)
}

// How effects use shared values. These have no slots in `contents`, because the host restores them.
extension ClientMemories {
  /// The value that the calling code reads or changes.
  func access(_ memory: some SharedMemory) -> SharedMemoryAccess {
    // Most reads are by reducers.
    if isReducing { return .present(nil) }
    guard let here = EffectContext.here else { return .present(nil) }
    // A task that is left over from before a rewind gets a copy, so it changes nothing.
    if here.isOver { return .past(memory.numberedValue.value) }
    return locked { shared in
      if let recall = here.recall, let slot = shared.slot(of: memory),
        let found = recall.next(slot),
        let value = numbered(found)
      {
        return .past(value.value)
      }
      here.catchUp?.end()
      return .present(here)
    }
  }

  /// The value that the calling code, which waits for changes, gets next; `nil` if it has to wait.
  ///
  /// - Parameter last: the number of the value that it got last.
  func awaitedValue(of memory: some SharedMemory, unlike last: Int?) -> NumberedValue? {
    let present = memory.numberedValue
    let news = present.number == last ? nil : present
    guard !isReducing, let here = EffectContext.here else { return news }
    // A task that is left over from before a rewind must not see what happens after it.
    if here.isOver { return last == nil ? present : nil }
    let recalled = locked { shared in
      shared.slot(of: memory).flatMap { here.recall?.next($0) }.flatMap(numbered)
    }
    if let recalled { return recalled }
    guard let news else { return nil }
    here.catchUp?.end()
    note(here, memory, from: news, to: news, isAwaited: true)
    return news
  }

  /// Records the values of a shared value before and after an effect used it.
  func note(
    _ effect: EffectContext, _ memory: some SharedMemory, from before: NumberedValue,
    to after: NumberedValue, isAwaited: Bool = false
  ) {
    locked { shared in
      let slot = shared.slot(of: memory) ?? shared.add(memory, newSlot())
      append(
        MemoryChange(
          slot: slot, before: version(of: before, slot, &shared),
          after: version(of: after, slot, &shared), isAwaited: isAwaited),
        of: effect.id)
    }
  }

  private func version(
    of value: NumberedValue, _ slot: SlotNumber, _ shared: inout SharedMemories
  ) -> Version {
    if let known = shared.versions[slot]?[value.number] { return known }
    let version = addVersion(value)
    shared.versions[slot, default: [:]][value.number] = version
    return version
  }

  /// Whether rewritten history has what was accessed: a memory, or a shared value that no step
  /// created.
  package func isPermanent(_ change: MemoryChange) -> Bool {
    locked { shared in
      !shared.isShared(change.slot) || shared.memory(change.slot)?.isPermanent == true
    }
  }

  /// What an access did to a shared value with a key. `nil` for other values and for memories.
  package func keyedAccess(_ change: MemoryChange) -> KeyedAccess? {
    locked { shared in
      guard let memory = shared.memory(change.slot), let key = memory.keyName,
        let after = numbered(change.after)
      else { return nil }
      return KeyedAccess(
        key: key, value: change.after == change.before ? nil : after.value,
        isPresent: memory.numberedValue.number == after.number)
    }
  }

  /// Repeats a change of a shared value if it has the value that it had then.
  ///
  /// - Returns: whether it has; `nil` if the change is not of a shared value.
  func repeatSharedChange(_ change: MemoryChange) -> Bool? {
    let found = locked { shared -> (memory: (any SharedMemory)?, values: [NumberedValue])? in
      guard shared.isShared(change.slot) else { return nil }
      return (shared.memory(change.slot), [change.before, change.after].compactMap(numbered))
    }
    guard let found else { return nil }
    guard let memory = found.memory else { return false }
    let (now, before) = (memory.numberedValue, found.values[0])
    guard now.number == before.number || Self.areEqual(now.value, before.value) else {
      return false
    }
    // Not under the lock: it notifies observers, which may run any code.
    memory.repeatChange(to: found.values[1])
    return true
  }
}

/// The shared values that effects have accessed.
struct SharedMemories {
  private struct WeakMemory {
    weak var memory: (any SharedMemory)?
  }

  // Weak: a value has a reference to the memories of its store.
  private var memories: [ClientMemories.SlotNumber: WeakMemory] = [:]
  private var slots: [ObjectIdentifier: ClientMemories.SlotNumber] = [:]
  /// The versions of values, by slot and number.
  fileprivate var versions: [ClientMemories.SlotNumber: [Int: ClientMemories.Version]] = [:]

  /// Whether a slot belongs to a shared value.
  fileprivate func isShared(_ slot: ClientMemories.SlotNumber) -> Bool { memories[slot] != nil }

  /// The shared value of a slot; `nil` if it was released.
  fileprivate func memory(_ slot: ClientMemories.SlotNumber) -> (any SharedMemory)? {
    memories[slot]?.memory
  }

  fileprivate func slot(of memory: some SharedMemory) -> ClientMemories.SlotNumber? {
    // A released value's address may be that of another one now.
    slots[ObjectIdentifier(memory)].flatMap { memories[$0]?.memory === memory ? $0 : nil }
  }

  fileprivate mutating func add(
    _ memory: some SharedMemory, _ slot: ClientMemories.SlotNumber
  ) -> ClientMemories.SlotNumber {
    memories[slot] = WeakMemory(memory: memory)
    slots[ObjectIdentifier(memory)] = slot
    return slot
  }
}
