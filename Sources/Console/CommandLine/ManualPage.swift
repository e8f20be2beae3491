internal import ArgumentParser
import Foundation

/// The manual page of the program, such as `docs/tca-repl.1`, in the language of mdoc(7). Generated
/// from the flags and the command table.
enum ManualPage {
  static var text: String {
    let root = Tool.described(by: ConsoleCommand._dumpHelp())
    let visible = root.subcommands?.filter { $0.shouldDisplay ?? true } ?? []
    return [
      head, synopsis(visible), description, ".Sh OPTIONS\n" + options(root, visible), commands,
      tail,
    ].joined()
  }

  /// The program's name with escaped hyphens, so that it can be copied from the page.
  private static var name: String { ProgramName.current.replacing("-", with: "\\-") }

  private static var head: String {
    """
    .\\" Written from the program's flags and its command table by '\(name) reference manual'.
    .Dd November 21, 2026
    .Dt \(name.uppercased()) 1
    .Os
    .Sh NAME
    .Nm \(name)
    .Nd an action console for reducers

    """
  }

  private static func synopsis(_ tools: [Tool]) -> String {
    let lines = tools.filter { $0.commandName != "help" }.map { tool in
      var line = ".Nm \(name)"
      // `open` is the default command, so its name may be omitted.
      line += "\n" + (tool.commandName == "open" ? "" : ".Cm \(tool.commandName)\n")
      line += ".Op Ar option ...\n"
      for argument in tool.arguments ?? [] where argument.kind == "positional" {
        let more = argument.isRepeating ? " ..." : ""
        line +=
          argument.isOptional
          ? ".Op Ar \(argument.placeholder)\(more)\n" : ".Ar \(argument.placeholder)\(more)\n"
      }
      return line
    }
    return ".Sh SYNOPSIS\n" + lines.joined()
  }

  private static let description = """
    .Sh DESCRIPTION
    .Nm
    hosts a live store of an app's reducer.
    You type actions; every step prints what changed in the state, which effects are in flight and
    what was cancelled.
    You can go to any step of the log, and run files with actions and commands.
    .Pp
    If standard input is not a terminal, its lines are a script: time is virtual, and the first line that
    fails ends it.
    A line is a comment
    .Pq Li # ,
    a command
    .Pq Li \\&:name ,
    a question
    .Pq Li name?
    or an action.

    """

  private static func options(_ root: Tool, _ tools: [Tool]) -> String {
    let all = [(root, "")] + tools.map { ($0, $0.commandName) }
    var listed: Set<String> = []
    return all.map { tool, name in
      let rows = (tool.arguments ?? []).filter {
        $0.kind != "positional" && ($0.shouldDisplay ?? true) && listed.insert($0.spelling).inserted
      }
      guard !rows.isEmpty else { return "" }
      let title = name.isEmpty || name == "open" ? "" : ".Pp\nOf\n.Cm \(name) :\n"
      return title + ".Bl -tag -width Ds\n" + entries(rows) + ".El\n"
    }.joined()
  }

  /// The entries of a list of options. A flag and its negation have the same description, so they
  /// share an entry.
  private static func entries(_ options: [Tool.Argument]) -> String {
    var entries: [(names: String, description: String)] = []
    for option in options {
      if let last = entries.indices.last, entries[last].description == option.description {
        entries[last].names += " , \(option.roffNames)"
      } else {
        entries.append((option.roffNames, option.description))
      }
    }
    return entries.map { ".It \($0.names)\n\($0.description)\n" }.joined()
  }

  private static var commands: String {
    """
    .Sh COMMANDS
    In addition to actions, lines at the prompt and in scripts can be commands.
    Any unambiguous prefix of a name works;
    .Li :help :goto
    explains one.
    \(CommandsPage.manual)
    """
  }

