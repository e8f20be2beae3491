import Foundation

/// Whether two values are equal by their own `==`; `nil` where they have none to ask.
func areEqual(_ one: Any, _ other: Any) -> Bool? {
  guard let one = one as? any Equatable else { return nil }
  return one.isEqual(to: other)
}

/// Whether two values are equal: by their own `==`, or, where they have none, by their whole text.
// The text shows secrets: two values that differ only in a secret are not equal.
func areSame(_ one: Any, _ other: Any) -> Bool {
  areEqual(one, other) ?? (ValuePrinter.exact.text(one) == ValuePrinter.exact.text(other))
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

/// The first places at which two arrays of one count differ; `nil` where their elements have no `==`.
///
/// Reflecting ten thousand elements to find the one that differs costs a hundred times as much as
/// comparing them with their own `==`.
func differingPlaces<Element>(
  from old: [Element], to new: [Element], atMost most: Int
) -> [Int]? {
  func compare<Known: Equatable>(_: Known.Type) -> [Int]? {
    // `Known` is `Element`. From `Any` that is one comparison of types; from `[Element]` Swift
    // would cast each element.
    guard let old = old as Any as? [Known], let new = new as Any as? [Known] else { return nil }
    return new.places(differingFrom: old, atMost: most)
  }
  return (Element.self as? any Equatable.Type).flatMap { compare($0) }
}

extension Array where Element: Equatable {
  /// The first places at which two arrays of one count differ.
  ///
  /// Asking every element for its `==` takes some ten nanoseconds each. Elements that are the same bytes
  /// are the same value, so it is asked only in blocks in which the bytes differ. (NaN, which is not
  /// equal to itself, is no difference here.)
  func places(differingFrom old: Self, atMost most: Int) -> [Int] {
    let stride = MemoryLayout<Element>.stride
    let block = Swift.max(1, 4096 / stride)
    var places: [Int] = []
    withUnsafeBufferPointer { new in
      old.withUnsafeBufferPointer { old in
        guard let newBase = new.baseAddress, let oldBase = old.baseAddress else { return }
        for start in Swift.stride(from: 0, to: new.count, by: block) {
          let count = Swift.min(block, new.count - start)
          if memcmp(newBase + start, oldBase + start, count * stride) == 0 { continue }
          for place in start..<(start + count) where new[place] != old[place] {
            places.append(place)
            if places.count == most { return }
          }
        }
      }
    }
    return places
  }
}
