extension ConsoleApp {
  /// Runs a console for the app until its input ends. At a terminal it shows a prompt. Otherwise
  /// its input is a script.
  ///
  /// - Returns: how it ended, which is also the exit code for the process.
  @discardableResult
  public func run(_ options: ConsoleOptions = ConsoleOptions()) async -> ConsoleExit {
    await run(options, in: .standard)
  }

  func run(_ options: ConsoleOptions, in environment: ConsoleEnvironment) async -> ConsoleExit {
    await ConsoleCatalog([AnyConsoleApp(self)]).run(name, options, in: environment)
  }
}