  private static var tail: String {
    """
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev NO_COLOR
    If it is set and not empty, output has no colours.
    .It Ev TERM
    If it is
    .Li dumb ,
    lines are read without editing.
    .It Ev XDG_STATE_HOME
    The folder that contains
    .Pa \(name)/history
    and
    .Pa \(name)/journals ;
    .Pa ~/.local/state
    if it is not set.
    .It Ev XDG_CONFIG_HOME
    The folder that contains
    .Pa \(name)/rc.tca ;
    .Pa ~/.config
    if it is not set.
    .It Ev XDG_DATA_HOME
    The folder for what apps store with live clients;
    .Pa ~/.local/share
    if it is not set.
    .It Ev TCA_REPL_SECRET_NAME
    The value of
    .Li $secret(name)
    for scripts.
    .It Ev EDITRC
    The file with your own keys, instead of
    .Pa ~/.editrc .
    .It Ev VISUAL , Ev EDITOR
    The editor that Ctrl-X Ctrl-E opens.
    .El
    .Sh FILES
    .Bl -tag -width Ds
    .It Pa ~/.config/\(name)/rc.tca
    Lines that run before the first prompt.
    .It Pa ~/.local/state/\(name)/history
    The lines that were typed, at most 5000.
    .It Pa ~/.local/state/\(name)/history.APP
    Those of them that worked in an app, which the prompt suggests.
    .It Pa ~/.local/state/\(name)/journals
    The last twenty sessions, and those that a crash has left.
    .It Pa ~/.editrc
    Your own keys, in the language of
    .Xr editrc 5 .
    .El
    .Sh EXIT STATUS
    .Bl -tag -width Ds
    .It 0
    Success.
    .It 1
    An expectation, an invariant or a transcript failed.
    .It 2
    The command line is wrong.
    .It 3
    An error in a script.
    .It 71
    The system does not provide what the program needs, such as open files
    .Pq Li ulimit \\-n .
    .It 74
    Standard input cannot be read, or standard output cannot be written.
    .It 129
    The terminal was closed. The session is kept:
    .Fl \\-recover
    restores it.
    .It 130
    Interrupted.
    .It 141
    The reader of standard output is gone.
    .El
    .Sh EXAMPLES
    List the actions that can be typed:
    .Bd -literal -offset indent
    \(name) \\-e :actions
    .Ed
    .Pp
    Check that the sessions in a page still print what it shows:
    .Bd -literal -offset indent
    \(name) check README.md
    .Ed
    .Pp
    Restore the session of a console that crashed or was killed:
    .Bd -literal -offset indent
    \(name) \\-\\-recover
    .Ed
    .Sh SEE ALSO
    .Xr editline 3 ,
    .Xr editrc 5

    """
  }
}

/// A command in the JSON that ArgumentParser generates.
private struct Tool: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let shouldDisplay: Bool?
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?

    var placeholder: String { (valueName ?? "value").replacing("-", with: "\\-") }

    /// Such as `--preset name`.
    var spelling: String { names?.map(\.spelling).joined(separator: " ") ?? "" }

    /// The names for the page, with the placeholder of a value.
    var roffNames: String {
      let value = kind == "option" ? " Ar \(placeholder)" : ""
      return (names ?? []).map { "Fl \($0.roff)\(value)" }.joined(separator: " , ")
    }

    var description: String { (abstract ?? "").replacing("-", with: "\\-") }
  }

  let commandName: String
  let shouldDisplay: Bool?
  let arguments: [Argument]?
  let subcommands: [Tool]?

  static func described(by json: String) -> Tool {
    struct Description: Decodable { let command: Tool }
    let empty = Tool(commandName: "", shouldDisplay: nil, arguments: nil, subcommands: nil)
    return (try? JSONDecoder().decode(Description.self, from: Data(json.utf8)))?.command ?? empty
  }
}

extension Tool.Argument.Name {
  fileprivate var spelling: String { kind == "long" ? "--\(name)" : "-\(name)" }

  /// `.Fl` adds one dash.
  fileprivate var roff: String {
    let name = name.replacing("-", with: "\\-")
    return kind == "long" ? "\\-\(name)" : name
  }
}
