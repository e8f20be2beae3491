import Foundation

extension ConsoleCatalog {
  /// Runs the console as a program: executes the command line, and ends the process with the exit
  /// code.
  ///
  /// The program takes the flags and subcommands of `tca-repl` (see `--help`). Its name is that of
  /// the executable. It opens the first app unless the command line names another.
  ///
  /// ```swift
  /// @main struct Shop {
  ///   static func main() async { await ConsoleCatalog([AnyConsoleApp(cart), AnyConsoleApp(login)]).main() }
  /// }
  /// ```
  ///
  /// - Precondition: there is at least one app.
  public func main() async -> Never {
    exit(await run(arguments: Array(CommandLine.arguments.dropFirst())))
  }

  /// Executes a command line.
  ///
  /// - Returns: the exit code.
  private func run(arguments: [String]) async -> Int32 {
    precondition(!apps.isEmpty, "A console needs at least one app.")
    // Parsing takes as long as everything else before the prompt, so skip it if it is not needed.
    if let app = onlyApp(in: arguments) { return await run(app).rawValue }
    do {
      return try await ConsoleCommand.parsed(arguments, AppNames(apps)).run(self).rawValue
    } catch {
      error.write()
      return error.exitCode
    }
  }

  /// The app that a command line opens if it names an app and nothing else, or is empty.
  func onlyApp(in arguments: [String]) -> String? {
    guard let word = arguments.first else { return apps.first?.name }
    guard arguments.count == 1, apps.contains(where: { $0.name == word }) else { return nil }
    // A subcommand comes before an app with the same name.
    let commands = AppNames.$current.withValue(AppNames(apps)) { ConsoleCommand.subcommandNames }
    return commands.contains(word) ? nil : word
  }
}

extension ConsoleApp {
  /// Runs the console as a program: executes the command line, and ends the process with the exit
  /// code.
  ///
  /// The program takes the flags and subcommands of `tca-repl` (see `--help`). Its name is that of
  /// the executable.
  public func main() async -> Never {
    await ConsoleCatalog([AnyConsoleApp(self)]).main()
  }
}
