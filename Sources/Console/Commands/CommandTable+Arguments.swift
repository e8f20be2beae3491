import ConsoleSyntax
import Kernel

// Reads the arguments of commands.
extension CommandTable {
  static func count(_ scanner: inout ArgumentScanner) throws -> Int {
    let number = try scanner.integer().value
    guard number >= 0 else { throw CommandProblem.negative(number) }
    return number
  }

  /// The commands that can replace a step: those with the role `acts`, except `again`. `use` and
  /// `preset` have that role only if they have all arguments.
  static let acting = ["cancel", "resolve", "fail", "hold", "release", "use", "preset"]

  /// Reads an action, or one of the commands in `acting`, such as `:hold e1`.
  static func replacement(_ scanner: inout ArgumentScanner) throws -> StepReplacement {
    guard scanner.nextWord?.hasPrefix(":") == true else { return .action(try scanner.action()) }
    let command = try row(among: acting, &scanner).read(&scanner)
    // Without all arguments, ':use' and ':preset' only list what there is. Reading the missing
    // word reports the error.
    if command.role != .acts { _ = try scanner.word() }
    return .command(command)
  }

  /// Reads the name of one of some commands, with its colon.
  static func row(among names: [String], _ scanner: inout ArgumentScanner) throws -> CommandRow {
    let word = try scanner.word()
    guard let row = row(named: String(word.value.dropFirst())), names.contains(row.name) else {
      let known = names.map { ":" + $0 }
      throw CommandProblem.unknownWord(
        word.value, known: known, nearest: NearestNames.of(word.value, in: known))
    }
    return row
  }

  /// Reads steps and ranges: `3 5-8 start-9`.
  static func steps(_ scanner: inout ArgumentScanner) throws -> [StepsName] {
    var names: [StepsName] = []
    repeat { names.append(try scanner.stepsName()) } while !scanner.isAtEnd
    return names
  }

  /// Reads the name of a file with a value, with or without `@`. Returns `nil` at the end of the line.
  static func fileName(_ scanner: inout ArgumentScanner) throws -> Spanned<String>? {
    if scanner.isAtEnd { return nil }
    if let name = try scanner.textAfterAt() { return name }
    return try scanner.text()
  }

  /// Reads a word. Returns `nil` at the end of the line.
  static func name(_ scanner: inout ArgumentScanner) throws -> Spanned<String>? {
    scanner.isAtEnd ? nil : try scanner.word()
  }

  /// Reads a word, or a text in quotes.
  static func optionValue(_ scanner: inout ArgumentScanner) throws -> Spanned<String>? {
    scanner.isAtEnd ? nil : try scanner.text()
  }

  /// Reads a step (`3`, `#3`, `@mark`) or a path.
  static func copyRequest(_ scanner: inout ArgumentScanner) throws -> CopyRequest {
    guard let word = scanner.nextWord else { return .action(nil) }
    let isStep = word.hasPrefix("#") || word.hasPrefix("@") || Int(word) != nil
    return isStep ? .action(try scanner.stepName()) : .value(try scanner.statePath().value)
  }

  static func isAll(_ scanner: inout ArgumentScanner) throws -> Bool {
    guard !scanner.isAtEnd else { return false }
    let word = try scanner.word()
    guard word.value == "all" else {
      throw CommandProblem.unknownWord(word.value, known: ["all"], nearest: ["all"])
    }
    return true
  }

  /// Reads a filter: `3-8 dogs.load you ~dogs`. The parts can be in any order. Of several parts of
  /// the same kind, the last one counts.
  static func logFilter(_ scanner: inout ArgumentScanner) throws -> LogFilter {
    var filter = LogFilter()
    while !scanner.isAtEnd {
      if scanner.nextWord?.hasPrefix("@") == true {
        filter.names.append(.steps(try scanner.stepsName()))
        continue
      }
      let word = try scanner.text().value
      if word == LogFilter.graphWord {
        filter.isGraph = true
      } else if word.hasPrefix("~") {
        filter.path = try StatePath.parse(String(word.dropFirst()))
      } else if let author = LogFilter.Author(word: word) {
        filter.author = author
      } else if case .numbers(let range) = try StepsName(word) {
        filter.names.append(.steps(.numbers(range)))
      } else {
        filter.names.append(.word(word))
      }
    }
    return filter
  }

  /// Reads a name for a mark. Reports an error for a name that would mean something else where a
  /// step is named.
  static func markName(_ scanner: inout ArgumentScanner) throws -> String {
    let word = try scanner.text()
    guard !word.value.isEmpty, !word.value.hasPrefix("@"),
      case .marked? = try? StepsName(word.value)
    else {
      throw Diagnostic(.unexpectedWord(word.value, expected: .markName), at: word.span)
    }
    return word.value
  }

  static func tutorialRequest(_ scanner: inout ArgumentScanner) throws -> TutorialRequest {
    guard !scanner.isAtEnd else { return .start }
    let word = try scanner.word().value
    if let request = TutorialRequest(rawValue: word) { return request }
    let words = TutorialRequest.allCases.map(\.rawValue)
    throw CommandProblem.unknownWord(
      word, known: words, nearest: NearestNames.of(word, in: words))
  }

  static func sessionsRequest(_ scanner: inout ArgumentScanner) throws -> SessionsRequest {
    guard !scanner.isAtEnd else { return .list }
    let word = try scanner.word().value
    switch word {
    case "restore": return .restore(try scanner.integer())
    case "discard": return .discard(try scanner.integer())
    default:
      let words = SessionsRequest.words
      throw CommandProblem.unknownWord(
        word, known: words, nearest: NearestNames.of(word, in: words))
    }
  }

  static func clockMode(_ scanner: inout ArgumentScanner) throws -> ClockMode? {
    guard !scanner.isAtEnd else { return nil }
    let word = try scanner.word().value
    let modes = ClockMode.allCases.map(\.rawValue)
    let match = NameMatch(word, among: modes)
    if let name = match.name { return ClockMode(rawValue: name) }
    throw CommandProblem.unknownWord(word, known: modes, nearest: match.nearest)
  }

  /// Reads what `:state` shows: a path or a reference such as `$3.path`, and a step.
  static func state(_ scanner: inout ArgumentScanner) throws -> Command {
    if scanner.isAtEndOfPath { return .state(StatePath(), at: try scanner.place()) }
    guard let reference = try scanner.reference() else {
      return .state(try scanner.statePath().value, at: try scanner.place())
    }
    let step = reference.step.map { StepName.number($0.value) }
    return .state(reference.path, at: try step ?? scanner.place())
  }
}
