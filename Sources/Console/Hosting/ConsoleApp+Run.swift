extension ConsoleApp {
  /// Runs a console on the app until its input ends: a prompt on a terminal, else a script.
  ///
  /// - Returns: how it ended, for the exit code of the process.
  @discardableResult
  public func run(_ options: ConsoleOptions = ConsoleOptions()) async -> ConsoleExit {
    await run(options, in: .standard)
  }

  func run(_ options: ConsoleOptions, in environment: ConsoleEnvironment) async -> ConsoleExit {
    await ConsoleCatalog([AnyConsoleApp(self)]).run(name, options, in: environment)
  }
}
