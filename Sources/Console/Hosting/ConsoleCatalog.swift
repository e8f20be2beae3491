/// The apps that one console can open.
///
/// ```swift
/// let catalog = ConsoleCatalog([AnyConsoleApp(counter), AnyConsoleApp(books)])
/// await catalog.run("counter")
/// ```
@MainActor
public struct ConsoleCatalog {
  /// The apps, in the order in which they are listed.
  public let apps: [AnyConsoleApp]

  /// - Parameter apps: the apps; their names differ.
  public init(_ apps: [AnyConsoleApp]) { self.apps = apps }

  /// Runs a console on one of the apps until its input ends: a prompt on a terminal, else a script.
  /// `:app` opens the others.
  ///
  /// - Returns: how it ended, for the exit code of the process.
  @discardableResult
  public func run(_ name: String, _ options: ConsoleOptions = ConsoleOptions()) async
    -> ConsoleExit
  {
    await run(name, options, in: .standard)
  }

  func run(
    _ name: String, _ options: ConsoleOptions, in environment: ConsoleEnvironment
  ) async -> ConsoleExit {
    guard var app = apps.first(where: { $0.name == name }) else {
      environment.writeError(
        Renderer.safe(Wording.unknown("app", name, known: apps.map(\.name))) + "\n")
      return .usage
    }
    var abandoned: AbandonedSession?
    if case .newest(let wanted) = options.recovery {
      abandoned = AbandonedSession.newest(
        in: environment.journalPath, of: wanted.map { [$0] } ?? apps.map(\.name))
      guard let found = abandoned?.recovery.opening.app else {
        environment.writeError(Wording.nothingToRecover(app: wanted) + "\n")
        return .usage
      }
      app = apps.first { $0.name == found } ?? app
    }
    if let preset = options.preset, !app.presets.contains(preset) {
      environment.writeError(
        Renderer.safe(
          Wording.unknown("preset", preset, of: "app '\(name)'", known: app.presets)) + "\n")
      return .usage
    }
    if case .check(let paths, let update) = options.input {
      return await CheckConsole(
        app, among: apps, options, isUpdating: update, environment
      ).run(paths)
    }
    do throws(UngivenLines) {
      return await run(try GivenLines(options, app, among: apps), environment, abandoned)
    } catch {
      return refuse(error, options, environment)
    }
  }

  private func run(
    _ given: GivenLines, _ environment: ConsoleEnvironment, _ abandoned: AbandonedSession?
  ) async -> ConsoleExit {
    // What is brought back is of its own app, whatever files are for.
    let app = abandoned.flatMap { old in apps.first { $0.name == old.recovery.opening.app } }
    if given.goesOn, environment.isInteractive, given.options.format == .text {
      return await InteractiveConsole(
        app ?? given.app, among: apps, given.options, environment, abandoned
      ).run(first: Array(given.lines))
    }
    return await ScriptConsole(
      app ?? given.app, among: apps, given.options, environment, abandoned
    ).run(given)
  }

  private func refuse(
    _ error: UngivenLines, _ options: ConsoleOptions, _ environment: ConsoleEnvironment
  ) -> ConsoleExit {
    switch error {
    case .unreadable(let path, let error):
      environment.writeError(Renderer.safe(Wording.unreadable(path, error.reason)) + "\n")
      return .usage
    case .unopened(let path, let error):
      let painter = Painter(options.color, environment)
      for line in CheckRenderer().error(path, 1, Wording.message(for: error)) {
        environment.writeError(painter.paint(line) + "\n")
      }
      return .script
    }
  }
}
