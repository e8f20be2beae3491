import IssueReporting

/// Mistakes in how a reducer uses the store that runs it, and their messages.
enum RootIssue {
  case reentrantSend(of: String)
  case reentrantRead

  func report() { reportIssue(text) }

  var text: String {
    switch self {
    case .reentrantSend(let action):
      """
      '\(action)' was sent while a reducer was running; it is reduced afterwards.

      Return '.send(…)' or an effect from the reducer instead of sending to the store from it.
      """
    case .reentrantRead:
      """
      A store's state was read while its reducer was running: that state is out of date.

      Use the state that the reducer receives. From the next action on, such reads return the \
      state from before the action. The store copies it for each action, which is slow if it is \
      large.
      """
    }
  }
}
