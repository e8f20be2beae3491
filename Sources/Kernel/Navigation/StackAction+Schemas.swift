extension StackAction {
  static var elementSchema: CaseSchema<Self> {
    CaseSchema(
      name: "element",
      parameters: [
        CaseSchema.Parameter(label: "id", type: StackElementID.self),
        CaseSchema.Parameter(label: "action", type: Action.self),
      ],
      embed: { values in
        guard
          values.count == 2,
          let id = CaseSchema<Self>.argument(values[0], as: StackElementID.self),
          let action = CaseSchema<Self>.argument(values[1], as: Action.self)
        else { return nil }
        return .element(id: id, action: action)
      },
      extract: { root in
        guard case .element(let id, let action) = root else { return nil }
        return [id, action]
      }
    )
  }

  static var popSchema: CaseSchema<Self> {
    CaseSchema(
      name: "popFrom",
      parameter: CaseSchema.Parameter(label: "id", type: StackElementID.self),
      path: allCasePaths.popFrom
    )
  }

  static var pushSchema: CaseSchema<Self> {
    CaseSchema(
      name: "push",
      parameters: [
        CaseSchema.Parameter(label: "id", type: StackElementID.self),
        CaseSchema.Parameter(label: "state", type: State.self),
      ],
      embed: { values in
        guard
          values.count == 2,
          let id = CaseSchema<Self>.argument(values[0], as: StackElementID.self),
          let state = CaseSchema<Self>.argument(values[1], as: State.self)
        else { return nil }
        return .push(id: id, state: state)
      },
      extract: { root in
        guard case .push(let id, let state) = root else { return nil }
        return [id, state]
      }
    )
  }
}
