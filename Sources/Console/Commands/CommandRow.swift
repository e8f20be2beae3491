import ConsoleSyntax

/// One row of the command table: everything there is to know about a command but what it does.
struct CommandRow: Sendable {
  enum Group: String, CaseIterable, Sendable {
    case look
    case travel
    case rewrite
    case time
    case check
    case files
    case session
  }

  /// What an argument may be, as far as Tab can know.
  enum Argument: Equatable, Sendable {
    case action
    /// An action, or a command that acts.
    case actionOrCommand
    case statePath
    case app
    case preset
    case client
    /// A variant of the client before it.
    case variant
    /// A topic of help, or a command.
    case topic
    /// A step, by its number or by a mark.
    case step
    case branch
    /// An effect in flight.
    case effect
    case condition
    case file
    /// Which steps `:log` is to show.
    case logFilter
    /// One of a few words.
    case word([String])

    /// Whether it may have blanks in it, and so takes all that is left.
    var hasBlanks: Bool {
      switch self {
      case .action, .actionOrCommand, .statePath, .condition, .file, .logFilter: true
      default: false
      }
    }
  }

  let name: String
  /// Other names that it is known by elsewhere.
  var aliases: [String] = []
  /// The arguments as they are written in usage lines: `[path]`, `N`; may be empty.
  let arguments: String
  let group: Group
  /// What it does, in one line.
  let summary: String
  /// What else there is to know, in plain sentences; may be empty.
  let details: String
  /// A line that can be pasted, with places for words of the app: see ``AppFacts/line(_:)``.
  let example: String
  /// What Tab offers for the arguments, one after the other.
  var completes: [Argument] = []
  /// Reads the arguments; what it leaves over is refused.
  let read: @Sendable (inout ArgumentScanner) throws -> Command

  /// `:goto N`.
  var usage: String { arguments.isEmpty ? ":\(name)" : ":\(name) \(arguments)" }
}

// A row holds a closure, and no two rows have the same name.
extension CommandRow: Equatable {
  static func == (one: CommandRow, other: CommandRow) -> Bool { one.name == other.name }
}

/// Reads commands by the table.
enum CommandParser {
  /// The command on a line that `Line.parse` found to be one.
  ///
  /// A unique prefix of a name is the name.
  ///
  /// - Parameter facts: asked for the words of an example if the arguments do not read.
  static func command(
    named name: String, at nameSpan: SourceSpan, argumentsAt span: SourceSpan, in line: String,
    facts: @autoclosure () -> AppFacts = AppFacts()
  ) throws(CommandDiagnostic) -> Command {
    let row = try row(named: name, at: nameSpan)
    do {
      var scanner = try ArgumentScanner(line, in: span)
      let command = try row.read(&scanner)
      try scanner.finish()
      return command
    } catch let diagnostic as Diagnostic {
      throw CommandDiagnostic(
        problem: .arguments(
          diagnostic.problem, command: row.name, usage: row.usage,
          example: row.example(in: facts())),
        span: diagnostic.span)
    } catch let problem as CommandProblem {
      throw CommandDiagnostic(problem: problem, span: span)
    } catch {
      // `read` throws nothing else; Swift cannot say so of a closure that throws two types.
      throw CommandDiagnostic(problem: .unknown(name, nearest: []), span: nameSpan)
    }
  }

  private static func row(
    named name: String, at span: SourceSpan
  ) throws(CommandDiagnostic) -> CommandRow {
    if let row = CommandTable.row(named: name) { return row }
    if let meant = CommandTable.meaning[name] {
      throw CommandDiagnostic(problem: .unknown(name, nearest: [meant]), span: span)
    }
    let match = NameMatch(name, among: CommandTable.names)
    let problem: CommandProblem =
      if case .several(let candidates) = match {
        .ambiguous(name, candidates: candidates)
      } else {
        .unknown(name, nearest: match.nearest)
      }
    throw CommandDiagnostic(problem: problem, span: span)
  }
}
