internal import ArgumentParser

struct RunCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scripts, stopping at the first error.")

  @Argument(
    help: "The scripts, run one after the other in one session; - is standard input.",
    completion: .file())
  var files: [String]

  @OptionGroup var appArguments: AppArguments
  @OptionGroup var session: SessionFlags

  func run(_ catalog: ConsoleCatalog) async -> ConsoleExit {
    // The flags to repeat in an error that shows how to run the files with trust.
    let command =
      ["\(ProgramName.current) run", session.live ? "--live" : nil]
      + [session.preset.map { "--preset \($0)" }, appArguments.flag(in: catalog)]
    return await catalog.run(
      appArguments.app,
      session.consoleOptions(
        .given(files: files), trustingCommand: command.compactMap(\.self).joined(separator: " ")))
  }
}

/// The app of the sessions that name none.
struct AppArguments: ParsableArguments {
  @Option(help: Self.help, completion: .list(AppNames.current.names))
  var app: String = AppNames.current.first

  private static var help: ArgumentHelp {
    ArgumentHelp(
      "The app where a session names none: see '\(ProgramName.current) apps'.",
      visibility: AppNames.current.areSeveral ? .default : .private)
  }

  /// The flag as an error should show it. `nil` for the first app, which is the default.
  @MainActor
  func flag(in catalog: ConsoleCatalog) -> String? {
    app == catalog.apps.first?.name ? nil : "--app \(app)"
  }
}
