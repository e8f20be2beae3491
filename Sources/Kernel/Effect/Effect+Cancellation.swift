extension Effect {
  /// Makes this effect cancellable by `Effect.cancel(id:)` with an equal id.
  ///
  /// Ids are known within one store and one piece of child state: a parent's `cancel` reaches its
  /// descendants, never the reverse, nor siblings, nor another store.
  ///
  /// - Parameters:
  ///   - id: any hashable value; ids of different types are different.
  ///   - cancelInFlight: whether effects that already run under the id are cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if case .none = operation { return self }
    return Self(
      operation: .cancellable(self, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels every effect in flight under an id, when the reducer returns this.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(operation: .cancel(CancelID(id)))
  }
}

// Unchecked: it is made only from Sendable values, which AnyHashable forgets.
/// The identity under which effects are cancelled.
public struct CancelID: Hashable, @unchecked Sendable, CustomStringConvertible {
  private let base: AnyHashable
  // AnyHashable holds 1 and 1.0 equal; as cancel ids they are two.
  private let type: ObjectIdentifier

  init<ID: Hashable & Sendable>(_ id: ID) {
    base = AnyHashable(id)
    type = ObjectIdentifier(ID.self)
  }

  /// The id as it was given.
  package var value: Any { base.base }

  /// The id as it prints, for people.
  public var description: String { String(describing: base.base) }
}
