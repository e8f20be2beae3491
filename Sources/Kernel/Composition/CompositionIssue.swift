/// Mistakes in composed reducers, and their messages.
enum CompositionIssue {
  /// `ifLet` received an action while the state was `nil`.
  case absentState(name: String, action: String)
  /// `ifLet` received an action while nothing was presented.
  case notPresented(name: String, action: String)
  /// `Scope` or `ifCaseLet` received an action for another case than the state's.
  case otherCase(operation: String, action: String, state: String)
  /// `forEach` received an action for an element that does not exist.
  case missingElement(name: String, id: String, action: String)

  func report(at location: CodeLocation) { location.report(message) }

  var message: String {
    switch self {
    case .absentState(let name, let action):
      """
      '\(action)' was sent while its state is nil, so no child reducer ran.

      The state '\(name)' must be set before its actions arrive. Usually an effect outlived the \
      state, or the action was sent too early. If another reducer of this feature sets the \
      state to nil, this 'ifLet' must come before it.
      """
    case .notPresented(let name, let action):
      """
      '\(action)' was sent while '\(name)' presents nothing, so no child reducer ran.

      Present a state before its actions arrive, and dismiss it once only. Usually an effect \
      outlived the presentation, or the action was sent too early. If another reducer of \
      this feature ends the presentation, this 'ifLet' must come before it.
      """
    case .otherCase(let operation, let action, let state):
      """
      '\(action)' was sent while the state is '\(state)', another case, so no child reducer ran.

      This '\(operation)' runs its child only while the state is the child's case. Usually an \
      effect outlived the case, or the action was sent too early. If another reducer of \
      this feature changes the case, this '\(operation)' must come before it.
      """
    case .missingElement(let name, let id, let action):
      """
      '\(action)' was sent to an element that is not there, so no element's reducer ran.

      '\(name)' has no element with the id \(id). Usually an effect outlived its element, or the \
      action was sent with another id. If another reducer of this feature removes \
      elements, this 'forEach' must come before it.
      """
    }
  }
}
