/// Mistakes in composed reducers, and their messages.
///
/// Each message has the facts in the order of the original's: the operator and its place, what happened, the
/// action with its type, and what usually causes it.
enum CompositionIssue {
  /// `ifLet` received an action while the state was `nil`.
  case absentState(name: String, action: Any)
  /// `ifLet` received an action while nothing was presented.
  case notPresented(name: String, action: Any)
  /// `Scope` or `ifCaseLet` received an action while the state was a different case.
  case otherCase(operation: String, action: Any, state: Any)
  /// `forEach` received an action for an element that does not exist.
  case missingElement(name: String, id: String, action: Any)

  func report(at location: CodeLocation) {
    location.report("\(event(at: location))\n\n\(facts)\n\n\(causes)")
  }

  private func event(at location: CodeLocation) -> String {
    switch self {
    case .absentState:
      """
      'ifLet' at \(location) received an action while its state is nil, so no child reducer ran.
      """
    case .notPresented(let name, _):
      """
      'ifLet' at \(location) received an action while '\(name)' presents nothing, so no child \
      reducer ran.
      """
    case .otherCase(let operation, _, _):
      """
      '\(operation)' at \(location) received an action while the state is another case, so no child \
      reducer ran.
      """
    case .missingElement:
      """
      'forEach' at \(location) received an action for an element that is not there, so no element's \
      reducer ran.
      """
    }
  }

  private var facts: String {
    switch self {
    case .absentState(_, let action), .notPresented(_, let action),
      .missingElement(_, _, let action):
      "  Action: \(actionText(action))"
    case .otherCase(_, let action, let state):
      "  Action: \(actionText(action))\n  State: \(caseText(state))"
    }
  }

  private var causes: String {
    switch self {
    case .absentState(let name, _):
      """
      The state '\(name)' must be set before its actions arrive. Usually an effect outlived the \
      state, or the action was sent too early. If another reducer of this feature sets the \
      state to nil, this 'ifLet' must come before it.
      """
    case .notPresented:
      """
      Present a state before its actions arrive, and dismiss it once only. Usually an effect \
      outlived the presentation, or the action was sent too early. If another reducer of \
      this feature ends the presentation, this 'ifLet' must come before it.
      """
    case .otherCase(let operation, _, _):
      """
      This '\(operation)' runs its child only while the state is the child's case. Usually an \
      effect outlived the case, or the action was sent too early. If another reducer of \
      this feature changes the case, this '\(operation)' must come before it.
      """
    case .missingElement(let name, let id, _):
      """
      '\(name)' has no element with the id \(id). Usually an effect outlived its element, or the \
      action was sent with another id. If another reducer of this feature removes \
      elements, this 'forEach' must come before it.
      """
    }
  }
}
