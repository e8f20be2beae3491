/// Whether two states are the same: by their own `==`, else by what can be seen of them.
///
/// The type is asked once whether it has a `==`, rather than for every pair.
struct StateEquality<State> {
  /// Where a state lies: it is compared there, and not copied.
  private typealias Place = UnsafePointer<State>

  private let areEqual: (Place, Place) -> Bool

  init() {
    if let type = State.self as? any Equatable.Type {
      areEqual = Self.comparing(as: type)
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
    { one, other in
      // The types are one and the same.
      let one = UnsafeRawPointer(one).assumingMemoryBound(to: Value.self)
      let other = UnsafeRawPointer(other).assumingMemoryBound(to: Value.self)
      return one.pointee == other.pointee
    }
  }
}
