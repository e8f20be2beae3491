import Kernel

// Actions of elements as features wrote them before `IdentifiedAction`.
extension CaseSchema {
  /// The schema of a case such as `row(id: Row.State.ID, action: Row.Action)` as if it carried an
  /// `IdentifiedAction`, so that it has the same notation: `row[id: 7].tap`. `nil` for all other cases.
  var carryingIdentifiedAction: CaseSchema? {
    guard parameters.count == 2, parameters[0].label == "id", parameters[1].label == "action",
      let id = parameters[0].type as? any Hashable.Type,
      ValueForm.of(parameters[1].type).isAction(isPresented: false)
    else { return nil }
    // `Sendable` has no trace at run time: nothing can be asked, and both types of types have one layout.
    // With the conversion, because the call would use the type itself in place of the type of types.
    let sendableID = unsafeBitCast(id as any Hashable.Type, to: SendableID.self)
    let action = parameters[1].type
    func open<ID: Hashable & Sendable>(_: ID.Type) -> CaseSchema {
      func open<Action>(_: Action.Type) -> CaseSchema {
        carrying(IdentifiedAction<ID, Action>.self)
      }
      return _openExistential(action, do: open)
    }
    return _openExistential(sendableID, do: open)
  }

  private typealias SendableID = any (Hashable & Sendable).Type

  private func carrying<ID, Action>(_ type: IdentifiedAction<ID, Action>.Type) -> CaseSchema {
    CaseSchema(
      name: name, documentation: documentation,
      parameters: [Parameter(label: nil, type: type)],
      embed: { [embed] values in
        guard values.count == 1,
          case .element(let id, let action)? = values[0] as? IdentifiedAction<ID, Action>
        else { return nil }
        return embed([id, action])
      },
      extract: { [extract] root in
        guard let values = extract(root), values.count == 2,
          let id = CaseSchema.argument(values[0], as: ID.self),
          let action = CaseSchema.argument(values[1], as: Action.self)
        else { return nil }
        return [type.element(id: id, action: action)]
      },
      filePath: filePath)
  }
}
