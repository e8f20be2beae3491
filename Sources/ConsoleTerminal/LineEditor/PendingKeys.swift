/// A first-in, first-out queue of keys. Adding and removing take O(1) on average.
struct PendingKeys {
  private var keys: [KeyDecoder.Key] = []
  private var next = 0

  mutating func append(_ added: [KeyDecoder.Key]) { keys += added }

  /// The first key; `nil` if there is none.
  var first: KeyDecoder.Key? { next < keys.count ? keys[next] : nil }

  /// Whether the first key is pasted text or a pasted line end.
  var isPasteNext: Bool {
    switch first {
    case .paste, .pastedLineEnd: true
    case .character, .text, nil: false
    }
  }

  /// Removes and returns the first key; `nil` if there is none.
  mutating func popFirst() -> KeyDecoder.Key? {
    guard next < keys.count else {
      removeAll()
      return nil
    }
    next += 1
    return keys[next - 1]
  }

  /// Removes and returns the first key with all characters that it sends; `nil` if there is none.
  mutating func popSequence() -> [KeyDecoder.Key]? {
    guard let first = popFirst() else { return nil }
    var sequence = [first]
    // The decoder adds the characters of a sequence all at once, so the rest is there.
    guard first == .character("\u{1B}"), let second = popFirst() else { return sequence }
    sequence.append(second)
    guard second == .character("[") || second == .character("O") else { return sequence }
    while let next = popFirst() {
      sequence.append(next)
      if case .character("\u{40}"..."\u{7E}") = next { break }
    }
    return sequence
  }

  /// Adds keys in front of the others.
  mutating func putBack(_ returned: [KeyDecoder.Key]) {
    keys = returned + keys[next...]
    next = 0
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

  var isEmpty: Bool { next == keys.count }

  mutating func removeAll() {
    keys.removeAll()
    next = 0
  }
}
