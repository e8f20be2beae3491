import ConsoleTerminal

/// The apps that one console can open.
///
/// ```swift
/// let catalog = ConsoleCatalog([AnyConsoleApp(counter), AnyConsoleApp(books)])
/// await catalog.run("counter")
/// ```
@MainActor
public struct ConsoleCatalog {
  /// The apps, in the order in which `:app` lists them.
  public let apps: [AnyConsoleApp]

  /// - Parameter apps: the apps. Their names must differ.
  public init(_ apps: [AnyConsoleApp]) { self.apps = apps }

  /// Runs a console for one of the apps until its input ends. At a terminal it shows a prompt.
  /// Otherwise its input is a script. `:app` opens another app.
  ///
  /// - Returns: how it ended, which is also the exit code for the process.
  @discardableResult
  public func run(_ name: String, _ options: ConsoleOptions = ConsoleOptions()) async
    -> ConsoleExit
  {
    let environment = ConsoleEnvironment.standard
    let isSeparate = options.format == .json && StandardStreams.separatePrinting()
    // A host may print more afterwards.
    defer { if isSeparate { StandardStreams.joinPrinting() } }
    do {
      try DescriptorLimit.reserve(
        environment.isInteractive ? DescriptorLimit.neededByPrompt : DescriptorLimit.neededByScript)
    } catch { return StandardStreams.report(error) }
    return await run(name, options, in: environment)
  }

  func run(
    _ name: String, _ options: ConsoleOptions, in environment: ConsoleEnvironment
  ) async -> ConsoleExit {
    for app in apps {
      guard let path = app.unnamedSecrets.first else { continue }
      complain(Wording.unnamedSecret(path, app: app.name), environment)
      return .usage
    }
    guard var app = apps.first(where: { $0.name == name }) else {
      complain(Wording.unknown("app", name, known: apps.map(\.name)), environment)
      return .usage
    }
    var abandoned: AbandonedSession?
    if case .newest(let wanted) = options.recovery {
      let work = Work()
      let names = wanted.map { [$0] } ?? apps.map(\.name)
      abandoned = newest(of: names, options, environment, during: work)
      if work.isInterrupted {
        complain(Wording.interruptedRecovery, environment)
        return .interrupted
      }
      let unreadable = UnreadableJournal.all(in: environment.journalPath)
      for journal in unreadable {
        complain(Wording.unreadable(journal), environment)
      }
      guard let found = abandoned?.recovery.opening.app else {
        let message = Wording.nothingToRecover(app: wanted, hasUnreadable: !unreadable.isEmpty)
        complain(message, environment)
        return .usage
      }
      app = apps.first { $0.name == found } ?? app
    }
    var options = options
    if options.usesLiveClients, options.preset == nil, app.presets.contains("live") {
      options.preset = "live"
    }
    if let preset = options.preset, !app.presets.contains(preset) {
      complain(
        Wording.unknown("preset", preset, of: "app '\(name)'", known: app.presets), environment)
      return .usage
    }
    if case .check(let paths, let update) = options.input {
      return await CheckConsole(
        app, among: apps, options, isUpdating: update, environment
      ).run(paths)
    }
    let hasPrompt = options.hasPrompt(environment)
    let files = options.files(hasPrompt: hasPrompt)
    let input =
      files.contains(ConsoleOptions.standardInput) ? ScriptInput(environment.openInput()) : nil
    defer { input?.close() }
    let given: GivenLines
    do {
      given = try await GivenLines(options, app, among: apps, hasPrompt: hasPrompt, input)
    } catch {
      return refuse(error, options, environment)
    }
    do {
      return try await run(given, input, hasPrompt: hasPrompt, environment, abandoned)
    } catch {
      return complain(Wording.message(for: error), environment)
    }
  }

  private func run(
    _ given: GivenLines, _ input: ScriptInput?, hasPrompt: Bool, _ environment: ConsoleEnvironment,
    _ abandoned: AbandonedSession?
  ) async throws(UntrustedClients) -> ConsoleExit {
    // A restored session has its own app, even if the files name another.
    let app = abandoned.flatMap { old in apps.first { $0.name == old.recovery.opening.app } }
    if hasPrompt {
      return try await InteractiveConsole(
        app ?? given.app, among: apps, given.options, given.trust, environment, abandoned
      ).run(first: given.scripts)
    }
    return try await ScriptConsole(
      app ?? given.app, among: apps, given.options, given.trust, environment, abandoned
    ).run(given, input)
  }

  /// Reads the newest session to recover, and shows the progress.
  private func newest(
    of apps: [String], _ options: ConsoleOptions, _ environment: ConsoleEnvironment,
    during work: Work
  ) -> AbandonedSession? {
    let status = environment.statusRow(options)
    let watch = Watch.started(work, status.map { Watch.Display($0) }, isKept: true) {}
    defer { watch.stop() }
    work.start(.line("--recover"))
    return AbandonedSession.newest(in: environment.journalPath, of: apps, during: work)
  }

  private func complain(
    _ message: Wording.Message, _ environment: ConsoleEnvironment
  ) -> ConsoleExit {
    for line in [message.sentence, message.next].compactMap(\.self) { complain(line, environment) }
    return .usage
  }

  /// Writes a message whose lines end at words, so that they fit the terminal.
  private func complain(_ line: String, _ environment: ConsoleEnvironment) {
    for row in StyledText(Renderer.safe(line)).wrapped(to: environment.columns ?? .max) {
      environment.writeError(row.plain + "\n")
    }
  }

  private func refuse(
    _ error: GivenLinesProblem, _ options: ConsoleOptions, _ environment: ConsoleEnvironment
  ) -> ConsoleExit {
    switch error {
    case .unreadable(let path, let problem):
      return complain(Wording.unreadable(path, problem), environment)
    case .unopened(let path, let error):
      let painter = Painter(options.color, environment)
      for line in CheckRenderer().error(path, 1, Wording.message(for: error)) {
        environment.writeError(painter.paint(line) + "\n")
      }
      return .script
    case .unreadInput(let error): return error.exit(environment)
    }
  }
}
