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
  /// Copies the value at an address.
  let value: (Place) -> Any
  /// Reads the case of an optional. `nil` for all other types.
  private let presence: ((Place) -> UInt32)?

  /// The plan of a type. Made at the first call, then cached.
  static func of(_ type: Any.Type) -> ComparisonPlan {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    let plan = make(type)
    cache.withLock { $0[key] = plan }
    return plan
  }

  private static let cache = Mutex<[ObjectIdentifier: ComparisonPlan]>([:])

  /// Whether values with the same bytes are equal at any time. Not found out in `init`, because a type can
  /// contain parts of its own type.
  private let plainness = AtomicAnswer()

  /// Whether values with the same bytes are equal at any time. Shared values are not: their bytes are a
  /// reference, and they had other values earlier.
  var isPlain: Bool {
    if let known = plainness.known { return known }
    var visited: Set<ObjectIdentifier> = []
    let isPlain = isPlain(&visited)
    plainness.remember(isPlain)
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
    presence =
      MetadataKind(of: type) == .optional
      ? EnumTag<Value>().map { tag in { tag(at: $0) } } : nil
    switch inside {
    case .own, .dynamic: areEqual = nil
    case .members, .reflected: areEqual = Self.equality(of: type)
    case .nothing:
      // Some leaf types have no `==`, such as `PartialRangeFrom`.
      areEqual = Self.equality(of: type) ?? { [value] in areSame(value($0), value($1)) }
    }
  }

  /// Whether the values are declared as any error, which does not say what type they have.
  var isOfAnyError: Bool { type == (any Error).self }

  /// Whether both values are `nil`. Most optionals in a state are, and comparing them would look up the type
  /// of each.
  func areAbsent(_ one: Place, _ other: Place) -> Bool {
    guard let presence else { return false }
    return presence(one) != 0 && presence(other) != 0
  }

  /// How to compare the parts of values. Arrays are compared by their bytes. If all parts are the
  /// same, the values are equal. If not, ask `==`. Empty if no array is among the parts, or if a
  /// part cannot be compared.
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
    var areSame: ((Place, Place) -> Bool)?
    if case .own(let own) = inside { areSame = own.byteComparison }
    guard let areSame = areSame ?? Self.equality(of: type) else { return false }
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

  /// A type's own `==`. `nil` if it has none. The first look-up for each type takes long.
  private static func equality(of type: Any.Type) -> ((Place, Place) -> Bool)? {
    (type as? any Equatable.Type).map { comparison($0) }
  }

  private static func comparison<Value: Equatable>(_: Value.Type) -> (Place, Place) -> Bool {
    { areEqualInPlace($0, $1, as: Value.self) }
  }

  private static func inside(of type: Any.Type) -> Inside {
    // All registrars are equal, so what is inside them never matters.
    if type == ObservationStateRegistrar.self { return .nothing }
    if OwnConformance.isPossible(for: type) {
      if let own = type as? any InsideComparable.Type { return .own(own) }
      if ValueForm.isLeaf(type) { return .nothing }
    }
    if let fields = StructRuntime.fields(of: type) {
      if fields.count == 1, ValueForm.of(type).rawForm != nil { return .nothing }
      return .members(
        fields.map {
          Member(
            component: .member(memberName($0.label)), offset: $0.offset, plan: of($0.type))
        })
    }
    return [.structure, .enumeration, .optional].contains(MetadataKind(of: type))
      ? .reflected : .dynamic
  }
}
