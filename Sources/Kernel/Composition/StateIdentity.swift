/// The identity of a child state. If it changes, the child state has been replaced.
struct StateIdentity: Hashable {
  /// The case, if the state is an enum.
  let tag: UInt32?
  /// The `Identifiable` id of the state or, if the state is an enum, of its payload.
  let id: AnyHashable?

  /// Returns the scope element for effects of the state with this identity.
  func element(_ keyPath: AnyKeyPath, name: String) -> ScopeElement {
    ScopeElement(keyPath, name: name, id: tag == nil ? id : AnyHashable(self))
  }
}

/// Reads the identity of states of one type. Everything about the type is looked up once.
// A class, because code for any type of state would look up the type of a struct for each action.
final class StateIdentityReader<State> {
  private let tag: EnumTag<State>?
  private let id: ((State) -> AnyHashable?)?

  init() {
    tag = EnumTag()
    if let type = State.self as? any Identifiable.Type {
      id = Self.ownID(type)
    } else {
      id = tag == nil ? nil : Self.payloadID()
    }
  }

  func callAsFunction(_ state: State) -> StateIdentity {
    StateIdentity(tag: tag.map { $0(state) }, id: id.flatMap { $0(state) })
  }

  /// A function that reads the identity of an optional state in a parent's state. It returns `nil` if the
  /// optional is.
  ///
  /// A stored optional is read where it is: code for any type of state would copy it, and look up its type,
  /// for each action.
  func ofOptional<Parent>(
    at path: StatePath<Parent, State?>
  ) -> (inout Parent) -> StateIdentity? {
    guard let offset = path.offset, let presence = EnumTag<State?>() else {
      let keyPath = path.keyPath
      return { parent in parent[keyPath: keyPath].map { self($0) } }
    }
    return { parent in
      withUnsafeMutablePointer(to: &parent) { parent in
        let place = UnsafeRawPointer(parent) + offset
        // The case with the payload comes first, and the payload is at the address of the optional.
        guard presence(at: place) == 0 else { return nil }
        return self(place.assumingMemoryBound(to: State.self).pointee)
      }
    }
  }

  private static func ownID<Same: Identifiable>(_: Same.Type) -> (State) -> AnyHashable? {
    // `Same` is `State` with its conformance, which the compiler cannot know; the cast changes
    // nothing.
    { AnyHashable(unsafeBitCast($0, to: Same.self).id) }
  }

  private static func payloadID() -> ((State) -> AnyHashable?)? {
    if let schemas = CaseSchema<State>.all {
      let identifiable = schemas.filter { schema in
        schema.parameters.count == 1 && schema.parameters[0].type is any Identifiable.Type
      }
      guard !identifiable.isEmpty else { return nil }
      return { state in
        for schema in identifiable {
          if let payload = schema.extract(state) { return erasedID(of: payload[0]) }
        }
        return nil
      }
    }
    return { state in
      Mirror(reflecting: state).children.first.flatMap { erasedID(of: $0.value) }
    }
  }
}

private func erasedID(of value: Any) -> AnyHashable? {
  (value as? any Identifiable)?.erasedID
}

extension Identifiable {
  fileprivate var erasedID: AnyHashable { AnyHashable(id) }
}
