@testable import Console

/// Generates lines of input: valid ones, mutated ones, and random ones.
struct LineMutator {
  /// Valid lines to start from.
  let seeds: [[UInt8]]
  private var random: SplitMix64

  private static let alphabet = Array(
    "abz09._-+()[]{}\"\\#:,`@$ \t\n\réü🐕\u{200D}\u{301}\0“=!<>&|".utf8)
  private static let words: [[UInt8]] = [
    "nil", "true", "is", "contains", "==", "&&", "||", "\"\"\"", "#\"", ".success(", ":until ",
    ":resolve e1 ", ":state ", "[id: ", "{\"a\": ", "$1.", "@/dev/null", "\u{FEFF}", "\r\n",
    "0x", "1e999", "\\u{110000}", "\\uD800", ".presented(", "(((((((((", "[[[[[[[[",
  ].map { Array($0.utf8) }

  init(seeds: [String], seed: UInt64) {
    self.seeds = seeds.map { Array($0.utf8) }
    random = SplitMix64(state: seed)
  }

  mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  /// Returns the next line. Bytes that are not UTF-8 are decoded as the console decodes its input.
  mutating func line() -> String {
    switch below(100) {
    case 0: return nested()
    case 1: return long()
    case 2..<10: return String(decoding: noise(below(60)), as: UTF8.self)
    default: return String(decoding: mutated(), as: UTF8.self)
    }
  }

  private mutating func mutated() -> [UInt8] {
    var bytes = seeds[below(seeds.count)]
    for _ in 0..<below(5) {
      let index = below(bytes.count + 1)
      switch below(8) {
      case 0 where index < bytes.count: bytes.remove(at: index)
      case 1 where index < bytes.count: bytes.removeSubrange(index...)
      case 2 where index < bytes.count: bytes.swapAt(index, below(bytes.count))
      case 3 where index < bytes.count: bytes[index] = UInt8(truncatingIfNeeded: random.next())
      case 4:
        let other = seeds[below(seeds.count)]
        bytes.insert(contentsOf: other.prefix(below(other.count + 1)), at: index)
      case 5: bytes.insert(contentsOf: Self.words[below(Self.words.count)], at: index)
      case 6 where index < bytes.count:
        let end = min(bytes.count, index + below(20))
        bytes.insert(contentsOf: bytes[index..<end], at: index)
      default: bytes.insert(Self.alphabet[below(Self.alphabet.count)], at: index)
      }
    }
    return bytes
  }

  private mutating func noise(_ count: Int) -> [UInt8] {
    let isText = below(2) == 0
    return (0..<count).map { _ in
      isText ? Self.alphabet[below(Self.alphabet.count)] : UInt8(truncatingIfNeeded: random.next())
    }
  }

  /// Brackets of one or several kinds, some of them nested deeper than the parser allows.
  private mutating func nested() -> String {
    let pieces = ["[", "(", ".a(", "{\"a\":", "a.", "!", "a && ", "[[1]:", "$a[", "X(", "-", "a["]
    let piece = pieces[below(pieces.count)]
    let start = ["", "dogs.dogsLoaded ", ":until ", "a ", "dogs.dogsLoaded([{\"a\":"][below(5)]
    let close = below(2) == 0 ? String(repeating: ")", count: below(300)) : ""
    return start + String(repeating: piece, count: below(400)) + close
  }

  private mutating func long() -> String {
    let seed = String(decoding: seeds[below(seeds.count)], as: UTF8.self)
    let piece = ["x", "é", "1", " ", "\"", "a.", "[1],", "\\n", "🐕"][below(9)]
    return seed + String(repeating: piece, count: below(3_000))
  }
}
