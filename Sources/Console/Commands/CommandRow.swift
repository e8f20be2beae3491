import ConsoleSyntax
import Screens

/// One row of the command table: everything about a command except what it does.
struct CommandRow: Sendable {
  enum Group: String, CaseIterable, Sendable {
    case look
    case screen
    case travel
    case rewrite
    case time
    case check
    case files
    case session
  }

  /// The kind of an argument, for completion.
  enum Argument: Equatable, Sendable {
    case action
    /// An action, or one of the commands in ``CommandTable/acting``.
    case actionOrCommand
    /// An action, or one of the commands in ``CommandTable/using``.
    case actionOrUse
    case statePath
    case app
    case preset
    case client
    /// A variant of the client in the argument before this one.
    case variant
    /// A help topic or the name of a command.
    case topic
    /// A step, by its number or a mark.
    case step
    case branch
    case alias
    /// An effect in flight.
    case effect
    /// A kept session, by its number.
    case session
    case condition
    case file
    /// A filter of `:log`.
    case logFilter
    /// One of these words.
    case word([String])
    /// A value of the option of `:set` before it.
    case optionValue
    /// Something on the screen that takes this use.
    case onScreen(ScreenUse.Kind)

    /// Whether the argument can contain spaces, and therefore extends to the end of the line.
    var hasBlanks: Bool {
      switch self {
      case .action, .actionOrCommand, .actionOrUse, .statePath, .condition, .file, .logFilter,
        .onScreen:
        true
      default: false
      }
    }
  }

  let name: String
  /// Other names of the command, which users may know from other tools. Some are single letters,
  /// for frequent commands: as prefixes, most letters would be ambiguous.
  var aliases: [String] = []
  /// The arguments as usage lines show them, such as `[path]` or `N`. May be empty.
  let arguments: String
  let group: Group
  /// What the command does, in one line.
  let summary: String
  /// Further details in full sentences. May be empty.
  let details: String
  /// A line that can be pasted. It can have placeholders for parts of the app: see
  /// ``AppFacts/line(_:)``, and of the session: see ``SessionFacts/Part``.
  let example: String
  /// What completion offers for each argument, in order.
  var completes: [Argument] = []
  /// Reads the arguments. The parser reports an error for anything that is left after them.
  let read: @Sendable (inout ArgumentScanner) throws -> Command

  /// An argument that a line leaves out. Its kind may be unknown.
  fileprivate struct MissingArgument {
    let argument: Argument?
  }

  /// The argument that a line leaves out. `nil` if the line ends inside of an argument.
  fileprivate func missing(
    after arguments: String, _ expected: Expectation
  ) -> MissingArgument? {
    let words = arguments.split(whereSeparator: \.isWhitespace).count
    if words == 0 { return MissingArgument(argument: completes.first) }
    if words < completes.count, !completes[words - 1].hasBlanks {
      return MissingArgument(argument: completes[words])
    }
    return [.word, .integer].contains(expected) ? MissingArgument(argument: nil) : nil
  }

  /// How to write the command: `:goto N`.
  var usage: String { arguments.isEmpty ? ":\(name)" : ":\(name) \(arguments)" }
}

// Closures cannot be compared, so compare the names, which are unique.
extension CommandRow: Equatable {
  static func == (one: CommandRow, other: CommandRow) -> Bool { one.name == other.name }
}

/// Reads commands, using the command table.
enum CommandParser {
  /// Reads the command on a line that `Line.parse` recognized as a command.
  ///
  /// - Parameters:
  ///   - name: the name or a unique prefix of it.
  ///   - facts: parts of the app for the example. Evaluated only if the arguments cannot be read.
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
      let example = row.example(in: facts())
      if case .unexpectedEnd(let expected) = diagnostic.problem,
        let missing = row.missing(after: span.text(in: line), expected)
      {
        throw CommandDiagnostic(
          problem: .missing(
            missing.argument, command: row.name, usage: row.usage, example: example),
          span: diagnostic.span)
      }
      throw CommandDiagnostic(
        problem: .arguments(
          diagnostic.problem, command: row.name, usage: row.usage, example: example),
        span: diagnostic.span)
    } catch let problem as CommandProblem {
      throw CommandDiagnostic(problem: problem, span: span)
    } catch {
      // `read` throws nothing else, but a closure cannot declare that it throws one of two types.
      throw CommandDiagnostic(problem: .unknown(name, nearest: []), span: nameSpan)
    }
  }

  private static func row(
    named name: String, at span: SourceSpan
  ) throws(CommandDiagnostic) -> CommandRow {
    if let row = CommandTable.row(named: name) { return row }
    let meant = CommandTable.commands(meantBy: name)
    if !meant.isEmpty {
      throw CommandDiagnostic(problem: .unknown(name, nearest: meant), span: span)
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
