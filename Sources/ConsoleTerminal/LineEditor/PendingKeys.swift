/// Keys that wait for their turn, first in, first out. Both ends cost O(1) on average.
struct PendingKeys {
  private var keys: [KeyDecoder.Key] = []
  private var next = 0

  /// Adds keys at the end.
  mutating func append(_ added: [KeyDecoder.Key]) { keys += added }

  /// Takes the first key, or nil if there is none.
  mutating func popFirst() -> KeyDecoder.Key? {
    guard next < keys.count else {
      removeAll()
      return nil
    }
    next += 1
    return keys[next - 1]
  }

  /// Removes the keys up to the last of a kind, and that.
  ///
  /// - Returns: whether there was one.
  mutating func removeThrough(last key: KeyDecoder.Key) -> Bool {
    guard let place = keys[next...].lastIndex(of: key) else { return false }
    next = place + 1
    return true
  }

  /// The keys that wait, in order.
  var all: [KeyDecoder.Key] { Array(keys[next...]) }

  /// Whether there are no keys.
  var isEmpty: Bool { next == keys.count }

  /// Forgets all keys.
  mutating func removeAll() {
    keys.removeAll()
    next = 0
  }
}
