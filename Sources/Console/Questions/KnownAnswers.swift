import Foundation

/// Answers to one question about many values, most of which are equal. A value with the bytes of an
/// earlier one has that one's answer.
///
/// Remembers the addresses of the values, so these must stay in place and unchanged while it is used.
final class KnownAnswers<Value> {
  /// The number of remembered values, a power of two. A new value replaces an earlier one with the
  /// same hash.
  private static var capacity: Int { 1024 }
  /// The maximum size of a value whose answer is remembered, in bytes.
  private static var mostBytes: Int { 128 }

  private var answers: [KnownAnswer?] = []
  private let isRemembering = MemoryLayout<Value>.size <= mostBytes

  /// Returns the answer about the value at an address.
  func answer(for place: UnsafePointer<Value>, _ ask: (Value) -> Bool) -> Bool {
    guard isRemembering else { return ask(place.pointee) }
    if answers.isEmpty { answers = Array(repeating: nil, count: Self.capacity) }
    let slot = Self.hash(UnsafeRawPointer(place), MemoryLayout<Value>.size)
    if let known = answers[slot], memcmp(known.place, place, MemoryLayout<Value>.size) == 0 {
      return known.answer
    }
    let answer = ask(place.pointee)
    answers[slot] = KnownAnswer(place: place, answer: answer)
    return answer
  }

  /// A hash of the value's bytes, word by word. The upper bits of each product depend on all bits of
  /// the word.
  private static func hash(_ place: UnsafeRawPointer, _ size: Int) -> Int {
    let bytes = UnsafeRawBufferPointer(start: place, count: size)
    var hash: UInt64 = 0
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    var offset = 0
    while offset + 8 <= bytes.count {
      mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    for byte in bytes[offset...] { mix(UInt64(byte)) }
    return Int(truncatingIfNeeded: hash & UInt64(capacity - 1))
  }
}

// Neither nested nor with a typed pointer: where only the runtime knows the type of the values, looking
// up types that depend on it takes longer than the rest.
private struct KnownAnswer {
  let place: UnsafeRawPointer
  let answer: Bool
}
