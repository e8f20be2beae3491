import Kernel

/// A type that finds the differences between two of its values without reflection. If it has a
/// `==`, it must find a difference if and only if `==` returns `false`.
protocol InsideComparable {
  /// Adds the differences between the values at two addresses.
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff)

  /// Whether the values at two addresses have the same bytes in all of their elements, which makes them
  /// equal. `nil` if equal bytes do not make them equal, or if comparing bytes is no faster than `==`.
  static var byteComparison: ((ComparisonPlan.Place, ComparisonPlan.Place) -> Bool)? { get }

  /// The types of its parts. `nil` if values with the same bytes may have different parts.
  static var innerTypes: [Any.Type]? { get }
}

extension InsideComparable {
  static var innerTypes: [Any.Type]? { nil }

  static var byteComparison: ((ComparisonPlan.Place, ComparisonPlan.Place) -> Bool)? { nil }
}

extension Optional: InsideComparable {
  static var innerTypes: [Any.Type]? { [Wrapped.self] }

  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    // Not a switch over both: it would look up the type of the tuple for each comparison.
    if let new = new.assumingMemoryBound(to: Self.self).pointee {
      if let old = old.assumingMemoryBound(to: Self.self).pointee {
        diff.compare(old, new)
      } else {
        diff.note(.appeared(AppValue(written(new))))
      }
    } else if let old = old.assumingMemoryBound(to: Self.self).pointee {
      diff.note(.disappeared(AppValue(written(old), side: .old)))
    }
  }

  /// What is written for a value in an optional. An error alone would not say that it is declared as any error, and
  /// would be written without the name of its type.
  private static func written(_ value: Wrapped) -> Any {
    Wrapped.self == (any Error).self ? Self.some(value) as Any : value
  }
}

extension Array: InsideComparable where Element: Equatable {
  static var innerTypes: [Any.Type]? { [Element.self] }

  static var byteComparison: ((ComparisonPlan.Place, ComparisonPlan.Place) -> Bool)? {
    guard ComparisonPlan.of(Element.self).isPlain else { return nil }
    return { one, other in
      SharedBytes.areSame(
        one.assumingMemoryBound(to: Self.self).pointee,
        other.assumingMemoryBound(to: Self.self).pointee)
    }
  }

  /// Reports elements by index. If there are many, or if the counts differ, reports one change of
  /// the whole array.
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    // Arrays that share their storage are equal.
    if old.load(as: UnsafeRawPointer.self) == new.load(as: UnsafeRawPointer.self) { return }
    let (old, new) = (
      old.assumingMemoryBound(to: Self.self).pointee, new.assumingMemoryBound(to: Self.self).pointee
    )
    guard old.count == new.count, let places = new.places(differingFrom: old) else {
      return diff.noteChange(from: old, to: new)
    }
    for place in places {
      diff.inside(.index(place)) { $0.compare(old[place], new[place]) }
    }
  }

  /// The indices at which two arrays of the same length differ. `nil` if there are more than
  /// `mostElements`.
  private func places(differingFrom old: Self) -> [Int]? {
    let places = places(differingFrom: old, atMost: StateDiff.mostElements + 1)
    return places.count > StateDiff.mostElements ? nil : places
  }
}

extension IdentifiedArray: InsideComparable where Element: Equatable {
  static var innerTypes: [Any.Type]? { [ID.self, Element.self] }

  static var byteComparison: ((ComparisonPlan.Place, ComparisonPlan.Place) -> Bool)? {
    guard ComparisonPlan.of(Element.self).isPlain, ComparisonPlan.of(ID.self).isPlain else {
      return nil
    }
    return { one, other in
      let (one, other) = (
        one.assumingMemoryBound(to: Self.self).pointee,
        other.assumingMemoryBound(to: Self.self).pointee
      )
      return SharedBytes.areSame(one.elements, other.elements)
        && SharedBytes.areSame(one.ids.elements, other.ids.elements)
    }
  }

  /// Reports elements by id. If there are many, or if some changed their order, reports one change of
  /// the whole array.
  ///
  /// Calling `==` first would compare the elements one by one up to the first that differs, which takes
  /// many times as long as finding it by bytes.
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    let (old, new) = (
      old.assumingMemoryBound(to: Self.self).pointee, new.assumingMemoryBound(to: Self.self).pointee
    )
    if SharedBytes.areOneArray(old.elements, new.elements),
      SharedBytes.areOneArray(old.ids.elements, new.ids.elements)
    {
      return
    }
    // Elements with shared values may differ although their bytes are the same.
    let isPlain = ComparisonPlan.of(Element.self).isPlain
    if !isPlain, old == new { return }
    let before = diff.changeCount
    diff.compareIdentified(old, new)
    if !isPlain, diff.changeCount == before { diff.noteChange(from: old, to: new) }
  }
}

extension Dictionary: InsideComparable where Value: Equatable {
  static var innerTypes: [Any.Type]? { [Key.self, Value.self] }

  /// Reports values by key, in the order of the keys. If there are many, reports one change of the
  /// whole dictionary.
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    // Dictionaries that share their storage are equal.
    if old.load(as: UnsafeRawPointer.self) == new.load(as: UnsafeRawPointer.self) { return }
    let (old, new) = (
      old.assumingMemoryBound(to: Self.self).pointee, new.assumingMemoryBound(to: Self.self).pointee
    )
    guard let keys = new.keys(differingFrom: old) else {
      return diff.noteChange(from: old, to: new)
    }
    let named = keys.map { (key: $0, component: component(forKey: $0)) }
    for (key, component) in named.sorted(by: { "\($0.component)" < "\($1.component)" }) {
      diff.inside(component) { diff in
        switch (old[key], new[key]) {
        case (let old?, let new?): diff.compare(old, new)
        case (nil, let new?): diff.note(.appeared(AppValue(new)))
        case (let old?, nil): diff.note(.disappeared(AppValue(old, side: .old)))
        case (nil, nil): break
        }
      }
    }
  }

  /// The first keys with different values, at most one more than `mostElements`, if both dictionaries
  /// have the same keys in the same order up to there. `nil` if they have not.
  ///
  /// The copy of a dictionary in which only values were changed keeps the order, and going along both
  /// takes half as long as finding each key.
  private func keysInSameOrder(differingFrom old: Self) -> [Key]? {
    guard count == old.count else { return nil }
    var keys: [Key] = []
    var others = old.makeIterator()
    for (key, value) in self {
      guard let before = others.next(), before.key == key else { return nil }
      if before.value == value { continue }
      keys.append(key)
      if keys.count > StateDiff.mostElements { break }
    }
    return keys
  }

  /// The keys with different values, and those that only one dictionary has. `nil` if there are
  /// more than `mostElements`.
  private func keys(differingFrom old: Self) -> [Key]? {
    if let keys = keysInSameOrder(differingFrom: old) {
      return keys.count > StateDiff.mostElements ? nil : keys
    }
    var keys: [Key] = []
    var added = 0
    for (key, value) in self {
      if let before = old[key] {
        if before == value { continue }
      } else {
        added += 1
      }
      if keys.count == StateDiff.mostElements { return nil }
      keys.append(key)
    }
    // If this dictionary has all keys of the old one, none was removed.
    if old.count == count - added { return keys }
    for key in old.keys where self[key] == nil {
      if keys.count == StateDiff.mostElements { return nil }
      keys.append(key)
    }
    return keys
  }
}
