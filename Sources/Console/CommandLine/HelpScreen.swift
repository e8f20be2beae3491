internal import ArgumentParser
import ConsoleTerminal

/// What `--help` prints: everything on one screen. ArgumentParser's own help for the root command would list only
/// the subcommands, and the flags that most people look for belong to the default subcommand.
enum HelpScreen {
  /// The text, with lines that end at words and are no longer than the terminal or 80 columns.
  ///
  /// - Precondition: `AppNames.current` is set for the command line.
  static func text(columns: Int) -> String {
    let text = [overview, examples, options, exitCodes].joined(separator: "\n\n")
    // Two columns would be too narrow for their words.
    let rows = columns < 60 ? text.replacing(/(?m)^(  \S.*?) {2,}/) { $0.1 + "\n      " } : text
    return rows.wrapped(to: min(columns, 80))
  }

  private static var name: String { ProgramName.current }
  private static var apps: AppNames { AppNames.current }

  private static var overview: String {
    let subject = apps.areSeveral ? "[APP|FILE]" : "[FILE]"
    let rows = [
      ("\(name) \(subject) [options]", "open a prompt, or run a script"),
      ("\(name) run FILE… [options]", "run scripts in one session; - is standard input"),
      ("\(name) check FILE…", "check that transcripts print what they say"),
    ]
    let list = apps.areSeveral ? [("\(name) apps", "list the apps and their presets")] : []
    let new =
      NewCommand.isAvailable
      ? [("\(name) new NAME", "write a package that hosts your own feature")] : []
    return "An action console for reducers: type actions, see what each changes, go back.\n\n"
      + table(rows + list + new)
  }

  private static var examples: String {
    let app = apps.areSeveral ? " \(apps.first)" : ""
    return "Examples\n"
      + table([
        ("\(name)\(app)", "a prompt; type :help there"),
        ("\(name)\(app) -e :actions -e :state", "run two lines, then exit"),
        ("\(name) story.tca --echo", "run a script, and print its lines too"),
      ])
  }

  /// The options of the default subcommand, each on a line of its own.
  private static var options: String {
    let help = OpenCommand.helpMessage(columns: 10_000)
    guard let start = help.firstRange(of: "OPTIONS:") else { return help }
    // `--version` belongs to the root command.
    let version = "  --version               Show the version.\n"
    return "Options"
      + help[start.upperBound...].trimmedEnd
      .replacing("  -h, --help", with: version + "  -h, --help")
  }

  private static let exitCodes = """
    Exit codes: 0 success; 1 an expectation, invariant or transcript failed; 2 usage; 3 an error in a \
    script; 130 interrupted. The manual page has the rest.
    """

  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { row in
      "  " + row.left + String(repeating: " ", count: width - row.left.count + 2) + row.right
    }
    .joined(separator: "\n")
  }
}

extension String {
  /// The text with each line broken at words, so that it fits into a number of columns.
  func wrapped(to columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { StyledText(String($0)).wrapped(to: columns) }.map(\.plain).joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
