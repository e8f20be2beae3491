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
      A store's state was read while its reducer was running, and is out of date.

      Use the state that the reducer is given. From the next action on this store keeps the state \
      from before each action, and shows that, which makes sending slower where the state is large.
      """
    }
  }
}
