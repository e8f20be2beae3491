import ConsoleSyntax
import Synchronization

/// How to compare two values of a type in place, without copying them.
///
/// Reflection costs microseconds for each value. A plan finds out once what reflection would find
/// in every value of the type, and at which offsets, and is then cached.
// Immutable after init; the closures capture only metatypes.
final class ComparisonPlan: @unchecked Sendable {
  /// The address of a value of the plan's type.
  typealias Place = UnsafeRawPointer

  /// How to find the differences inside two values.
  enum Inside {
    /// Not at all: the values are reported as a whole.
    case nothing
    /// Compare the stored properties.
    case members([Member])
    /// Call the type's own `compare`, which finds a difference if and only if `==` returns `false`.
    case own(any InsideComparable.Type)
    /// Reflect both values.
    case reflected
    /// Reflect both values after comparing their dynamic types: for classes, existentials and
    /// functions.
    case dynamic
  }

  struct Member {
    let component: StatePath.Component
    let offset: Int
    let plan: ComparisonPlan
  }

  let inside: Inside
  /// The type's own `==`. `nil` if it has none, or if `inside` compares the values without it.
  let areEqual: ((Place, Place) -> Bool)?
  /// Copies the value at an address.
  let value: (Place) -> Any

  /// The plan of a type. Made at the first call, then cached.
  static func of(_ type: Any.Type) -> ComparisonPlan {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    let plan = make(type)
    cache.withLock { $0[key] = plan }
    return plan
  }

  private static let cache = Mutex<[ObjectIdentifier: ComparisonPlan]>([:])

  private static func make<Value>(_: Value.Type) -> ComparisonPlan { ComparisonPlan(Value.self) }

  private init<Value>(_ type: Value.Type) {
    inside = Self.inside(of: type)
    value = { $0.assumingMemoryBound(to: Value.self).pointee }
    switch inside {
    case .own, .dynamic: areEqual = nil
    case .members, .reflected:
      areEqual = (type as? any Equatable.Type).map { Self.equality(of: $0) }
    case .nothing:
      // Some leaf types have no `==`, such as `PartialRangeFrom`.
      areEqual =
        (type as? any Equatable.Type).map { Self.equality(of: $0) }
        ?? { [value] in areSame(value($0), value($1)) }
    }
  }

  private static func equality<Value: Equatable>(of: Value.Type) -> (Place, Place) -> Bool {
    {
      $0.assumingMemoryBound(to: Value.self).pointee
        == $1.assumingMemoryBound(to: Value.self).pointee
    }
  }

  private static func inside(of type: Any.Type) -> Inside {
    if let own = type as? any InsideComparable.Type { return .own(own) }
    if ValueForm.of(type).isLeaf { return .nothing }
    if let fields = StructRuntime.fields(of: type) {
      return .members(
        fields.map {
          Member(
            component: .member(memberName($0.label)), offset: $0.offset, plan: of($0.type))
        })
    }
    // MetadataKind.def: structs are 0x200, enums 0x201, optionals 0x202.
    let kind = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
    return (0x200...0x202).contains(kind) ? .reflected : .dynamic
  }
}

/// A type that finds the differences between two of its values without reflection. If it has a
/// `==`, it must find a difference if and only if `==` returns `false`.
protocol InsideComparable {
  /// Adds the differences between the values at two addresses.
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff)
}

extension Optional: InsideComparable {
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    switch (
      old.assumingMemoryBound(to: Self.self).pointee, new.assumingMemoryBound(to: Self.self).pointee
    ) {
    case (let old?, let new?): diff.compare(old, new)
    case (nil, let new?): diff.note(.appeared(AppValue(new)))
    case (let old?, nil): diff.note(.disappeared(AppValue(old, side: .old)))
    case (nil, nil): break
    }
  }
}

extension Array: InsideComparable where Element: Equatable {
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

extension Dictionary: InsideComparable where Value: Equatable {
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

  /// The keys with different values, and those that only one dictionary has. `nil` if there are
  /// more than `mostElements`.
  private func keys(differingFrom old: Self) -> [Key]? {
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
