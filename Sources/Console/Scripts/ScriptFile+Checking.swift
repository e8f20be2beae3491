import ConsoleSyntax

// Checking a script before it runs.
extension ScriptFile {
  /// Checks that every line can be parsed, as far as that does not depend on the app and its state.
  ///
  /// - Parameter mayGoOn: called before each line. If it returns false, the remaining lines are not
  ///   checked.
  /// - Throws: the error in the first line that cannot be parsed.
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
