import Foundation

/// Whether two values are equal by their own `==`. `nil` if they have none.
func areEqual(_ one: Any, _ other: Any) -> Bool? {
  guard let one = one as? any Equatable else { return nil }
  return one.isEqual(to: other)
}

/// Whether two values are equal by their own `==` or, if they have none, by their complete text.
// The text includes secrets, so two values that differ only in a secret are not equal.
func areSame(_ one: Any, _ other: Any) -> Bool {
  areEqual(one, other) ?? (ValuePrinter.exact.text(one) == ValuePrinter.exact.text(other))
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

/// The first indices at which two arrays of the same length differ. `nil` if the elements have no
/// `==`.
///
/// Comparing ten thousand elements with `==` is a hundred times as fast as reflecting them.
func differingPlaces<Element>(
  from old: [Element], to new: [Element], atMost most: Int
) -> [Int]? {
  func compare<Known: Equatable>(_: Known.Type) -> [Int]? {
    // `Known` is `Element`. A cast from `Any` compares two types once; a cast from `[Element]`
    // would cast each element.
    guard let old = old as Any as? [Known], let new = new as Any as? [Known] else { return nil }
    return new.places(differingFrom: old, atMost: most)
  }
  return (Element.self as? any Equatable.Type).flatMap { compare($0) }
}

extension Array where Element: Equatable {
  /// The first indices at which two arrays of the same length differ.
  ///
  /// Calling `==` takes about ten nanoseconds for each element. Blocks with identical bytes have
  /// equal elements, so `==` is called only in the other blocks. A NaN is therefore not reported as
  /// different from itself if its block is unchanged.
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
