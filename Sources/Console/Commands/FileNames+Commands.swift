import ConsoleSyntax

extension FileNames {
  /// Returns a line in which the files whose values it reads have other names: `@one.json`, and the
  /// file of `:reset`.
  ///
  /// - Parameter name: returns the new name of a file. `nil` to leave it.
  static func read(in line: String, renamed name: (String) -> String?) -> String {
    guard case .command(let word, let span, _, let arguments)? = try? Line.parse(line),
      case .reset(let file?)? = try? CommandParser.command(
        named: word, at: span, argumentsAt: arguments, in: line)
    else { return renamed(in: line, name) }
    guard let new = name(file.value), new != file.value else { return line }
    return TextEdit(file.span, "@" + EscapedText.fileName(new)).applied(to: line)
  }
}
