/// Whether two states are the same: by their own `==`, else by what can be seen of them.
///
/// The type is asked once whether it has a `==`, rather than for every pair.
struct StateEquality<State> {
  private let areEqual: (State, State) -> Bool

  init() {
    if let type = State.self as? any Equatable.Type {
      areEqual = Self.comparing(as: type)
    } else {
      areEqual = { StateDiff.changes(from: $0, to: $1).isEmpty }
    }
  }

  func callAsFunction(_ one: State, _ other: State) -> Bool { areEqual(one, other) }

  private static func comparing<Value: Equatable>(as _: Value.Type) -> (State, State) -> Bool {
    { one, other in
      // The types are one and the same: the states are read in their places, without a cast each.
      withUnsafePointer(to: one) { one in
        withUnsafePointer(to: other) { other in
          one.withMemoryRebound(to: Value.self, capacity: 1) { one in
            other.withMemoryRebound(to: Value.self, capacity: 1) { one.pointee == $0.pointee }
          }
        }
      }
    }
  }
}
