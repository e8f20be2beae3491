import ConsoleSyntax
import Synchronization

/// How two values of one type are compared where they lie: asked once of the type, then remembered.
///
/// Reflecting a value costs microseconds, for every value anew. A plan knows what reflection would
/// tell of any value of its type, and where to find it.
// Immutable after init; the closures capture only metatypes.
final class ComparisonPlan: @unchecked Sendable {
  /// Where a value of the plan's type lies.
  typealias Place = UnsafeRawPointer

  /// What there is to look at inside of values that differ.
  enum Inside {
    /// Nothing: they are told as a whole.
    case nothing
    /// Stored properties.
    case members([Member])
    /// What the type itself finds, which compares as its `==` does.
    case own(any InsideComparable.Type)
    /// What `Mirror` tells of each value.
    case reflected
    /// The same, and each value must be asked for its type too: classes, existentials, functions.
    case dynamic
  }

  struct Member {
    let component: StatePath.Component
    let offset: Int
    let plan: ComparisonPlan
  }

  let inside: Inside
  /// The type's own `==`, where it has one and does not rather find itself what differs.
  let areEqual: ((Place, Place) -> Bool)?
  /// A copy of the value at a place.
  let value: (Place) -> Any

  /// The plan of a type; after the first call a look-up.
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
      // Some types are written as one value and have no `==`, such as `PartialRangeFrom`.
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

/// A type that finds what differs between two of its values without reflecting them, and finds
/// nothing exactly where its `==`, if it has one, calls them equal.
protocol InsideComparable {
  /// Notes what differs between the values of this type at two places.
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
  /// Elements are told by their place; past a few, and where the number differs, all at once.
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    // An array is a reference to its elements: the same one has the same elements.
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

  /// The places at which two arrays of one count differ; `nil` where they are too many to be told
  /// one by one.
  private func places(differingFrom old: Self) -> [Int]? {
    let places = places(differingFrom: old, atMost: StateDiff.mostElements + 1)
    return places.count > StateDiff.mostElements ? nil : places
  }
}

extension Dictionary: InsideComparable where Value: Equatable {
  /// Values are told by their key, in the order of the keys; past a few all at once.
  static func compare(
    _ old: ComparisonPlan.Place, _ new: ComparisonPlan.Place, in diff: inout StateDiff
  ) {
    // A dictionary is a reference to its entries: the same one has the same entries.
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

  /// The keys whose values differ or that only one of the two has; `nil` where they are too many to
  /// be told one by one.
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
    // Where all keys of the old one were met, none was removed.
    if old.count == count - added { return keys }
    for key in old.keys where self[key] == nil {
      if keys.count == StateDiff.mostElements { return nil }
      keys.append(key)
    }
    return keys
  }
}
