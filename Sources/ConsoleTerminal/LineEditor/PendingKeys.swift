/// A first-in, first-out queue of keys. Adding and removing take O(1) on average.
struct PendingKeys {
  private var keys: [KeyDecoder.Key] = []
  private var next = 0

  /// Appends keys.
  mutating func append(_ added: [KeyDecoder.Key]) { keys += added }

  /// Removes and returns the first key; `nil` if there is none.
  mutating func popFirst() -> KeyDecoder.Key? {
    guard next < keys.count else {
      removeAll()
      return nil
    }
    next += 1
    return keys[next - 1]
  }

  /// Removes all keys up to and including the last occurrence of a key.
  ///
  /// - Returns: whether the key was found.
  mutating func removeThrough(last key: KeyDecoder.Key) -> Bool {
    guard let place = keys[next...].lastIndex(of: key) else { return false }
    next = place + 1
    return true
  }

  /// The waiting keys, in order.
  var all: [KeyDecoder.Key] { Array(keys[next...]) }

  /// Whether there are no keys.
  var isEmpty: Bool { next == keys.count }

  /// Removes all keys.
  mutating func removeAll() {
    keys.removeAll()
    next = 0
  }
}
