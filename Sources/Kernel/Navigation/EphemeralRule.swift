/// Decides whether an action is from an alert or a dialog, which is then dismissed.
///
/// The state may be the alert itself, or an enum with an alert in one of its cases. Everything
/// about the type is looked up once.
struct EphemeralRule<State> {
  /// The type of the actions that end a state; `nil` for states that stay.
  private let endingType: ((State) -> Any.Type?)?

  init() {
    if let type = State.self as? any _EphemeralState.Type {
      endingType = { _ in type.actionType }
    } else if EnumTag<State>() != nil {
      endingType = Self.endingTypeOfPayload()
    } else {
      endingType = nil
    }
  }

  /// Whether an action ends a state.
  func ends(_ state: State, _ action: Any) -> Bool {
    guard let type = endingType?(state) else { return false }
    if Swift.type(of: action) == type { return true }
    let payload = Mirror(reflecting: action).children.first?.value
    return payload.map { Swift.type(of: $0) == type } ?? false
  }

  private static func endingTypeOfPayload() -> ((State) -> Any.Type?)? {
    guard let schemas = CaseSchema<State>.all else {
      return { state in
        guard let payload = Mirror(reflecting: state).children.first?.value else { return nil }
        return (payload as? any _EphemeralState).map { actionType(of: $0) }
      }
    }
    let ending = schemas.compactMap { schema in
      schema.parameters.count == 1
        ? (schema.parameters[0].type as? any _EphemeralState.Type).map { (schema, $0.actionType) }
        : nil
    }
    if ending.isEmpty { return nil }
    return { state in ending.first { $0.0.extract(state) != nil }?.1 }
  }

  private static func actionType<S: _EphemeralState>(of _: S) -> Any.Type { S.actionType }
}
