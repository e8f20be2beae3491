import ConsoleSyntax
import Kernel
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

  // A class, because each comparison visits the members, and a copy of a struct counts more references.
  final class Member {
    let component: StatePath.Component
    let offset: Int
    let plan: ComparisonPlan

    init(component: StatePath.Component, offset: Int, plan: ComparisonPlan) {
      self.component = component
      self.offset = offset
      self.plan = plan
    }
  }

  private let type: Any.Type
  let inside: Inside
  /// The type's own `==`. `nil` if it has none, or if `inside` compares the values without it.
  let areEqual: ((Place, Place) -> Bool)?
  /// The type's own `==`. `nil` if it has none.
  private let equality: ((Place, Place) -> Bool)?
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

  /// Whether values with the same bytes are equal at any time: 1 if so, 2 if not, 0 if that is not known
  /// yet. Not found out in `init`, because a type can contain parts of its own type.
  private let plainness = Atomic<UInt8>(0)

  /// Whether values with the same bytes are equal at any time. Shared values are not: their bytes are a
  /// reference, and they had other values earlier.
  var isPlain: Bool {
    let known = plainness.load(ordering: .relaxed)
    if known != 0 { return known == 1 }
    var visited: Set<ObjectIdentifier> = []
    let isPlain = isPlain(&visited)
    plainness.store(isPlain ? 1 : 2, ordering: .relaxed)
    return isPlain
  }

  private func isPlain(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    guard visited.insert(ObjectIdentifier(type)).inserted else { return true }
    switch inside {
    case .nothing: return true
    case .members(let members): return members.allSatisfy { $0.plan.isPlain(&visited) }
    case .own(let own):
      return own.innerTypes?.allSatisfy { Self.of($0).isPlain(&visited) } ?? false
    case .reflected:
      if case .payloadFree = ValueForm.of(type).notation { return true }
      return false
    case .dynamic: return false
    }
  }

  private static func make<Value>(_: Value.Type) -> ComparisonPlan { ComparisonPlan(Value.self) }

  private init<Value>(_ type: Value.Type) {
    self.type = type
    inside = Self.inside(of: type)
    value = { $0.assumingMemoryBound(to: Value.self).pointee }
    equality = (type as? any Equatable.Type).map { Self.equality(of: $0) }
    switch inside {
    case .own, .dynamic: areEqual = nil
    case .members, .reflected: areEqual = equality
    case .nothing:
      // Some leaf types have no `==`, such as `PartialRangeFrom`.
      areEqual = equality ?? { [value] in areSame(value($0), value($1)) }
    }
  }

  /// Comparisons of the parts of values, of which arrays are compared by their bytes. If all parts are
  /// the same, the values are equal. If not, ask `==`. Empty if no array is among the parts, or if a part
  /// cannot be compared.
  ///
  /// Comparing bytes takes a fraction of the time of `==` for each element.
  var partComparisons: [PartComparison] {
    var parts: [PartComparison] = []
    return hasArrays && addParts(at: 0, to: &parts) ? parts : []
  }

  struct PartComparison {
    let offset: Int
    let areSame: (Place, Place) -> Bool
  }

  private func addParts(at offset: Int, to parts: inout [PartComparison]) -> Bool {
    if case .members(let members) = inside, hasArrays {
      return members.allSatisfy { $0.plan.addParts(at: offset + $0.offset, to: &parts) }
    }
    var areSame = equality
    if case .own(let type) = inside { areSame = type.byteComparison ?? equality }
    guard let areSame else { return false }
    parts.append(PartComparison(offset: offset, areSame: areSame))
    return true
  }

  /// Whether an array that can be compared by its bytes is among the parts.
  private var hasArrays: Bool {
    switch inside {
    case .members(let members): members.contains { $0.plan.hasArrays }
    case .own(let type): type.byteComparison != nil
    case .nothing, .reflected, .dynamic: false
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
        diff.note(.appeared(AppValue(new)))
      }
    } else if let old = old.assumingMemoryBound(to: Self.self).pointee {
      diff.note(.disappeared(AppValue(old, side: .old)))
    }
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
