/// A line of input and where it comes from.
struct SourceLine: Equatable, Sendable {
  var text: String
  /// The file it stands in; `nil` at a prompt.
  var file: String?
  /// Its number in the file, from 1.
  var number = 1
  /// The first of its bytes that is no UTF-8, which the text has U+FFFD for; `nil` where all are.
  var invalidText: Diagnostic?
}

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
