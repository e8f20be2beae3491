internal import ArgumentParser

/// Checks that sessions print what their files say.
struct CheckCommand: HostedCommand {
  static var configuration: CommandConfiguration {
    let mark = AppNames.current.areSeveral ? "\(ProgramName.current) APP" : ProgramName.current
    return CommandConfiguration(
      commandName: "check", abstract: "Check that transcripts print what they say.",
      discussion: """
        Plays transcripts (.transcript), the sessions in Markdown files (fences marked '\(mark)') \
        and scripts (.tca), each from its beginning and on the virtual clock. If the output differs \
        from the file, shows the difference and exits with 1.

        Without --trust a file may be a stranger's: it reads only beneath the folder you name, or \
        beneath its own folder if you name the file; what it saves stays in memory; it cannot use live \
        clients.
        """)
  }

  @Argument(
    help: "Files, folders of them, and patterns such as 'docs/**/*.md'.", completion: .file())
  var files: [String]

  @Flag(help: "Rewrite the output in the files where it differs.")
  var update = false

  @Flag(help: "Let the files do all that you may: write, read anywhere, use live clients.")
  var trust = false

  @OptionGroup var appArguments: AppArguments

  @Option(help: ArgumentHelp("The preset where a session names none.", valueName: "name"))
  var preset: String?

  @Option(help: "Whether output has colours; NO_COLOR turns them off too.")
  var color = WordOption(ConsoleOptions.Color.auto)

  func run(_ catalog: ConsoleCatalog) async -> ConsoleExit {
    // The same command with trust, to show in errors.
    let command =
      ["\(ProgramName.current) check --trust", preset.map { "--preset \($0)" }]
      + [appArguments.flag(in: catalog)]
    return await catalog.run(
      appArguments.app,
      ConsoleOptions(
        input: .check(files, update: update), preset: preset, color: color.value,
        trustsFiles: trust,
        trustingCommand: command.compactMap(\.self).joined(separator: " ")))
  }
}
