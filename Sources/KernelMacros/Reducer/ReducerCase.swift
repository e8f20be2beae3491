import SwiftSyntax

/// One case of an enum reducer.
struct ReducerCase {
  enum Kind {
    /// A child: its type, and the expression that creates it.
    case child(type: String, instance: String)
    /// State that its first action dismisses: the type of the action.
    case ephemeral(action: String)
    /// State without actions.
    case plain
  }

  let enumCase: EnumCase
  let kind: Kind
  /// The type of the case of the same name of an `Action` that the reducer declares.
  private let actionType: String?

  init(_ enumCase: EnumCase, actionType: String?) {
    self.enumCase = enumCase
    self.actionType = actionType
    guard let parameter = enumCase.parameters.first, enumCase.parameters.count == 1,
      !enumCase.attributeNames.contains("ReducerCaseIgnored")
    else {
      self.kind = .plain
      return
    }
    let type = parameter.type
    if let action = parameter.dialogAction {
      self.kind = .ephemeral(action: action)
    } else if enumCase.attributeNames.contains("ReducerCaseEphemeral") {
      self.kind = .ephemeral(action: "\(type).Action")
    } else {
      self.kind = .child(type: type, instance: parameter.defaultValue ?? Self.instance(of: type))
    }
  }

  /// The expression that creates a child. A nested enum reducer is written as its `Body`, which the
  /// enum already provides.
  private static func instance(of type: String) -> String {
    type.hasSuffix(".Body") ? "\(type.dropLast(4))body" : "\(type)()"
  }

  var name: String { self.enumCase.name.text }

  /// The case of the state.
  var stateCase: String {
    guard case .child(let type, _) = self.kind else { return self.declaration { $0.type } }
    return self.declaration { _ in "\(type).State" }
  }

  /// The case of the action.
  var actionCase: String {
    switch self.kind {
    case .child(let type, _): "case \(self.name)(\(type).Action)"
    case .ephemeral(let action): "case \(self.name)(\(action))"
    case .plain: "case \(self.name)(Swift.Never)"
    }
  }

  /// The case with the child's store, or with the plain values.
  var scopeCase: String {
    if case .child(let type, _) = self.kind {
      return self.declaration { _ in "Kernel.StoreOf<\(type)>" }
    }
    guard self.hasStore, let actionType else { return self.declaration { $0.type } }
    return self.declaration { "Kernel.Store<\($0.type), \(actionType)>" }
  }

  /// Whether the case is scoped to a store: that of a child, or one with the value and with the
  /// actions that are declared for it.
  private var hasStore: Bool {
    if case .child = self.kind { return true }
    return self.actionType != nil && self.enumCase.parameters.count == 1
  }

  /// The statement in the body that runs the child.
  var bodyStatement: [String] {
    guard case .child(_, let instance) = self.kind else { return [] }
    return [
      "Kernel.Scope(",
      "state: \\Self.State.Cases.\(self.name),",
      "action: \\Self.Action.Cases.\(self.name)",
      ") {",
      instance,
      "}",
    ]
  }

  /// The branch that returns the scope for a store in this case.
  var scopeBranch: [String] {
    if self.hasStore {
      let label = self.enumCase.parameters[0].label.map { "\($0): " } ?? ""
      // A store in this case has the state of the scope, which is not `nil` therefore.
      let scope = "store.scope(state: \\.\(self.name), action: \\.\(self.name))!"
      return ["case .\(self.name):", "return .\(self.name)(\(label)\(scope))"]
    }
    guard !self.enumCase.parameters.isEmpty else {
      return ["case .\(self.name):", "return .\(self.name)"]
    }
    return [
      "case let .\(self.name)(\(self.enumCase.bindings)):",
      "return \(self.enumCase.construction { "v\($0)" })",
    ]
  }

  private func declaration(_ type: (EnumCase.Parameter) -> String) -> String {
    guard !self.enumCase.parameters.isEmpty else { return "case \(self.name)" }
    let parameters = self.enumCase.parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + type(parameter)
    }
    return "case \(self.name)(\(parameters.joined(separator: ", ")))"
  }
}

extension EnumCase.Parameter {
  /// The actions of the buttons of an alert or a confirmation dialog; `nil` for other types.
  fileprivate var dialogAction: String? {
    let type: TypeSyntax = "\(raw: self.type)"
    guard ["AlertState", "ConfirmationDialogState"].contains(type.lastName) else { return nil }
    return type.genericArguments?.first?.trimmedDescription
  }
}
