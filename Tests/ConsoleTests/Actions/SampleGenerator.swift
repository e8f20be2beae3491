import Console
import Foundation

/// A small, fast, seeded generator of random numbers, so that every run tries the same values.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SeededGenerator {
  /// A number below the limit. The slight bias does no harm here, and the division is fast.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func some<Value>(_ make: (inout Self) -> Value) -> [Value] {
    (0..<below(4)).map { _ in make(&self) }
  }

  mutating func text() -> String {
    let pieces = [
      "bull", " ", "\"", "\\", "\n", "\t", "\0", "\u{1B}[31m", "é", "e\u{301}", "🐕‍🦺", "日本", "\r\n",
      "\u{202E}", "#", "\"\"\"", ":", "(", "]", "nil", "a.b", "\u{10FFFF}", "\\u{41}", "'",
    ]
    return some { pieces[$0.below(pieces.count)] }.joined()
  }

  mutating func dog() -> SampleDog {
    SampleDog(
      breed: text(), subBreeds: some { $0.text() }, age: below(2) == 0 ? nil : below(20))
  }

  mutating func action() -> SampleAction {
    switch below(6) {
    case 0: below(2) == 0 ? .appeared : .default
    case 1: .dogs(dogsAction())
    case 2: .load(loadAction())
    case 3: .tree(treeAction(depth: 0))
    case 4: .child(action: treeAction(depth: 0))
    default: .values(valuesAction())
    }
  }

  private mutating func dogsAction() -> SampleDogsAction {
    switch below(7) {
    case 0: .loadDogs
    case 1: .dogsLoaded(some { $0.dog() })
    case 2: .filterQueryChanged(text())
    case 3: .breedWasSelected(name: text())
    case 4: .moved(Int(truncatingIfNeeded: next()), below(9))
    case 5: .renamed(id: below(9) - 4, name: below(2) == 0 ? nil : text())
    default: .paged(below(9), size: below(99))
    }
  }

  private mutating func loadAction() -> SampleLoadAction {
    switch below(5) {
    case 0: .finished(.success(some { $0.dog() }))
    case 1: .finished(.failure(MessageError(text())))
    case 2: .saved(.success(()))
    case 3: .saved(.failure(MessageError(text())))
    default: .failed(MessageError(text()))
    }
  }

  private mutating func treeAction(depth: Int) -> SampleTreeAction {
    switch below(depth > 6 ? 1 : 3) {
    case 0: .tap
    case 1: .child(treeAction(depth: depth + 1))
    default: .row(id: below(99), action: treeAction(depth: depth + 1))
    }
  }

  private mutating func valuesAction() -> SampleValuesAction {
    switch below(21) {
    case 0: .small(Int8(truncatingIfNeeded: next()))
    case 1: .big(next())
    case 2: .double(double())
    case 3: .float(Float(bitPattern: UInt32(truncatingIfNeeded: next() & 0x7F7F_FFFF)))
    case 4: .text(text())
    case 5: .character(text().first ?? "x")
    case 6: .flag([true, false, nil][below(3)])
    case 7: .nested([.none, .some(.none), 5][below(3)])
    case 8: .scores(Dictionary(some { ($0.text(), $0.below(9)) }, uniquingKeysWith: { a, _ in a }))
    case 9: .rows(some { $0.some { $0.below(99) } })
    case 10: .tags(Set(some { $0.text() }))
    case 11: .url(URL(fileURLWithPath: "/tmp/\(below(999)) é"))
    case 12: .uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8(below(9)))))
    case 13: .date(Date(timeIntervalSinceReferenceDate: double() / 1e290 * 1e9))
    case 14: .decimal(Decimal(below(100_000)) / 1000)
    case 15: .data(Data(some { UInt8($0.below(256)) }))
    case 16:
      .wait(
        Duration(secondsComponent: Int64(below(99)), attosecondsComponent: attoseconds()))
    case 17: .mode([.dark, .light, .none][below(3)])
    case 18: .shape(below(4) == 0 ? nil : shape(depth: 0))
    case 19: .tag(SampleTag(rawValue: text()))
    default: .renamed(SampleRenamed(breedName: text(), count: below(9)))
    }
  }

  private mutating func attoseconds() -> Int64 {
    [0, 500_000_000_000_000_000, 3_000_000_000, 1][below(4)]
  }

  private mutating func double() -> Double {
    let special = [0, -0.0, 1, .infinity, -.infinity, .pi, 1e-300, 1e300, 0.1, -2.5]
    if below(2) == 0 { return special[below(special.count)] }
    let value = Double(bitPattern: next())
    return value.isNaN ? 0.5 : value
  }

  private mutating func shape(depth: Int) -> SampleShape {
    switch below(depth > 3 ? 4 : 5) {
    case 0: .none
    case 1: .circle(radius: double())
    case 2: .square(below(9))
    case 3: .box(below(9), height: below(9))
    default: .group(some { $0.shape(depth: depth + 1) })
    }
  }
}
