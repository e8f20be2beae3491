import ConsoleSyntax

// What is not printed.
extension Session {
  /// Stops printing an action or an effect; without a name, reports what is muted.
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

  /// Prints something again, or everything without a name.
  func unmuteReport(_ name: String?) throws(Refusal) -> Report {
    if let name, !attention.muted.remove(name) {
      let nearest = NearestNames.of(name, in: attention.muted.names)
      throw Refusal(.nothingCalled(name, nearest: nearest))
    }
    if name == nil { attention.muted = Muting() }
    return .note(.muted(attention.muted.names))
  }

  /// Whether a name is one of an action, the beginning of its path, or the name of an effect so far.
  private func isKnown(_ name: String) -> Bool {
    let one = Muting(name)
    return isAction(name) || ledger.all.contains { one.hides(action: $0.name) }
  }

  /// Whether a name is one of an action, or the beginning of its path.
  func isAction(_ name: String) -> Bool {
    let one = Muting(name)
    return grammar.cases().contains { one.hides(action: $0.path) }
  }
}
