import Foundation

/// Does what the lines of a script say, and stops at the first that cannot be done.
@MainActor
final class ScriptConsole {
  private let conversation: Conversation
  private let environment: ConsoleEnvironment
  private let display: Display
  /// `nil` where people read the output.
  private let json: JSONRenderer?
  private let output: BufferedOutput
  /// Brought back before the first line.
  private let abandoned: AbandonedSession?

  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ options: ConsoleOptions,
    _ environment: ConsoleEnvironment, _ abandoned: AbandonedSession? = nil
  ) {
    self.environment = environment
    let display = Display(color: options.color, showsColor: environment.showsColor)
    let output = BufferedOutput(write: environment.write)
    let json = options.format == .json ? JSONRenderer() : nil
    self.display = display
    self.abandoned = abandoned
    self.output = output
    self.json = json
    let settings =
      abandoned?.settings
      ?? SessionSettings(
        preset: options.preset, clock: ClockMode(options.clock) ?? .virtual, seed: options.seed)
    conversation = Conversation(
      app, among: apps, settings, display: display,
      journal: Journal(options, environment, isInteractive: false, continuing: abandoned),
      report: { report in
        if let json {
          output.writeLine(json.line(report))
        } else {
          for line in display.renderer.lines(report) {
            output.writeLine(line, by: display.painter)
          }
        }
      })
    // Whoever watches a script that waits wants to see what it has done so far.
    conversation.willWait = { output.flush() }
  }

  /// Does the lines that are given, and then those on standard input if they are asked for.
  func run(_ given: GivenLines) async -> ConsoleExit {
    let interruption = Interruption()
    interruption.start { [conversation, output] in
      conversation.interrupt()
      output.flush()
      conversation.close()
      exit(ConsoleExit.interrupted.rawValue)
    }
    defer {
      interruption.stop()
      output.flush()
      conversation.close()
    }
    if let abandoned { await conversation.recover(abandoned) }
    let end = await run(given.lines)
    guard given.goesOn, end != .quit else { return end.status }
    if given.options.staysOpen { return await converse() }
    guard case .success = end else { return end.status }
    return await run(ScriptFile(TextFile(bytes: environment.readInput()), name: "<stdin>").lines)
      .status
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

  private func run(_ lines: some Sequence<SourceLine>) async -> End {
    for line in lines {
      do {
        if try await !conversation.execute(line) { return .quit }
      } catch {
        tell(error)
        return .failure(error.isExpectation ? .expectation : .script)
      }
    }
    return .success
  }

  /// Does lines as they come, whatever becomes of them, for a program at the other end.
  private func converse() async -> ConsoleExit {
    let reader = PlainLineReader(input: environment.input, output: environment.output)
    defer { reader.close() }
    // What happens while no line is being done is told as it happens.
    conversation.changed = { [output] in output.flush() }
    var (number, first) = (0, 1)
    var pending: String?
    tellReady()
    while case .line(let line) = await reader.readLine(prompt: "") {
      number += 1
      if pending == nil { first = number }
      let text = pending.map { $0 + "\n" + line } ?? line
      pending = Line.isIncomplete(text) ? text : nil
      if pending == nil, await !converse(text, first) { return .success }
    }
    if let pending { _ = await converse(pending, first) }
    return .success
  }

  /// Whether more lines are wanted.
  private func converse(_ text: String, _ number: Int) async -> Bool {
    var goesOn = true
    do {
      goesOn = try await conversation.execute(
        SourceLine(text: text, file: "<stdin>", number: number))
    } catch { tell(error) }
    tellReady()
    return goesOn
  }

  private func tellReady() {
    if let json { output.writeLine(json.ready(conversation.session.status)) }
    output.flush()
  }

  private func tell(_ failure: Failure) {
    if let json { return output.writeLine(json.line(failure)) }
    output.flush()
    for line in FailureRenderer(failure: failure).lines(promptWidth: nil) {
      environment.writeError(display.painter.paint(line) + "\n")
    }
  }
}

extension ClockMode {
  init?(_ clock: ConsoleOptions.Clock?) {
    switch clock {
    case .real: self = .real
    case .virtual: self = .virtual
    case nil: return nil
    }
  }
}

extension Painter {
  init(_ color: ConsoleOptions.Color, _ environment: ConsoleEnvironment) {
    self.init(color, showsColor: environment.showsColor)
  }

  /// - Parameter showsColor: whether output has colours where nobody says otherwise.
  init(_ color: ConsoleOptions.Color, showsColor: Bool) {
    switch color {
    case .auto: usesColor = showsColor
    case .always: usesColor = true
    case .never: usesColor = false
    }
  }
}
