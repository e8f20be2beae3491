import ConsoleSyntax
import ConsoleTerminal
import Foundation

// Completing the arguments of commands. Their kinds are in the table of commands.
extension Completer {
  /// The candidates for the last argument of a command.
  func arguments(_ typed: Substring, of row: CommandRow, cursor: Int) -> [Completion] {
    var rest = typed.drop(while: \.isWhitespace)
    var before: [String] = []
    for kind in row.completes {
      if kind.hasBlanks {
        if let places = places(in: rest, of: row, cursor: cursor) { return places }
        return completions(of: kind, String(rest), cursor - rest.count..<cursor)
      }
      guard let blank = rest.firstIndex(where: \.isWhitespace) else {
        return words(kind, String(rest), row, before, cursor)
      }
      before.append(String(rest[..<blank]))
      rest = rest[blank...].drop(while: \.isWhitespace)
    }
    return places(in: rest, of: row, cursor: cursor) ?? []
  }

  /// The steps that can follow an `@`, if one is being typed and the command takes it. `nil` if
  /// not.
  private func places(in typed: Substring, of row: CommandRow, cursor: Int) -> [Completion]? {
    let word = typed.suffix { !$0.isWhitespace }
    guard word.hasPrefix("@"), row.arguments.contains("@N") else { return nil }
    let range = cursor - word.count + 1..<cursor
    return steps(String(word.dropFirst()), range)
  }

  private func completions(
    of kind: CommandRow.Argument, _ typed: String, _ range: Range<Int>
  ) -> [Completion] {
    switch kind {
    case .action: action(typed[...], cursor: range.upperBound)
    case .actionOrCommand: action(typed[...], orOneOf: CommandTable.acting, range)
    case .actionOrUse: action(typed[...], orOneOf: CommandTable.using, range)
    case .statePath: statePaths(typed, replacing: range)
    case .condition: condition(typed, cursor: range.upperBound)
    case .file: files(typed, range)
    case .logFilter: logFilter(typed, range)
    case .onScreen(let kind): screenCandidates(typed, kind, range)
    default: []
    }
  }

  /// The candidates for an action, or for one of some commands and its arguments.
  private func action(
    _ typed: Substring, orOneOf names: [String], _ range: Range<Int>
  ) -> [Completion] {
    let commands = commands(names, prefix: typed, replacing: range)
    guard typed.hasPrefix(":") else {
      return action(typed, cursor: range.upperBound) + (typed.isEmpty ? commands : [])
    }
    guard let space = typed.firstIndex(where: \.isWhitespace) else { return commands }
    guard let row = CommandTable.row(named: String(typed[..<space].dropFirst())),
      names.contains(row.name)
    else { return [] }
    return arguments(typed[space...], of: row, cursor: range.upperBound)
  }

  private func words(
    _ kind: CommandRow.Argument, _ typed: String, _ row: CommandRow, _ before: [String],
    _ cursor: Int
  ) -> [Completion] {
    let range = cursor - typed.count..<cursor
    let hasMore = row.completes.indices.contains(before.count + 1)
    func names(_ names: [(name: String, note: String)]) -> [Completion] {
      names.filter { matches($0.name, for: typed) }.map {
        Completion(
          range: range, replacement: EscapedText.argument($0.name) + (hasMore ? " " : ""),
          display: $0.name,
          note: $0.note)
      }
    }
    func plain(_ list: [String]) -> [Completion] { names(list.map { ($0, "") }) }
    switch kind {
    case .app: return plain(vocabulary.apps)
    case .preset: return plain(vocabulary.presets)
    case .client: return plain(vocabulary.clients.map(\.name))
    case .variant:
      return plain(vocabulary.clients.first { $0.name == before.last }?.variants ?? [])
    case .topic:
      let topics = HelpTopic.allCases.map(\.rawValue)
      // Some topics are named like a command, and then ':help' shows the topic.
      return plain(topics + CommandTable.names.filter { !topics.contains($0) })
    case .branch: return plain(vocabulary.branches)
    case .alias:
      let known = vocabulary.aliases.all.map { (name: $0.name, note: note(of: $0)) }
      let removal = (name: AliasRequest.removal, note: "remove an alias")
      if before.isEmpty { return names(known) + (known.isEmpty ? [] : names([removal])) }
      return before == [AliasRequest.removal] ? names(known) : []
    case .session: return []
    case .effect: return names(vocabulary.effects.map { ($0.id, $0.name) })
    case .word(let words): return plain(words)
    case .optionValue:
      return plain(before.last.flatMap { OptionTable.row(named: $0) }?.words ?? [])
    case .step:
      return steps(typed, range).map { step in
        var step = step
        step.replacement += hasMore && !row.arguments.hasSuffix("]") ? " " : ""
        return step
      }
    case .action, .actionOrCommand, .actionOrUse, .statePath, .condition, .file, .logFilter,
      .onScreen:
      return []
    }
  }

