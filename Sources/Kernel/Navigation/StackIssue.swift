import OrderedCollections

/// Mistakes in actions that push to a stack or pop from it, and their messages.
enum StackIssue {
  /// A `popFrom` of an element that is not on the stack.
  case popOfMissing(name: String, id: StackElementID, ids: OrderedSet<StackElementID>)
  /// A `push` under an id that is already in the stack.
  case pushOfPresent(name: String, id: StackElementID, ids: OrderedSet<StackElementID>)
  /// In a test, a `push` under an id that was not generated yet.
  case pushOfFutureID(name: String, id: StackElementID, next: StackElementID)

  func report(at location: CodeLocation) { location.report(message(at: location)) }

  private func message(at location: CodeLocation) -> String {
    switch self {
    case .popOfMissing(let name, let id, let ids):
      """
      'forEach' at \(location) received 'popFrom(id: \(text(id)))', but '\(name)' has no such \
      element.

      Nothing was removed: '\(name)' has \(text(ids)). Usually the element was popped before, or \
      the action was sent with another id.
      """
    case .pushOfPresent(let name, let id, let ids):
      """
      'forEach' at \(location) received 'push(id: \(text(id)), state:)', but '\(name)' already has \
      that element.

      Nothing was pushed: '\(name)' has \(text(ids)). Every element that is pushed needs \
      its own id; 'append' makes one.
      """
    case .pushOfFutureID(let name, let id, let next):
      """
      'forEach' at \(location) received 'push(id: \(text(id)), state:)', but the next id of \
      '\(name)' is \(text(next)).

      In tests ids count from 0 in the order of pushing. Push with the id \(text(next)), or \
      use 'append'.
      """
    }
  }

  private func text(_ id: StackElementID) -> String { id.debugDescription }

  private func text(_ ids: OrderedSet<StackElementID>) -> String {
    ids.isEmpty ? "no elements" : "only " + ids.map { text($0) }.joined(separator: ", ")
  }
}
