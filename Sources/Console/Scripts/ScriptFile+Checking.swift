import ConsoleSyntax

// What can be known of a script before it is run.
extension ScriptFile {
  /// Whether every line can be read: as far as that does not depend on the app and its state.
  ///
  /// - Parameter mayGoOn: asked before each line; where it says no, the lines from there on are not looked at.
  /// - Throws: what is wrong with the first that cannot.
  func check(while mayGoOn: () -> Bool = { true }) throws(Failure) {
    for source in lines {
      guard mayGoOn() else { return }
      do { try source.check() } catch { throw Failure(error, in: source) }
    }
  }
}

extension SourceLine {
  fileprivate func check() throws(Refusal) {
    guard case .command(let name, let nameSpan, _, let span) = try parsed() else { return }
    do {
      _ = try CommandParser.command(named: name, at: nameSpan, argumentsAt: span, in: text)
    } catch { throw Refusal(error) }
  }
}
