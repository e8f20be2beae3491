// Running lines that stand in a file.
extension Session {
  private static var mostNested: Int { 16 }

  func runFile(_ path: String, _ source: SourceLine) async throws(Failure) -> Outcome {
    guard nesting < Self.mostNested else {
      throw failure(.nestedTooDeep(limit: Self.mostNested), source)
    }
    let file: ScriptFile
    do { file = try ScriptFile(path: path) } catch {
      throw failure(.unreadableFile(path, reason: error.reason), source)
    }
    nesting += 1
    defer { nesting -= 1 }
    for line in file.lines where !isInterrupted {
      if try await execute(line) == .quit { return .quit }
    }
    return .goOn
  }
}
