internal import ArgumentParser

/// The flags of every subcommand that starts a session.
struct SessionFlags: ParsableArguments {
  @Flag(
    help:
      "Use live clients (the preset 'live' if there is one). A script needs this or a preset to use them."
  )
  var live = false

  @Option(
    help: ArgumentHelp("Start with a named set of dependencies.", valueName: "name"),
    completion: .list(AppNames.current.presets))
  var preset: String?

  @Option(
    help: ArgumentHelp(
      "Start with the state in this file, as :reset does: JSON, or a value as lines write it.",
      valueName: "file"), completion: .file())
  var state: String?

  @Option(
    help:
      "real: time passes; virtual: only :advance and :wait move it. (default: real at a prompt, virtual in scripts)"
  )
  var clock: WordOption<ClockMode>?

  @Option(help: "Print colours; NO_COLOR turns them off too.")
  var color = WordOption(ConsoleOptions.Color.auto)

  @Option(
    help: ArgumentHelp(
      "The seed for random values and ids: same seed, same log. (default: 0)", valueName: "n"))
  var seed: UInt64?

  @Flag(help: "Print one JSON object per line instead of text (docs/output.schema.json).")
  var json = false

  @Flag(help: "In scripts, print each line before its answer.")
  var echo = false

  @Flag(help: "In scripts, print only errors, failed expectations and broken invariants.")
  var quiet = false

  @Flag(
    inversion: .prefixedNo,
    help: "Whether to record the session for --recover. (default: only at a prompt)")
  var journal: Bool?

  @Flag(
    name: .customLong("no-rc"),
    help: "Skip ~/.config/\(ProgramName.current)/rc.tca.")
  var skipsRC = false

  @Flag(
    help:
      "Run the files as a stranger's: they write nothing, read only in their own folder, and use no live clients."
  )
  var untrusted = false

  func validate() throws {
    if live, let preset, preset != "live" {
      throw ValidationError("--live and --preset \(preset) exclude each other.")
    }
    if echo, quiet { throw ValidationError("--echo and --quiet exclude each other.") }
  }

  func consoleOptions(
    _ input: ConsoleOptions.Input, staysOpen: Bool = false,
    recovery: ConsoleOptions.Recovery = .none, trustingCommand: String? = nil
  ) -> ConsoleOptions {
    ConsoleOptions(
      input: input, preset: preset, stateFile: state, usesLiveClients: live, clock: clock?.value,
      color: color.value,
      seed: seed ?? 0,
      format: json ? .json : .text, verbosity: echo ? .echo : quiet ? .quiet : .normal,
      staysOpen: staysOpen, keepsJournal: journal,
      recovery: recovery, readsRC: !skipsRC, trustsFiles: !untrusted,
      trustingCommand: trustingCommand)
  }
}
