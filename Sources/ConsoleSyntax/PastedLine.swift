// Lines that were copied from a session, a transcript, or code:
//
// ```
// > dogs.loadDogs
// dogs 2 (1 in flight)> dogs.loadDogs
// await store.send(.dogs(.loadDogs)) { $0.isLoading = true }
// await store.send(\.dogs.filterQueryChanged, "bull")
// ```

extension Parser {
  /// Skips a prompt at the start of a line: `> `, or the console's own.
  mutating func skipPrompt() {
    // Check for `>` first. Few lines have a prompt, and the regular expression takes longer than
    // parsing the whole line.
    guard bytes[position..<end].contains(UInt8(ascii: ">")) else { return }
    let prompt = /(>|[\w-]+( [\w-]+)? \d+(\/\d+)?( \([^()>]*\))?>)(\s|$)/
    guard let match = text(position, end).prefixMatch(of: prompt) else { return }
    position += match.output.0.utf8.count
    skipBlanks()
  }

  /// Parses the action of a call that sends it in code or in a test. `nil` if the line is not such
  /// a call.
  mutating func sentAction() throws(Diagnostic) -> ActionExpression? {
    guard skipSendingCall() else { return nil }
    let root = try skip("\\") ? caseKeyPath() : casePath(of: .actionName)
    skipBlanks()
    // Ignore an animation, and the closure in which a test changes the state.
    if isAt(",") { position = end }
    if position < end {
      guard skip(")") else { throw unexpected(.commaOrCloser(")")) }
      skipBlanks()
      if isAt("{") { position = end }
    }
    try finish()
    return ActionExpression(root: root, readsOutside: readsOutside)
  }

  /// Skips the start of a call that sends an action, such as `await store.send(`. Returns whether there
  /// is one.
  fileprivate mutating func skipSendingCall() -> Bool {
    // Check the first letter first, because most lines are not such a call.
    guard position < end, "asv".utf8.contains(bytes[position]) else { return false }
    let rest = text(position, end)
    guard ["store", "viewStore", "await", "self"].contains(where: rest.hasPrefix) else {
      return false
    }
    // An app can have a case named `store`, but a payload after it does not start with a dot or with
    // a key path.
    let call = /(await\s+)?(self\.)?(store|viewStore)\.send\(\s*(?=\\?\.)/
    guard let match = rest.prefixMatch(of: call) else { return false }
    position += match.output.0.utf8.count
    return true
  }
}

extension Line {
  /// Whether a text is a call that sends an action in code or in a test. What comes first in it is not the
  /// name of the action.
  package static func isSendingCall(_ text: String) -> Bool {
    guard var parser = try? Parser(text, in: SourceSpan(0, text.utf8.count)) else { return false }
    parser.skipBlanks()
    parser.skipPrompt()
    return parser.skipSendingCall()
  }
}
