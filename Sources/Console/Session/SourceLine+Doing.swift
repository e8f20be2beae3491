import ConsoleSyntax

// Reading and doing a line of input.
extension SourceLine {
  /// What it says, as far as that does not depend on an app.
  func parsed() throws(Refusal) -> Line {
    if let invalidText { throw Refusal(invalidText) }
    do { return try Line.parse(text) } catch { throw Refusal(error) }
  }

  /// Does what it asks for. A refusal becomes a failure of this line.
  @MainActor
  func attempt<Result>(
    _ work: () async throws(Refusal) -> Result
  ) async throws(Failure) -> Result {
    do { return try await work() } catch { throw Failure(error, in: self) }
  }
}
