internal import ArgumentParser
import Foundation

/// Opens a prompt, or runs lines and scripts.
struct OpenCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open an app at a prompt, or run lines and scripts. (default)")

  @Argument(
    help: Self.subjectHelp,
    completion: .custom { _, _, prefix in
      AppNames.current.names.filter { $0.hasPrefix(prefix) } + PathCandidates.of(prefix)
    })
  var subject: String?

  private static var subjectHelp: ArgumentHelp {
    let names = AppNames.current
    guard names.areSeveral else { return ArgumentHelp("A script to run.", valueName: "file") }
    return ArgumentHelp(
      "The app, see '\(ProgramName.current) apps', or a script to run. (default: \(names.first))",
      valueName: "app|file")
  }

  @Argument(
    help: ArgumentHelp("Scripts to run in the app.", valueName: "file"), completion: .file())
  var scripts: [String] = []

  @Flag(
    help:
      "Restore the newest session of a console that crashed or was killed, with its preset, seed and clock."
  )
  var recover = false

  @Option(
    name: .short, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Run this line, then exit. Repeatable.", valueName: "line"))
  var e: [String] = []

  @Option(
    name: .short, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Run the lines of this file, before those of -e, then exit. Repeatable.",
      valueName: "file"), completion: .file())
  var f: [String] = []

  @Flag(
    name: .short,
    help:
      "After the lines of -f and -e, open a prompt or read standard input."
  )
  var i = false

  @OptionGroup var session: SessionFlags

  func validate() throws {
    guard recover else { return }
    let fixed = [
      ("--preset", session.preset != nil), ("--seed", session.seed != nil),
      ("--clock", session.clock != nil), ("--state", session.state != nil),
    ]
    for (option, isGiven) in fixed where isGiven {
      throw ValidationError(
        "--recover and \(option) exclude each other: a restored session keeps what it started with."
      )
    }
  }

  func run(_ catalog: ConsoleCatalog) async -> ConsoleExit {
    let file = subject.flatMap { isFile($0, among: catalog.apps) ? $0 : nil }
    let app = file == nil ? subject : nil
    let files = (file.map { [$0] } ?? []) + scripts + f
    let input: ConsoleOptions.Input =
      e.isEmpty && files.isEmpty ? .standardInput : .given(files: files, lines: e)
    let recovery: ConsoleOptions.Recovery = recover ? .newest(app: app) : .none
    return await catalog.run(
      app ?? catalog.apps[0].name,
      session.consoleOptions(input, staysOpen: i, recovery: recovery))
  }

  /// Whether a word that could be an app is a script. The name of an app comes first. A word that
  /// looks like a path is a script even if there is no such file, so that the error says so.
  @MainActor
  private func isFile(_ word: String, among apps: [AnyConsoleApp]) -> Bool {
    if apps.contains(where: { $0.name == word }) { return false }
    return apps.count == 1 || word == ConsoleOptions.standardInput || word.contains("/")
      || word.hasSuffix(".tca") || word.hasSuffix(".transcript")
      || FileManager.default.fileExists(atPath: word)
  }
}
