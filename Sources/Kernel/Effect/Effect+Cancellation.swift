extension Effect {
  /// Makes this effect cancellable by `Effect.cancel(id:)` with an equal id.
  ///
  /// An id is valid within one store and one piece of child state: a parent's `cancel` reaches its
  /// descendants, but a child's never reaches its parent, its siblings or another store.
  ///
  /// - Parameters:
  ///   - id: any hashable value; ids of different types are different.
  ///   - cancelInFlight: whether to first cancel the effects that are running under the id.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if case .none = operation { return self }
    return Self(
      operation: .cancellable(self, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// When returned by a reducer, cancels every running effect with this id.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(operation: .cancel(CancelID(id)))
  }
}

// Unchecked: it is made only from Sendable values, but AnyHashable is not Sendable itself.
/// The identity under which effects are cancelled.
public struct CancelID: Hashable, @unchecked Sendable, CustomStringConvertible {
  private let base: AnyHashable
  // AnyHashable treats 1 and 1.0 as equal, but as cancel ids they are different.
  private let type: ObjectIdentifier

  init<ID: Hashable & Sendable>(_ id: ID) {
    base = AnyHashable(id)
    type = ObjectIdentifier(ID.self)
  }

  /// The id that was passed to the initializer.
  package var value: Any { base.base }

  /// The id as text, for messages. It is the same in every run.
  public var description: String { String(describing: base.base).withoutContexts }
}
