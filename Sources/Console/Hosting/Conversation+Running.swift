// Running the lines of files.
extension Conversation {
  private static var mostNested: Int { 16 }

  /// Reads a script that a line names. Ctrl-C stops reading.
  func script(_ path: String) throws(Refusal) -> ScriptFile {
    guard nesting < Self.mostNested else { throw Refusal(.nestedTooDeep(limit: Self.mostNested)) }
    let stage = work.begin(.reading(file: path), of: 0)
    defer { work.end(stage) }
    let file: ScriptFile
    do {
      file = try ScriptFile(
        path: path, by: session.settings.trust, isGiven: false
      ) { [work] in !work.isInterrupted }
    } catch {
      throw Refusal(.unreadableFile(path, error))
    }
    // The text that was read may end in the middle of a line, so do not return it.
    if work.isInterrupted { throw Refusal(.interrupted(.reading(file: path))) }
    return file
  }

  /// Runs the lines of a file that a line names.
  ///
  /// - Parameter reportsBroken: see ``run(_:reportsBroken:)``.
  /// - Returns: whether to continue with more lines.
  func runFile(
    _ lines: some BidirectionalCollection<SourceLine>, reportsBroken: Bool = false
  ) async throws(Failure) -> Bool {
    nesting += 1
    defer { nesting -= 1 }
    return try await run(lines, reportsBroken: reportsBroken)
  }

  /// Runs lines one after the other, until one fails or is interrupted.
  ///
  /// - Parameter reportsBroken: whether to report an invariant that a line breaks, and continue with
  ///   the next line, instead of failing.
  /// - Returns: whether to continue with more lines.
  func run(
    _ lines: some BidirectionalCollection<SourceLine>, reportsBroken: Bool = false
  ) async throws(Failure) -> Bool {
    let stage = work.begin(.lines(file: lines.first?.file), of: lines.count)
    defer { work.end(stage) }
    for line in lines {
      do throws(Failure) {
        if try await !run(line, of: rows(of: lines, with: line)) { return false }
      } catch {
        // A line of another file, which this one runs, has not run the rest of that file.
        guard reportsBroken, error.source == line, let broken = error.brokenInvariant else {
          throw error
        }
        report(.brokenInvariant(broken))
      }
      stage.advance()
    }
    // The last line may have been interrupted without failing.
    if work.isInterrupted, let last = lines.last {
      throw interruption(at: last, of: rows(of: lines, with: last))
    }
    return true
  }

  /// Runs one of several lines, unless the work is interrupted.
  ///
  /// - Parameter total: the number of rows of all lines, evaluated on interruption. `nil` if it is
  ///   unknown.
  /// - Returns: whether to continue with more lines.
  func run(
    _ line: SourceLine, of total: @autoclosure () -> Int?
  ) async throws(Failure) -> Bool {
    if work.isInterrupted { throw interruption(at: line, of: total()) }
    handlers.willRun(line)
    do throws(Failure) { return try await execute(line) } catch {
      // If the line runs a file, the error already has the position in that file.
      if case .session(.interrupted(.lines)) = error.problem { throw error }
      throw error.isInterruption ? interruption(at: line, of: total()) : error
    }
  }

  private func interruption(at line: SourceLine, of total: Int?) -> Failure {
    let work = InterruptedWork.lines(at: line.number, of: total, steps: session.stepCount)
    return Failure(Refusal(.interrupted(work)), in: line)
  }

  /// The number of rows in the file of a line.
  private func rows(
    of lines: some BidirectionalCollection<SourceLine>, with line: SourceLine
  ) -> Int {
    let last = lines.last { $0.file == line.file } ?? line
    return last.number + last.text.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}
