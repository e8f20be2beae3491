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
    guard let app = apps.first(where: { $0.name == name }) else {
      environment.writeError(Wording.unknown("app", name, known: apps.map(\.name)) + "\n")
      return .usage
    }
    if let preset = options.preset, !app.presets.contains(preset) {
      environment.writeError(
        Wording.unknown("preset", preset, of: "app '\(name)'", known: app.presets) + "\n")
      return .usage
    }
    switch options.input {
    case .standardInput where environment.isInteractive:
      return await InteractiveConsole(app, among: apps, options, environment).run()
    case .standardInput:
      return await ScriptConsole(app, among: apps, options, environment).runStandardInput()
    case .lines(let lines):
      return await ScriptConsole(app, among: apps, options, environment).run(lines: lines)
    case .files(let files):
      return await ScriptConsole.run(files: files, app, among: apps, options, environment)
    case .check(let paths, let update):
      return await CheckConsole(
        app, among: apps, options, isUpdating: update, environment
      ).run(paths)
    }
  }
}
