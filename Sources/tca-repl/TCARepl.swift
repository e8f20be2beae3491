import ArgumentParser
import Console
import ConsoleSyntax
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
      in a script; 71 the system refuses open files; 74 standard input cannot be read or standard \
      output cannot be written; 129 the terminal was closed; 130 interrupted; 141 the reader of the \
      output is gone.
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
      end(with: error)
    }
  }

  /// Ends the process as ArgumentParser would, with two differences: a usage error ends with 2, as for
  /// most tools, and help that cannot be written is an error.
  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    if code == .success {
      if !message.isEmpty { StandardStreams.write(message + "\n") }
    } else if !message.isEmpty {
      // The message repeats what the user typed.
      StandardStreams.complain(SafeText.lines(message).joined(separator: "\n") + "\n")
    }
    Foundation.exit(code == .validationFailure ? ConsoleExit.usage.rawValue : code.rawValue)
  }
}

/// Opens a prompt, or does lines that are given otherwise.
struct Open: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open an app at a prompt. (default)")

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "The app, see 'tca-repl apps', or a script to run. (default: \(Catalog.defaultName))",
      valueName: "app|file"), completion: .file())
  var subject: String?

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

  @MainActor
  func run() async throws {
    let file = subject.flatMap { isFile($0) ? $0 : nil }
    let app = file == nil ? subject : nil
    let files = (file.map { [$0] } ?? []) + f
    let input: ConsoleOptions.Input =
      e.isEmpty && files.isEmpty ? .standardInput : .given(files: files, lines: e)
    let recovery: ConsoleOptions.Recovery = recover ? .newest(app: app) : .none
    try await start(
      app ?? Catalog.defaultName,
      session.consoleOptions(input, staysOpen: i, recovery: recovery))
  }

  /// Whether a word that could be an app names a script: an app of that name is meant first, and what
  /// looks like a path is one even where it leads nowhere, for the error to say so.
  @MainActor
  private func isFile(_ word: String) -> Bool {
    if Catalog.apps.contains(where: { $0.name == word }) { return false }
    return word == ConsoleOptions.standardInput || word.contains("/") || word.hasSuffix(".tca")
      || word.hasSuffix(".transcript") || FileManager.default.fileExists(atPath: word)
  }
}

/// Runs scripts.
struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scripts, stopping at the first error.")

  @ArgumentParser.Argument(
    help: "The scripts, run one after the other in one session; - is standard input.",
    completion: .file())
  var files: [String]

  @Option(help: "The app where the first script names none: see 'tca-repl apps'.")
  var app = Catalog.defaultName

  @OptionGroup var session: SessionOptions

  func run() async throws {
    // Only the flags that an error should repeat.
    let command =
      ["tca-repl run", session.live ? "--live" : nil, session.preset.map { "--preset \($0)" }]
      .compactMap(\.self) + (app == Catalog.defaultName ? [] : ["--app \(app)"])
    try await start(
      app,
      session.consoleOptions(.given(files: files), trustingCommand: command.joined(separator: " ")))
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

      Without --trust a file may be a stranger's: it reads only beneath the folder you name, or \
      beneath its own folder if you name the file; what it saves is kept in memory; it cannot use live \
      clients.
      """)

  @ArgumentParser.Argument(
    help: "Files, folders of them, and patterns such as 'docs/**/*.md'.", completion: .file())
  var files: [String]

  @Flag(help: "Rewrite what is printed otherwise.")
  var update = false

  @Flag(help: "Let the files do all that you may: write, read anywhere, use live clients.")
  var trust = false

  @Option(help: "The app where a session names none: see 'tca-repl apps'.")
  var app = Catalog.defaultName

  @Option(help: ArgumentHelp("The preset where a session names none.", valueName: "name"))
  var preset: String?

  @Option(help: "Whether output has colours; NO_COLOR turns them off too.")
  var color: ConsoleOptions.Color = .auto

  func run() async throws {
    try await start(
      app,
      ConsoleOptions(
        input: .check(files, update: update), preset: preset, color: color, trustsFiles: trust,
        trustingCommand: command))
  }

  /// The same check with trust, for errors to show.
  private var command: String {
    ["tca-repl check --trust", preset.map { "--preset \($0)" }].compactMap(\.self)
      .joined(separator: " ") + (app == Catalog.defaultName ? "" : " --app \(app)")
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
      StandardStreams.write("\(name)  \(app.summary)\n")
      StandardStreams.write("\(blank)  presets: \(app.presets.joined(separator: ", "))\n")
    }
  }
}

/// Runs a console on an app and ends the process with its exit code.
@MainActor
private func start(_ name: String, _ options: ConsoleOptions) async throws {
  let status = await ConsoleCatalog(Catalog.apps).run(name, options)
  if status != .success { throw ExitCode(status.rawValue) }
}
