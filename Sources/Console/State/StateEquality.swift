/// Compares two states by their own `==` or, if they have none, by the parts that can be read.
///
/// Looks up the `==` once for the type and not for each comparison.
struct StateEquality<State> {
  /// The address of a state, because a copy would take time for each comparison.
  private typealias Place = UnsafePointer<State>

  private let areEqual: (Place, Place) -> Bool

  init() {
    if let type = State.self as? any Equatable.Type {
      let areEqual = Self.comparing(as: type)
      // Found at the first comparison, because a console that starts compares nothing.
      var known: [ComparisonPlan.PartComparison]?
      self.areEqual = { one, other in
        let parts = known ?? ComparisonPlan.of(State.self).partComparisons
        known = parts
        let (first, second) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
        // A replayed state nearly always has the same parts.
        return !parts.isEmpty
          && parts.allSatisfy { $0.areSame(first + $0.offset, second + $0.offset) }
          || areEqual(one, other)
      }
    } else {
      areEqual = { StateDiff.changes(from: $0.pointee, to: $1.pointee).isEmpty }
    }
  }

  func callAsFunction(_ one: State, _ other: State) -> Bool {
    withUnsafePointer(to: one) { one in
      withUnsafePointer(to: other) { areEqual(one, $0) }
    }
  }

  private static func comparing<Value: Equatable>(as _: Value.Type) -> (Place, Place) -> Bool {
    // `Value` is `State`.
    { areEqualInPlace($0, $1, as: Value.self) }
  }
}
