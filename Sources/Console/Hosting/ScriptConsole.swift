import ConsoleSyntax
import ConsoleTerminal
import Foundation

/// Runs the lines of a script, and stops at the first one that fails.
@MainActor
final class ScriptConsole {
  private let conversation: Conversation
  private let environment: ConsoleEnvironment
  private let output: BufferedOutput
  private let writer: any ReportWriter
  /// The session to restore before the first line.
  private let abandoned: AbandonedSession?
  private let work = Work()
  /// Where progress is shown, or `nil` to show none.
  private let status: StatusRow?
  /// Reads the answer to a question that is on the screen, while there is one.
  private var question: PlainLineReader?

  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ options: ConsoleOptions, _ trust: Trust,
    _ environment: ConsoleEnvironment, _ abandoned: AbandonedSession? = nil
  ) throws(UntrustedClients) {
    let status = environment.statusRow(options)
    let environment = environment.writing(over: status)
    self.environment = environment
    self.status = status
    let display = Display(color: options.color, showsColor: environment.showsColor)
    let output = BufferedOutput(write: environment.write)
    let writer = options.writer(display, output, environment)
    // A program that talks to the session may read later.
    if !options.staysOpen { environment.patience?.follow(work) }
    self.abandoned = abandoned
    self.output = output
    self.writer = writer
    var settings =
      abandoned?.settings
      ?? SessionSettings(
        preset: options.preset, clock: options.clock ?? .virtual, seed: options.seed)
    settings.trust = trust
    settings.liveUse = options.usesLiveClients || settings.preset != nil ? .allowed : .chosen
    conversation = try Conversation(
      app, among: apps, settings, display: display,
      journal: Journal(
        options, environment, isInteractive: false, isRestoring: abandoned != nil),
      folder: environment.journalPath.map(JournalFolder.init), work: work,
      report: { report, redaction in
        if options.verbosity == .quiet, !report.isAlarm { return }
        writer.write(report, hiding: redaction)
      })
    if options.verbosity == .echo, options.format == .text { echo() }
    // Show the output so far while the script waits.
    conversation.handlers.willWait = { output.flush() }
    conversation.secrets = SecretSource(variables: environment.variables)
    guard environment.isInteractive, !options.staysOpen else { return }
    conversation.secrets.ask = { [weak self] in await self?.ask($0, environment) }
  }

  /// Prints each line before it runs, without the secrets in it.
  private func echo() {
    conversation.handlers.willRun = { [output, unowned conversation] line in
      for row in SafeText.lines(conversation.redaction.hidden(line.text).text) {
        output.writeLine("> " + row)
      }
    }
  }

  /// Asks the user for a secret, if the script was started at a terminal.
  private func ask(_ question: String, _ environment: ConsoleEnvironment) async -> String? {
    output.flush()
    guard let reader = try? PlainLineReader(input: environment.input, output: environment.output)
    else { return nil }
    self.question = reader
    defer {
      self.question = nil
      reader.close()
    }
    let answer = await work.pausing { await reader.readSecret(prompt: question) }
    guard case .line(let text) = answer else { return nil }
    return text
  }

  /// Runs the given lines, and then those on standard input if the options say so.
  ///
  /// - Parameter input: the script on standard input, if there is one.
  func run(_ given: GivenLines, _ input: ScriptInput?) async -> ConsoleExit {
    let watch = Watch.started(
      work, status.map { Watch.Display($0) }, isKept: conversation.isKept
    ) { [conversation, work, output, weak self] in
      if let question = self?.question { return question.end() }
      if work.present != nil {
        conversation.interrupt()
        // The rest of the input may never arrive.
        if input?.isWaiting == true { input?.close() }
        return
      }
      // No line is running, so there is nothing to stop: Ctrl-C ends the program.
      output.flush()
      conversation.close(after: .interrupted)
      exit(ConsoleExit.interrupted.rawValue)
    }
    work.start(.line("starting"))
    let end = await conversation.whileRunningLines {
      await run(given.parts, input, staysOpen: given.options.staysOpen)
    }
    work.finish()
    watch.stop()
    output.flush()
    conversation.close(after: end)
    return end
  }

  private func run(
    _ parts: [GivenLines.Part], _ input: ScriptInput?, staysOpen: Bool
  ) async -> ConsoleExit {
    if let abandoned, await !conversation.recover(abandoned) {
      environment.writeError(Wording.interruptedRecovery + "\n")
      return .interrupted
    }
    var end = End.success
    for part in parts where end == .success {
      switch part {
      case .lines(let lines): end = await run(lines)
      case .standardInput:
        if let input { end = await run(input) }
      }
    }
    guard staysOpen, end != .quit, end.status != .interrupted else { return end.status }
    return await converse()
  }

  /// How some lines ended.
  private enum End: Equatable {
    case success
    case quit
    case failure(ConsoleExit)

    var status: ConsoleExit {
      if case .failure(let status) = self { status } else { .success }
    }
  }

  private func run(_ lines: some BidirectionalCollection<SourceLine>) async -> End {
    do { return try await conversation.run(lines) ? .success : .quit } catch {
      return end(error)
    }
  }

  private func end(_ failure: Failure) -> End {
    writer.write(failure, hiding: conversation.redaction)
    if failure.isInterruption { return .failure(.interrupted) }
    return .failure(failure.isExpectation ? .expectation : .script)
  }

  /// Runs the lines on standard input as they arrive.
  private func run(_ input: ScriptInput) async -> End {
    // The writer of the input may wait for the answer to a line before it writes the next.
    input.willWait = { [output] in output.flush() }
    conversation.handlers.changed = { [output] in if input.isWaiting { output.flush() } }
    let stage = work.begin(.lines(file: nil), of: 0)
    defer { work.end(stage) }
    var last = SourceLine(text: "", file: ScriptInput.name, number: 0)
    while true {
      do {
        let next = try await input.next()
        if next == nil, !work.isInterrupted { return .success }
        last = next ?? last
      } catch { return .failure(error.exit(environment)) }
      do {
        if try await !conversation.run(last, of: nil) { return .quit }
      } catch { return self.end(error) }
      stage.advance()
    }
  }

  /// Runs lines as they arrive, and continues after errors, for a program that writes them.
  private func converse() async -> ConsoleExit {
    let input = ScriptInput(
      environment.openInput(), ArrivingLines(name: ScriptInput.name))
    defer { input.close() }
    // Flush also when effects report something between two lines.
    conversation.handlers.changed = { [output] in output.flush() }
    work.finish()
    writeReady()
    while true {
      do {
        guard let line = try await input.next(), await converse(line) else { return .success }
      } catch { return error.exit(environment) }
    }
  }

  /// Runs a line. Returns whether to continue with more lines.
  private func converse(_ line: SourceLine) async -> Bool {
    var goesOn = true
    work.start(.line(line.text.firstWord))
    defer { work.finish() }
    do { goesOn = try await conversation.execute(line) } catch {
      writer.write(error, hiding: conversation.redaction)
    }
    writeReady()
    return goesOn
  }

  private func writeReady() {
    writer.write(ready: conversation.session.status, hiding: conversation.redaction)
    output.flush()
  }
}

extension ConsoleEnvironment {
  /// The row that shows progress when there is no line editor. `nil` if output is for programs, or
  /// without a terminal.
  func statusRow(_ options: ConsoleOptions) -> StatusRow? {
    guard options.format == .text else { return nil }
    return progress.map { StatusRow($0, Painter(options.color, self)) }
  }

  /// Returns an environment with output that first removes the row with progress.
  func writing(over row: StatusRow?) -> Self {
    guard let row else { return self }
    var environment = self
    environment.write = { [write] text in row.writing { write(text) } }
    environment.writeError = { [writeError] text in row.writing { writeError(text) } }
    return environment
  }
}

extension Report {
  /// Whether it says that something is wrong.
  fileprivate var isAlarm: Bool {
    switch self {
    case .issue, .brokenInvariant: true
    default: false
    }
  }
}

extension String {
  /// The text before the first space or parenthesis, truncated to 40 characters.
  var firstWord: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    // Bytes, because asking characters for their properties takes longer than reading the line.
    let word = Substring(
      utf8.drop(while: isBlank).prefix { !isBlank($0) && $0 != UInt8(ascii: "(") })
    return word.utf8.count > 40 && word.count > 40 ? word.prefix(40) + "…" : String(word)
  }
}
