// Saving the session to a file, and loading a file.
extension Conversation {
  /// Writes a file that recreates the current session.
  func save(_ path: String) async throws(Refusal) {
    guard let kind = SavedSession.Kind(path: path) else {
      throw Refusal(.unsavedKind(path))
    }
    if kind == .transcript, session.hasUsedLiveClients { throw Refusal(.liveTranscript) }
    let trust = session.settings.trust
    let mayReplace: Bool
    do {
      mayReplace = try SavedSession.mayReplace(path, kind, by: trust, since: record.saved)
    } catch {
      throw Refusal(.unwritableFile(path, error))
    }
    guard mayReplace else { throw Refusal(.notReplaced(path)) }
    let again = await rehearsed(kind, path)
    if work.isInterrupted { throw Refusal(.interrupted(.saving(file: path))) }
    let text =
      kind == .script
      ? SavedSession.script(record.opening, again.lines.map(\.text))
      : SavedSession.transcript(record.opening, again.lines.map(\.text), again.printed)
    if let problem = SavedSession.problem(saving: text, to: path) { throw Refusal(problem) }
    do { try trust.save(text, to: path) } catch {
      throw Refusal(.unwritableFile(path, error))
    }
    record.saved = ReadFile(path, at: path, bytes: Array(text.utf8))
    report(.note(.saved(path, lines: again.lines.count, isSame: again.isSame)))
    if again.isSame == false, let found = session.inconsistency() {
      report(.inconsistent(found))
    }
    if trust.keepsInMemory { report(.note(.keptInMemory(path))) }
  }

  /// The lines to write, and the result of running them.
  private struct Again {
    let lines: [SourceLine]
    let printed: [[String]]
    /// Whether the lines lead to the same state. `nil` if they were not run.
    let isSame: Bool?
  }

  /// Returns the lines to write. They run once more in a separate session, unless this session has
  /// used live clients.
  private func rehearsed(_ kind: SavedSession.Kind, _ path: String) async -> Again {
    let state = session.vocabulary.state
    // They came while no line was running.
    record.note(session.takeAnswers())
    let rehearsal = apps.first { $0.name == record.opening.app }.map {
      Rehearsal(
        $0, among: apps, preset: nil, seed: 0, trust: session.settings.trust, liveUse: .never,
        work: work, knowing: redaction, for: kind == .transcript ? .output : .state
      ) { [weak self] in self?.rehearse(in: $0) }
    }
    defer { rehearse(in: nil) }
    let folder = ReadFile.folder(of: path)
    var again = Again(lines: [], printed: [], isSame: nil)
    // Times in milliseconds are easier to read. If rounding leads to another state, save exact
    // times.
    for unit in [Duration.milliseconds(1), .nanoseconds(1)] {
      let lines = record.lines(
        until: session.lineBegan, isWhole: kind == .transcript, hasSecrets: redaction.isActive,
        unit: unit, naming: { SavedSession.name(of: $0, in: folder, kind) }
      ).map { SourceLine(text: redaction.hidden($0.text).text, files: $0.files) }
      let stage = work.begin(.saving(file: path), of: lines.count)
      defer { work.end(stage) }
      guard !session.hasUsedLiveClients,
        let rehearsal,
        let (printed, reached) = try? await rehearsal.run(
          record.opening, lines, stage)
      else { return Again(lines: lines, printed: [], isSame: nil) }
      let isSame = areSame(state, reached)
      if again.isSame == nil || isSame {
        again = Again(lines: lines, printed: printed, isSame: isSame)
      }
      if isSame || work.isInterrupted { break }
    }
    return again
  }

  /// Starts the session that a file names, and runs its lines on the virtual clock.
  ///
  /// - Parameter source: the line that names the file.
  /// - Returns: whether to continue with more lines.
  func load(
    _ file: ScriptFile, from path: String, for source: SourceLine
  ) async throws(Failure) -> Bool {
    // Check the whole file first, because the current session ends when the new one starts.
    try check(file, path)
    guard let present = apps.first(where: { $0.name == session.status.app }) else { return true }
    let mode = session.clock.mode
    let (next, opened) = try await source.attempt { () throws(Refusal) in
      if work.isInterrupted { throw Refusal(.interrupted(.reading(file: path))) }
      do throws(UnopenedSession) { return try open(file, present) } catch {
        throw Refusal(.unopened(path, error))
      }
    }
    do throws(Failure) {
      try check(file, path, by: next)
      if work.isInterrupted {
        throw Failure(Refusal(.interrupted(.reading(file: path))), in: source)
      }
    } catch {
      _ = next.end()
      throw error
    }
    begin(next, opened)
    // A saved session contains what its views sent by themselves.
    display.forget("appear")
    defer { session.clock.setMode(mode) }
    // A saved session contains the lines that broke an invariant, and went on after them.
    return try await runFile(file.lines, reportsBroken: true)
  }

  /// Checks that every line can be parsed. Ctrl-C stops the check.
  private func check(_ file: ScriptFile, _ path: String) throws(Failure) {
    let stage = work.begin(.reading(file: path), of: 0)
    defer { work.end(stage) }
    try file.check { [work] in !work.isInterrupted }
  }

  /// Checks that every line can be read by a session, up to a line that may open another app.
  private func check(
    _ file: ScriptFile, _ path: String, by session: any HostedSession
  ) throws(Failure) {
    let stage = work.begin(.reading(file: path), of: 0)
    defer { work.end(stage) }
    for source in file.lines {
      guard !work.isInterrupted, !LineRole.mayOpenApp(source.text) else { return }
      try session.check(source)
    }
  }

  /// Makes the session that a file names, or one like the current session.
  private func open(
    _ file: ScriptFile, _ present: AnyConsoleApp
  ) throws(UnopenedSession) -> (any HostedSession, OpenedApp) {
    if let problem = file.problem { throw .misread(problem) }
    var (app, settings) = try SessionSettings.settings(
      file.opening ?? Opening(), app: present, among: apps,
      preset: file.opening?.app == nil ? session.settings.preset : nil, clock: .virtual,
      seed: session.settings.seed, trust: session.settings.trust)
    settings.liveUse = file.opening?.preset == nil ? session.settings.liveUse : .allowed
    let opened = OpenedApp(app: app, settings: settings)
    do { return (try makeSession(opened), opened) } catch { throw .untrustedClients(error) }
  }
}
