import Foundation

/// Does what the lines of a script say, and stops at the first that cannot be done.
@MainActor
final class ScriptConsole {
  private let conversation: Conversation
  private let environment: ConsoleEnvironment
  private let painter: Painter
  private let renderer = Renderer()
  private let output: BufferedOutput

  init(
    _ app: AnyConsoleApp, among apps: [AnyConsoleApp], _ options: ConsoleOptions,
    _ environment: ConsoleEnvironment
  ) {
    self.environment = environment
    let painter = Painter(options.color, environment)
    let output = BufferedOutput(write: environment.write)
    let renderer = renderer
    self.painter = painter
    self.output = output
    let settings = SessionSettings(
      preset: options.preset, clock: ClockMode(options.clock) ?? .virtual, seed: options.seed)
    conversation = Conversation(
      app, among: apps, settings,
      report: { report in
        for line in renderer.lines(report) { output.writeLine(line, by: painter) }
      })
    // Whoever watches a script that waits wants to see what it has done so far.
    conversation.willWait = { output.flush() }
  }

  func runStandardInput() async -> ConsoleExit {
    await run(ScriptFile(environment.readInput(), name: "<stdin>").lines)
  }

  func run(lines: [String]) async -> ConsoleExit {
    let lines = lines.enumerated().flatMap { index, line in
      ScriptFile(line, name: "-e \(index + 1)").lines
    }
    return await run(lines)
  }

  /// Does the lines of files in one session: that which the first one says it is for.
  static func run(
    files: [String], _ app: AnyConsoleApp, among apps: [AnyConsoleApp],
    _ options: ConsoleOptions, _ environment: ConsoleEnvironment
  ) async -> ConsoleExit {
    var scripts: [ScriptFile] = []
    for path in files {
      do { scripts.append(try ScriptFile(path: path)) } catch {
        environment.writeError(Wording.unreadable(path, error.reason) + "\n")
        return .usage
      }
    }
    do throws(UnopenedSession) {
      if let problem = scripts.first?.problem { throw UnopenedSession.misread(problem) }
      let (app, settings) = try SessionSettings.settings(
        scripts.first?.opening ?? Opening(), app: app, among: apps, preset: nil,
        clock: .virtual, seed: options.seed)
      var options = options
      options.preset = options.preset ?? settings.preset
      options.seed = settings.seed
      return await ScriptConsole(app, among: apps, options, environment)
        .run(scripts.flatMap(\.lines))
    } catch {
      let painter = Painter(options.color, environment)
      for line in CheckRenderer().error(files[0], 1, Wording.message(for: error)) {
        environment.writeError(painter.paint(line) + "\n")
      }
      return .script
    }
  }

  private func run(_ lines: [SourceLine]) async -> ConsoleExit {
    defer { output.flush() }
    let interruption = Interruption()
    interruption.start { [conversation, output] in
      conversation.interrupt()
      output.flush()
      exit(ConsoleExit.interrupted.rawValue)
    }
    defer { interruption.stop() }
    for line in lines {
      do {
        if try await !conversation.execute(line) { break }
      } catch {
        output.flush()
        for line in FailureRenderer(failure: error).lines(promptWidth: nil) {
          environment.writeError(painter.paint(line) + "\n")
        }
        return error.isExpectation ? .expectation : .script
      }
    }
    return .success
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
    switch color {
    case .auto: usesColor = environment.showsColor
    case .always: usesColor = true
    case .never: usesColor = false
    }
  }
}
