// Lines that were copied from a session, a transcript, or code.
//
// ```
// > dogs.loadDogs
// dogs 2 (1 in flight)> dogs.loadDogs
// await store.send(.dogs(.loadDogs)) { $0.isLoading = true }
// ```

extension Parser {
  /// Goes over a prompt at the beginning of a line: `> `, or the console's own.
  mutating func skipPrompt() {
    // Nearly no line has one, and a regular expression takes longer than the whole line.
    guard bytes[position..<end].contains(UInt8(ascii: ">")) else { return }
    let prompt = /(>|[\w-]+( [\w-]+)? \d+(\/\d+)?( \([^()>]*\))?>)(\s|$)/
    guard let match = text(position, end).prefixMatch(of: prompt) else { return }
    position += match.output.0.utf8.count
    skipBlanks()
  }

  /// The action of a call that sends it, as code and tests write it; `nil` where the line is no such call.
  mutating func sentAction() throws(Diagnostic) -> ActionExpression? {
    let rest = text(position, end)
    guard ["store", "viewStore", "await", "self"].contains(where: rest.hasPrefix) else {
      return nil
    }
    // A case of an action may be named `store` as well, but what it carries has no leading dot there.
    let call = /(await\s+)?(self\.)?(store|viewStore)\.send\(\s*(?=\.)/
    guard let match = rest.prefixMatch(of: call) else { return nil }
    position += match.output.0.utf8.count
    let root = try caseChain()
    skipBlanks()
    // An animation has no meaning here; what a test expects of the action, in a closure, is checked elsewhere.
    if isAt(",") { position = end }
    if position < end {
      guard skip(")") else { throw unexpected(.commaOrCloser(")")) }
      skipBlanks()
      if isAt("{") { position = end }
    }
    try finish()
    return ActionExpression(root: root, readsOutside: readsOutside)
  }
}
