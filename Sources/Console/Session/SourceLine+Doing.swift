import ConsoleSyntax

// Parsing and running a line of input.
extension SourceLine {
  /// Parses the line, as far as that does not depend on an app.
  ///
  /// - Parameter isCommand: whether a first word without a colon is the name of a command.
  func parsed(isCommand: (_ word: String) -> Bool = { _ in false }) throws(Refusal) -> Line {
    if let invalidText { throw Refusal(invalidText) }
    do { return try Line.parse(text, isCommand: isCommand) } catch { throw Refusal(error) }
  }

  /// Runs work of the line that waits for nothing. A refusal becomes a failure of this line.
  func attemptNow<Result>(
    _ work: () throws(Refusal) -> Result
  ) throws(Failure) -> Result {
    do { return try work() } catch { throw Failure(error, in: self) }
  }

  /// Runs the work of the line. A refusal becomes a failure of this line.
  @MainActor
  func attempt<Result>(
    _ work: () async throws(Refusal) -> Result
  ) async throws(Failure) -> Result {
    do { return try await work() } catch { throw Failure(error, in: self) }
  }
}
