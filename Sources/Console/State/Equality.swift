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

/// The first indices in `new` at which two parts of arrays, of the same length, differ. `nil` if the
/// elements have no `==`.
///
/// Comparing ten thousand elements with `==` is a hundred times as fast as reflecting them.
func differingPlaces<Element>(
  from old: ArraySlice<Element>, to new: ArraySlice<Element>, atMost most: Int
) -> [Int]? {
  func compare<Known: Equatable>(_: Known.Type) -> [Int]? {
    // `Known` is `Element`. A cast from `Any` compares two types once; a cast from
    // `ArraySlice<Element>` would cast each element.
    guard let old = old as Any as? ArraySlice<Known>, let new = new as Any as? ArraySlice<Known>
    else { return nil }
    return new.places(differingFrom: old, atMost: most)
  }
  return (Element.self as? any Equatable.Type).flatMap { compare($0) }
}

extension Array where Element: Equatable {
  /// The first indices at which two arrays of the same length differ.
  func places(differingFrom old: Self, atMost most: Int) -> [Int] {
    self[...].places(differingFrom: old[...], atMost: most)
  }
}

extension ArraySlice where Element: Equatable {
  /// The first indices at which the slice differs from another one of the same length.
  ///
  /// Calling `==` takes about ten nanoseconds for each element. Blocks with identical bytes have
  /// equal elements, so `==` is called only in the other blocks. A NaN is therefore not reported as
  /// different from itself if its block is unchanged.
  func places(differingFrom old: Self, atMost most: Int) -> [Int] {
    // Elements with shared values may differ although their bytes are the same.
    guard !SharedParts.canExist(in: Element.self) else {
      let offset = old.startIndex - startIndex
      return Array(indices.lazy.filter { self[$0] != old[$0 + offset] }.prefix(most))
    }
    let first = startIndex
    var places: [Int] = []
    withUnsafeBufferPointer { new in
      old.withUnsafeBufferPointer { old in
        guard let newBase = new.baseAddress, let oldBase = old.baseAddress else { return }
        var start = 0
        while start < new.count {
          // The elements of the small block in which the bytes differ are compared.
          let same = SharedBytes.prefix(newBase + start, oldBase + start, count: new.count - start)
          let end = Swift.min(start + same + SharedBytes.block(of: Element.self), new.count)
          for place in (start + same)..<end where new[place] != old[place] {
            places.append(first + place)
            if places.count == most { return }
          }
          start = end
        }
      }
    }
    return places
  }
}
