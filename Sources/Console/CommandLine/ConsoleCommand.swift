internal import ArgumentParser
import ConsoleSyntax
import Foundation

/// A subcommand of a program with a console.
protocol HostedCommand: ParsableCommand {
  /// Executes the subcommand.
  ///
  /// - Returns: the exit code of the process.
  @MainActor
  func run(_ catalog: ConsoleCatalog) async -> ConsoleExit
}

/// The command line of a program with a console.
struct ConsoleCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ProgramName.current,
      abstract: "An action console for reducers.",
      discussion: """
        Type actions, see what each one changes, travel over the log. Lines on standard input are a \
        script.

        Exit codes: 0 good; 1 an expectation, an invariant or a transcript failed; 2 usage; 3 an error \
        in a script; 71 the system refuses open files; 74 standard input cannot be read or standard \
        output cannot be written; 129 the terminal was closed; 130 interrupted; 141 the reader of the \
        output is gone.
        """,
      version: ConsoleVersion.whole,
      subcommands: subcommands,
      defaultSubcommand: OpenCommand.self
    )
  }

  private static var subcommands: [any ParsableCommand.Type] {
    var commands: [any ParsableCommand.Type] = [
      OpenCommand.self, RunCommand.self, CheckCommand.self,
    ]
    if AppNames.current.areSeveral { commands.append(AppsCommand.self) }
    if NewCommand.isAvailable { commands.append(NewCommand.self) }
    return commands + [ReferenceCommand.self]
  }

  /// The names of the subcommands, ArgumentParser's `help` among them.
  static var subcommandNames: [String] {
    subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// Parses a command line to the subcommand that it names.
  static func parsed(
    _ arguments: [String], _ names: AppNames
  ) throws(CommandLineEnd) -> any HostedCommand {
    let result: Result<any HostedCommand, CommandLineEnd> = AppNames.$current.withValue(names) {
      if [["--help"], ["-h"], ["help"]].contains(arguments) {
        let text = HelpPage.text(columns: StandardStreams.outputColumns ?? 80)
        return .failure(CommandLineEnd(message: text, exitCode: 0))
      }
      do {
        var command = try parseAsRoot(arguments)
        if let command = command as? any HostedCommand { return .success(command) }
        // This is `help`. Its `run` throws the text to print.
        try command.run()
        throw CleanExit.helpRequest(self)
      } catch {
        return .failure(CommandLineEnd(error))
      }
    }
    return try result.get()
  }
}

/// Why a program ends after parsing its command line: the user asked for help, or made a mistake.
struct CommandLineEnd: Error, Equatable {
  let message: String
  let exitCode: Int32

  init(message: String, exitCode: Int32) {
    self.message = message
    self.exitCode = exitCode
  }

  /// - Precondition: `AppNames.current` is set for the command line, because the message may be
  ///   help.
  init(_ error: any Error) {
    let code = ConsoleCommand.exitCode(for: error)
    message = Self.withNearOptions(
      CompletionScript.completingDefault(ConsoleCommand.fullMessage(for: error)))
    // ArgumentParser exits with 64 for a mistake, but most tools exit with 2.
    exitCode = code == .validationFailure ? ConsoleExit.usage.rawValue : code.rawValue
  }

  /// ArgumentParser proposes the nearest option, however different it is, and none for a letter.
  private static func withNearOptions(_ message: String) -> String {
    if let letter = message.firstMatch(of: /Unknown option '-[vV]'/) {
      return message.replacing(letter.output, with: letter.output + ". Did you mean '--version'?")
    }
    guard
      let found = message.firstMatch(
        of: /(?<start>Unknown option '(?<typed>[^']*)')\. Did you mean '(?<near>[^']*)'\?/),
      NearestNames.of(String(found.typed), in: [String(found.near)]).isEmpty
    else { return message }
    return message.replacingCharacters(in: found.range, with: String(found.start))
  }

  /// Writes the message. Unlike ArgumentParser, ends the process with an error if help cannot be
  /// written.
  func write() {
    guard !message.isEmpty else { return }
    if exitCode == ConsoleExit.success.rawValue {
      // ArgumentParser does not break the line with the usage. A script for a shell must stay as it is.
      let columns = message.contains("USAGE: ") ? StandardStreams.outputColumns : nil
      StandardStreams.write(message.wrapped(to: columns ?? .max) + "\n")
    } else {
      // The message repeats what the user typed, which may contain control characters.
      let lines = SafeText.lines(message).joined(separator: "\n")
      StandardStreams.complain(
        lines.wrapped(to: StandardStreams.errorColumns ?? .max) + "\n")
    }
  }
}
