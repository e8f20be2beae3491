import IssueReporting
import OrderedCollections

/// What goes wrong where reducers are composed, in words for the person who composed them.
enum CompositionIssue {
  /// `ifLet` got an action for state that is nil.
  case absentState(name: String, action: String)
  /// `ifLet` got an action for a presentation of nothing.
  case notPresented(name: String, action: String)
  /// `Scope` or `ifCaseLet` got an action for a case that the state is not.
  case otherCase(operation: String, action: String, state: String)
  /// `forEach` got an action for an element that is not there.
  case missingElement(name: String, id: String, action: String)
  /// A stack got a `popFrom` for an element that is not there.
  case popOfMissing(name: String, id: StackElementID, ids: OrderedSet<StackElementID>)
  /// A stack got a `push` of an element that is there.
  case pushOfPresent(name: String, id: StackElementID, ids: OrderedSet<StackElementID>)
  /// A stack got, in a test, a `push` under an id that was never given.
  case pushOfFutureID(name: String, id: StackElementID, next: StackElementID)

  func report(at location: CodeLocation) {
    reportIssue(
      message,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }

  var message: String {
    switch self {
    case .absentState(let name, let action):
      """
      '\(action)' was sent while its state is nil, so no child reducer ran.

      The state '\(name)' must be set before its actions arrive. Usually an effect outlived the \
      state, or the action was sent by hand too early. If another reducer of this feature sets the \
      state to nil, this 'ifLet' must come before it.
      """
    case .notPresented(let name, let action):
      """
      '\(action)' was sent while '\(name)' presents nothing, so no child reducer ran.

      Present a state before its actions arrive, and dismiss it once only. Usually an effect \
      outlived the presentation, or the action was sent by hand too early. If another reducer of \
      this feature ends the presentation, this 'ifLet' must come before it.
      """
    case .otherCase(let operation, let action, let state):
      """
      '\(action)' was sent while the state is '\(state)', another case, so no child reducer ran.

      This '\(operation)' runs its child only while the state is the child's case. Usually an \
      effect outlived the case, or the action was sent by hand too early. If another reducer of \
      this feature changes the case, this '\(operation)' must come before it.
      """
    case .missingElement(let name, let id, let action):
      """
      '\(action)' was sent to an element that is not there, so no element's reducer ran.

      '\(name)' has no element with the id \(id). Usually an effect outlived its element, or the \
      action was sent by hand with another id. If another reducer of this feature removes \
      elements, this 'forEach' must come before it.
      """
    case .popOfMissing(let name, let id, let ids):
      """
      'popFrom(id: \(words(id)))' was sent, but '\(name)' has no such element.

      Nothing was removed: '\(name)' has \(words(ids)). Usually the element was popped before, or \
      the action was sent by hand with another id.
      """
    case .pushOfPresent(let name, let id, let ids):
      """
      'push(id: \(words(id)), state:)' was sent, but '\(name)' has that element already.

      Nothing was pushed: '\(name)' has \(words(ids)). Every element that is pushed needs an id of \
      its own; 'append' gives one.
      """
    case .pushOfFutureID(let name, let id, let next):
      """
      'push(id: \(words(id)), state:)' was sent, but the next id of '\(name)' is \(words(next)).

      In tests ids count from 0 in the order of pushing. Push under \(words(next)), or use 'append'.
      """
    }
  }

  private func words(_ id: StackElementID) -> String { id.debugDescription }

  private func words(_ ids: OrderedSet<StackElementID>) -> String {
    ids.isEmpty ? "no elements" : "only " + ids.map { words($0) }.joined(separator: ", ")
  }
}
