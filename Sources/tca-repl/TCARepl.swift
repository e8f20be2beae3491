import ArgumentParser
import Console
import Foundation

/// `tca-repl`: an action console for reducers.
@main
struct TCARepl: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tca-repl",
    abstract: "An action console for reducers.",
    discussion: """
      Type actions, see what each one changes, travel over the log. Lines on standard input are a \
      script.

      Exit codes: 0 good; 1 an expectation, an invariant or a transcript failed; 2 usage; 3 an error \
      in a script; 130 interrupted.
      """,
    version: ConsoleVersion.current,
    subcommands: [Open.self, Run.self, Check.self, Apps.self, Reference.self],
    defaultSubcommand: Open.self
  )

  static func main() async {
    do {
      // Where there is nothing to parse, the parser would take as long as all else until the prompt.
      if CommandLine.argc == 1 { return try await start(Catalog.defaultName, ConsoleOptions()) }
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withUsageCode: error)
    }
  }

  /// Ends the process as ArgumentParser would, but for the code of a usage error, which is 2 here
  /// as it is for most tools.
  private static func exit(withUsageCode error: any Error) -> Never {
    guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
    // It repeats what was typed.
    let message = SafeText.lines(fullMessage(for: error)).joined(separator: "\n")
    FileHandle.standardError.write(Data((message + "\n").utf8))
    Foundation.exit(ConsoleExit.usage.rawValue)
  }
}

/// Opens a prompt, or does lines that are given otherwise.
struct Open: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open an app at a prompt. (default)")

  @ArgumentParser.Argument(
    help: "The app: see 'tca-repl apps'. (default: \(Catalog.defaultName))")
  var app: String?

  @Flag(help: "Bring back the session of a console that died, the newest one.")
  var recover = false

  @Option(
    name: .short, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Do this line and leave; may be given several times.", valueName: "line"))
  var e: [String] = []

  @Option(
    name: .short, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Do the lines of this file, before those of -e, and leave; may be given several times.",
      valueName: "file"), completion: .file())
  var f: [String] = []

  @Flag(
    name: .short,
    help:
      "Stay when the lines of -f and -e are done: at a prompt, or with what comes on standard input."
  )
  var i = false

  @OptionGroup var session: SessionOptions

  func run() async throws {
    let input: ConsoleOptions.Input =
      e.isEmpty && f.isEmpty ? .standardInput : .filesAndLines(f, e)
    let recovery: ConsoleOptions.Recovery = recover ? .newest(app: app) : .none
    try await start(
      app ?? Catalog.defaultName,
      session.consoleOptions(input, staysOpen: i, recovery: recovery))
  }
}

/// Runs scripts.
struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scripts, stopping at the first error.")

  @ArgumentParser.Argument(
    help: "The scripts, run one after the other in one session.", completion: .file())
  var files: [String]

  @Option(help: "The app where the first script names none: see 'tca-repl apps'.")
  var app = Catalog.defaultName

  @OptionGroup var session: SessionOptions

  func run() async throws {
    try await start(app, session.consoleOptions(.files(files)))
  }
}

/// Checks that what is written down is what is printed.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check that transcripts print what they say.",
    discussion: """
      Plays transcripts (.transcript), the sessions in Markdown files (fences marked 'tca-repl APP') \
      and scripts (.tca), each from its beginning and on the virtual clock. Shows what is printed \
      otherwise, and ends with 1 then.
      """)

  @ArgumentParser.Argument(
    help: "Files, folders of them, and patterns such as 'docs/**/*.md'.", completion: .file())
  var files: [String]

  @Flag(help: "Rewrite what is printed otherwise.")
  var update = false

  @Option(help: "The app where a session names none: see 'tca-repl apps'.")
  var app = Catalog.defaultName

  @Option(help: ArgumentHelp("The preset where a session names none.", valueName: "name"))
  var preset: String?

  @Option(help: "Whether output has colours; NO_COLOR turns them off too.")
  var color: ConsoleOptions.Color = .auto

  func run() async throws {
    try await start(
      app,
      ConsoleOptions(input: .check(files, update: update), preset: preset, color: color))
  }
}

/// Lists the apps.
struct Apps: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps", abstract: "List the apps.")

  @MainActor
  func run() async {
    let width = Catalog.apps.map(\.name.count).max() ?? 0
    for app in Catalog.apps {
      let name = app.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let blank = String(repeating: " ", count: width)
      print("\(name)  \(app.summary)")
      print("\(blank)  presets: \(app.presets.joined(separator: ", "))")
    }
  }
}

/// Runs a console on an app and ends the process with its exit code.
@MainActor
private func start(_ name: String, _ options: ConsoleOptions) async throws {
  let status = await ConsoleCatalog(Catalog.apps).run(name, options)
  if status != .success { throw ExitCode(status.rawValue) }
}
