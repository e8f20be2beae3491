internal import ArgumentParser

/// The flags of every subcommand that starts a session.
struct SessionFlags: ParsableArguments {
  @Flag(
    help: "Use live clients: the preset 'live' if there is one. Scripts do not use them unasked.")
  var live = false

  @Option(help: ArgumentHelp("Start with a named set of dependencies.", valueName: "name"))
  var preset: String?

  @Option(help: "Whether time passes by itself. (default: real at a prompt, virtual in scripts)")
  var clock: Choice<ClockMode>?

  @Option(help: "Whether output has colours; NO_COLOR turns them off too.")
  var color = Choice(ConsoleOptions.Color.auto)

  @Option(help: ArgumentHelp("What identifiers and random numbers are made from.", valueName: "n"))
  var seed: UInt64 = 0

  @Flag(help: "Print objects of JSON, one a line, instead of text: see docs/output.schema.json.")
  var json = false

  @Flag(
    inversion: .prefixedNo,
    help: "Keep what is done on disk, for --recover. (default: at a prompt, not in scripts)")
  var journal: Bool?

  @Flag(
    name: .customLong("no-rc"),
    help: "Do not begin with the lines of ~/.config/\(ProgramName.current)/rc.tca.")
  var skipsRC = false

  @Flag(
    help: ArgumentHelp(
      "Treat the files as a stranger's.",
      discussion: """
        They write nothing, read only beneath their own folder, and cannot use live clients.
        """))
  var untrusted = false

  func validate() throws {
    if live, let preset, preset != "live" {
      throw ValidationError("--live and --preset \(preset) exclude each other.")
    }
  }

  func consoleOptions(
    _ input: ConsoleOptions.Input, staysOpen: Bool = false,
    recovery: ConsoleOptions.Recovery = .none, trustingCommand: String? = nil
  ) -> ConsoleOptions {
    ConsoleOptions(
      input: input, preset: preset, usesLiveClients: live, clock: clock?.value, color: color.value,
      seed: seed,
      format: json ? .json : .text, staysOpen: staysOpen, keepsJournal: journal,
      recovery: recovery, readsRC: !skipsRC, trustsFiles: !untrusted,
      trustingCommand: trustingCommand)
  }
}