  /// The candidates for a log filter: authors, names of actions, marks, and paths after `~`.
  private func logFilter(_ typed: String, _ range: Range<Int>) -> [Completion] {
    let word = String(typed.suffix { !$0.isWhitespace })
    let range = range.upperBound - word.count..<range.upperBound
    if word.hasPrefix("~") {
      return statePaths(
        String(word.dropFirst()), replacing: range.lowerBound + 1..<range.upperBound)
    }
    let words = LogFilter.Author.allCases.map(\.rawValue) + [LogFilter.graphWord]
    let authors = words.filter { matches($0, for: word) }
    let actions = actions(word, replacing: range).compactMap { action in
      // A filter must be one word, but an id contains a space.
      let path = action.replacement.prefix { !$0.isWhitespace }
      return path.contains("[") ? nil : Completion(range: range, replacement: String(path))
    }
    let marks = vocabulary.marks.filter { matches($0.name, for: word) }.map {
      Completion(
        range: range, replacement: EscapedText.argument($0.name), display: $0.name,
        note: "#\($0.step)")
    }
    return authors.map { Completion(range: range, replacement: $0) } + actions + marks
  }

  /// Marks, and the numbers of the latest steps.
  private func steps(_ typed: String, _ range: Range<Int>) -> [Completion] {
    let marks = vocabulary.marks.map { (name: $0.name, note: "#\($0.step)") }
    let printer = ValuePrinter.elided(hiding: vocabulary.redaction)
    let steps = vocabulary.steps.map { step in
      (name: "\(step.number)", note: step.action.read { printer.action($0) })
    }
    let found =
      marks.filter { matches($0.name, for: typed) } + steps.filter { $0.name.hasPrefix(typed) }
    return found.map {
      Completion(
        range: range, replacement: EscapedText.argument($0.name), display: $0.name, note: $0.note)
    }
  }

  /// Files and folders. Names with spaces are quoted, and the typed text may start with a quote.
  func files(_ typed: String, _ range: Range<Int>) -> [Completion] {
    let isQuoted = typed.hasPrefix("\"")
    let path = isQuoted ? String(typed.dropFirst()) : typed
    guard isQuoted || !path.contains(where: \.isWhitespace) else { return [] }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let prefix = path.dropFirst(folder.count)
    let place = folder.isEmpty ? "." : (folder as NSString).expandingTildeInPath
    // A folder may have very many names, and each check for an interruption is a system call.
    var (asked, isOver) = (0, false)
    func isStopped() -> Bool {
      asked += 1
      if asked.isMultiple(of: 64), !isOver { isOver = isCancelled() }
      return isOver
    }
    let names = try? OpenFile(open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
      .names(unless: isStopped)
    let found = (names ?? []).filter {
      !isStopped() && $0.isText && matches($0.text, for: prefix)
        && ($0.text.first != "." || prefix.first == ".")
    }
    var candidates: [Completion] = []
    // After the search was stopped, the order does not matter.
    for listed in found.sorted(by: { !isStopped() && $0.text < $1.text }) where !isStopped() {
      let name = listed.text
      let isFolder =
        listed.isFolder || listed.kind == .link && Self.isFolder("\(place)/\(name)")
      let end = isFolder ? "/" : ""
      let whole = folder + name + end
      let needsQuotes =
        isQuoted || whole.contains(where: \.isWhitespace) || !HarmfulCharacters.isFree(whole)
      let quoted = needsQuotes ? EscapedText.quoted(whole) : whole
      candidates.append(
        Completion(
          range: range,
          // Leave the quote of a folder open, so that a name in it can follow.
          replacement: needsQuotes && isFolder ? String(quoted.dropLast()) : quoted,
          display: name + end))
    }
    return isOver || isCancelled() ? [] : candidates
  }

  /// Whether a path leads to a folder, also by links.
  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

extension StringProtocol {
  /// The longest suffix of characters that all match.
  fileprivate func suffix(while isWanted: (Character) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
