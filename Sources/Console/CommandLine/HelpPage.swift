import ConsoleTerminal

/// What `--help` prints: everything on one screen. ArgumentParser's own help for the root command would list only
/// the subcommands, and the flags that most people look for belong to the default subcommand.
enum HelpPage {
  /// The text, with lines that end at words and are no longer than the terminal or 80 columns.
  ///
  /// - Precondition: `AppNames.current` is set for the command line.
  static func text(columns: Int) -> String {
    let text = [overview, examples, options, exitCodes].joined(separator: "\n")
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
    let others = [
      apps.areSeveral ? ("apps", "list the apps") : nil,
      NewCommand.isAvailable ? ("new NAME", "write a package for your feature") : nil,
    ].compactMap(\.self)
    let last =
      others.isEmpty
      ? []
      : [
        (
          "\(name) " + others.map(\.0).joined(separator: " | "),
          others.map(\.1).joined(separator: "; ")
        )
      ]
    return "An action console for reducers: type actions, see what each changes, go back.\n"
      + table(rows + last)
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

  /// The flags of the default subcommand and of the root command. Those that belong together are in one
  /// row, because everything has to fit into 24 rows.
  private static var options: String {
    "Options (\(name) help open says more)\n"
      + table([
        ("-e LINE, -f FILE, -i", "run these, then exit; -i opens a prompt afterwards"),
        ("--live, --preset NAME", "live clients, or another set of dependencies"),
        ("--state FILE, --seed N", "start with this state; seed of random values and ids"),
        ("--clock real|virtual", "time passes, or only :advance and :wait move it"),
        ("--json", "one JSON object per line, for programs"),
        ("--echo, --quiet", "in scripts: print lines too, or only what is wrong"),
        ("--color WHEN", "auto, always or never; NO_COLOR is respected"),
        ("--untrusted", "run files as a stranger's: no writing, nothing live"),
        ("--recover", "restore the session of a console that crashed"),
        ("--journal, --no-journal", "record the session for that (default: at a prompt)"),
        ("--no-rc", "skip ~/.config/\(name)/rc.tca"),
        ("--version, -h, --help", "print the version, or this"),
      ])
  }

  private static let exitCodes =
    "Exit codes: 0 good, 1 check failed, 2 usage, 3 error in a script, 130 stopped"

  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { row in
      "  " + row.left + String.spaces(width - row.left.count + 2) + row.right
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
