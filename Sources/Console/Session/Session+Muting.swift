import ConsoleSyntax

// Choosing what is not printed.
extension Session {
  /// Mutes an action or an effect. Without a name, reports what is muted.
  func muteReport(_ name: String?) throws(Refusal) -> Report {
    if let name {
      try checkMute(name)
      attention.muted.add(name)
    }
    return .note(.muted(attention.muted.names))
  }

  /// Prints a muted action or effect again. Without a name, prints all of them again.
  func unmuteReport(_ name: String?) throws(Refusal) -> Report {
    if let name {
      try checkUnmute(name)
      attention.muted.remove(name)
    } else {
      attention.muted = Muting()
    }
    return .note(.muted(attention.muted.names))
  }

  func checkMute(_ name: String) throws(Refusal) {
    guard !isKnown(name) else { return }
    // What is muted are all effects with a name, and not one of them.
    if let effect = ledger.all.first(where: { "\($0.id)" == name }) {
      throw Refusal(.nothingCalled(name, nearest: [effect.name]))
    }
    let effects = ledger.all.map(\.name)
    throw Refusal(.nothingCalled(name, nearest: grammar.nearest(to: name, among: effects)))
  }

  func checkUnmute(_ name: String) throws(Refusal) {
    let muted = attention.muted.names
    guard !muted.contains(name) else { return }
    throw Refusal(.notMuted(name, muted: muted, nearest: NearestNames.of(name, in: muted)))
  }

  /// Whether a name is that of an action, of an effect so far, or the start of an action's path.
  func isKnown(_ name: String) -> Bool {
    let one = Muting(name)
    return isAction(name) || ledger.all.contains { one.hides(action: $0.name) }
  }

  /// Whether a name is that of an action, or the start of its path.
  func isAction(_ name: String) -> Bool {
    let one = Muting(name)
    return grammar.cases().contains { one.hides(action: $0.path) }
  }
}
