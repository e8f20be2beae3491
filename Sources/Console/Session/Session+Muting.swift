import ConsoleSyntax

// Choosing what is not printed.
extension Session {
  /// Mutes an action or an effect. Without a name, reports what is muted.
  func muteReport(_ name: String?) throws(Refusal) -> Report {
    if let name {
      guard isKnown(name) else {
        let known = grammar.cases().map(\.path) + ledger.all.map(\.name)
        throw Refusal(.nothingCalled(name, nearest: NearestNames.of(name, in: known)))
      }
      attention.muted.add(name)
    }
    return .note(.muted(attention.muted.names))
  }

  /// Prints a muted action or effect again. Without a name, prints all of them again.
  func unmuteReport(_ name: String?) throws(Refusal) -> Report {
    if let name, !attention.muted.remove(name) {
      let nearest = NearestNames.of(name, in: attention.muted.names)
      throw Refusal(.nothingCalled(name, nearest: nearest))
    }
    if name == nil { attention.muted = Muting() }
    return .note(.muted(attention.muted.names))
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
