import ConsoleTerminal

/// Runs recorded sessions, each from its start, on the virtual clock and without colours.
@MainActor
struct Rehearsal {
  private let apps: [AnyConsoleApp]
  private let app: AnyConsoleApp
  private let seed: UInt64
  private let preset: String?
  private let trust: Trust
  private let liveUse: LiveUse
  private let work: Work
  private let secrets: SecretSource
  private let known: Redaction?
  private let purpose: Conversation.Purpose
  private let started: (Conversation) -> Void

  /// - Parameters:
  ///   - app: the app of sessions that name none.
  ///   - trust: what the lines may access outside of the session.
  ///   - liveUse: which live clients effects may use.
  ///   - work: the work that can be interrupted.
  ///   - secrets: provides the secrets that lines refer to.
  ///   - known: the secrets of the session that is repeated.
  ///   - purpose: why the sessions run.
  ///   - started: called with each session that starts.
  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], preset: String?, seed: UInt64, trust: Trust,
    liveUse: LiveUse = .allowed, work: Work = Work(), secrets: SecretSource = SecretSource(),
    knowing known: Redaction? = nil, for purpose: Conversation.Purpose = .use,
    started: @escaping (Conversation) -> Void = { _ in }
  ) {
    self.app = app
    self.apps = apps
    self.preset = preset
    self.work = work
    self.seed = seed
    self.trust = trust
    self.liveUse = liveUse
    self.secrets = secrets
    self.known = known
    self.purpose = purpose
    self.started = started
  }

  /// Returns what each line of a transcript prints, as at a prompt. If that differs from the transcript,
  /// also why the session cannot be repeated, if that is known.
  func run(
    _ transcript: Transcript
  ) async throws(UnopenedSession) -> (printed: [[String]], reason: StyledText?) {
    var reason: StyledText?
    let printed = try await run(
      transcript.opening, transcript.entries.map { SourceLine(text: $0.typed) }
    ) { conversation, printed in
      let isSame = zip(transcript.entries, printed).allSatisfy { Transcript.isSame($0.printed, $1) }
      if !isSame { reason = Self.reason(conversation) }
    }.printed
    return (printed, reason)
  }

  /// Names the first step of a session that leads to another state each time.
  private static func reason(_ conversation: Conversation) -> StyledText? {
    conversation.session.inconsistency().map {
      Renderer(hiding: conversation.redaction).line($0).scrubbed(by: conversation.redaction)
    }
  }

  /// Returns what each line prints, and the final state. After an interruption, only the lines so
  /// far. If only the state matters, only failures are printed.
  ///
  /// - Parameters:
  ///   - stage: counts the lines.
  ///   - ending: called with what was printed before the session ends.
  func run(
    _ opening: Opening, _ lines: [SourceLine], _ stage: Stage? = nil,
    ending: (Conversation, [[String]]) -> Void = { _, _ in }
  ) async throws(UnopenedSession) -> (printed: [[String]], state: Any) {
    let display = Display()
    var printed: [String] = []
    let isPrinted = purpose != .state
    let conversation = try open(opening, display) { report, redaction in
      guard isPrinted else { return }
      for line in display.renderer(hiding: redaction).lines(report) { printed.append(line.plain) }
    }
    defer { _ = conversation.session.end() }
    var outputs: [[String]] = []
    var goesOn = true
    for line in lines where !work.isInterrupted {
      stage?.advance()
      printed = []
      if goesOn {
        do {
          goesOn = try await conversation.execute(line)
        } catch {
          let message = FailureRenderer(failure: error, hiding: conversation.redaction)
          printed += message.lines(promptWidth: 2).map(\.plain)
        }
      }
      outputs.append(printed)
    }
    ending(conversation, outputs)
    return (outputs, conversation.session.vocabulary.state)
  }

  /// Runs the lines of a script without output.
  ///
  /// - Returns: the failure of a line, and its message for the user. `nil` if no line failed.
  func run(
    _ script: ScriptFile
  ) async throws(UnopenedSession) -> (failure: Failure, lines: [StyledText])? {
    if let problem = script.problem { throw .misread(problem) }
    let conversation = try open(script.opening ?? Opening()) { _, _ in }
    defer { _ = conversation.session.end() }
    do { _ = try await conversation.run(script.lines) } catch {
      let message = FailureRenderer(failure: error, hiding: conversation.redaction)
      let reason = error.isInterruption ? nil : Self.reason(conversation)
      return (error, message.lines(promptWidth: nil) + [reason].compactMap(\.self))
    }
    return nil
  }

  private func open(
    _ opening: Opening, _ display: Display = Display(),
    report: @escaping (Report, Redaction) -> Void
  ) throws(UnopenedSession) -> Conversation {
    var (app, settings) = try SessionSettings.settings(
      opening, app: app, among: apps, preset: preset, clock: .virtual, seed: seed, trust: trust)
    settings.liveUse = liveUse
    do {
      let conversation = try Conversation(
        app, among: apps, settings, display: display, work: work, knowing: known,
        for: purpose,
        report: { shown, redaction in
          // Do not report this, because a transcript must print the same with and without trust.
          // The check reports which files were not written.
          if case .note(.keptInMemory) = shown { return }
          report(shown, redaction)
        })
      conversation.secrets = secrets
      started(conversation)
      return conversation
    } catch { throw .untrustedClients(error) }
  }
}
