import ConsoleSyntax

// `COMMAND > file`, `COMMAND | command` and `:!command`.
extension Conversation {
  /// Runs the shell command that a line, or the line of its alias, names with `:!`. Returns
  /// `false` for all other lines.
  func runShell(_ source: SourceLine) throws(Refusal) -> Bool {
    let meant = aliases.isEmpty ? nil : aliases.line(meantBy: source.text)
    guard let line = ShellLine(meant ?? source.text) else { return false }
    guard let capture = terminal.capture, isTyped, nesting == 0 else {
      throw Refusal(.needsPrompt(":!"))
    }
    if line.command.isEmpty { throw Refusal(.noShellCommand) }
    capture.run(line.command)
    return true
  }

  /// What a line does with the output of a command. `nil` if it is a line like any other.
  ///
  /// Only commands that look can be redirected, and no conditions, which have `>` and `||` of their
  /// own.
  func redirection(of source: SourceLine) throws(Refusal) -> Redirection? {
    // Every line of a script comes here.
    guard source.text.contains(either: UInt8(ascii: ">"), or: UInt8(ascii: "|")) else { return nil }
    guard let redirection = Redirection(in: source.text) else { return nil }
    let line = aliases.line(meantBy: redirection.line) ?? redirection.line
    guard let row = looking(line) else { return nil }
    if terminal.capture != nil, isTyped, nesting == 0 {
      try refuseMistake(redirection, after: row, in: line)
      return redirection
    }
    // In ':find a > b', it is a part of the text.
    if row.arguments.contains("text") { return nil }
    throw Refusal(.needsPrompt(redirection.span.text(in: source.text)), at: redirection.span)
  }

  /// Refuses `>>`, and a number as the name of a file: `:state count > 5` is probably meant as a condition.
  private func refuseMistake(
    _ redirection: Redirection, after row: CommandRow, in line: String
  ) throws(Refusal) {
    if redirection.target == .appending { throw Refusal(.noAppending, at: redirection.span) }
    guard case .file(let name) = redirection.target, redirection.isNumber else { return }
    let argument = line.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
    let condition = ":when \(argument) > \(name)"
    let isCondition = row.name == "state" && session.canRun(condition)
    throw Refusal(
      .numberAsFile(name, condition: isCondition ? condition : nil), at: redirection.span)
  }

  /// The command in a line, if it only looks and takes no condition. `nil` for all other lines.
  private func looking(_ text: String) -> CommandRow? {
    guard case .command(let name, let nameSpan, _, let span)? = try? Line.parse(text),
      let row = CommandTable.row(named: name), !row.completes.contains(.condition)
    else { return nil }
    let command = try? CommandParser.command(
      named: name, at: nameSpan, argumentsAt: span, in: text)
    return command?.role == .looks ? row : nil
  }

  /// Runs a line, and writes its output to a file or passes it to a shell command.
  ///
  /// - Returns: whether to continue with more lines.
  func execute(_ redirection: Redirection, of source: SourceLine) async throws(Failure) -> Bool {
    let inner = source.with(redirection.line)
    terminal.capture?.begin()
    let goesOn: Bool
    do { goesOn = try await execute(inner) } catch {
      _ = terminal.capture?.end()
      throw error
    }
    let lines = terminal.capture?.end() ?? []
    let text = lines.map { $0 + "\n" }.joined()
    switch redirection.target {
    // Refused before the line ran.
    case .appending: break
    case .command(let command): terminal.capture?.pipe(text, to: command)
    case .file(let path):
      try await source.attempt { () throws(Refusal) in try write(text, to: path) }
      report(.note(.written(path, lines: lines.count)))
    }
    return goesOn
  }

  private func write(_ text: String, to path: String) throws(Refusal) {
    let trust = session.settings.trust
    guard !trust.has(path) else { throw Refusal(.existingFile(path)) }
    do { try trust.save(text, to: path) } catch { throw Refusal(.unwritableFile(path, error)) }
  }
}

extension String {
  /// Whether it contains one of two bytes. Faster than searching the UTF-8 view, which cannot assume
  /// that the bytes are next to each other.
  fileprivate func contains(either one: UInt8, or other: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { bytes in bytes.contains { $0 == one || $0 == other } }
  }
}
