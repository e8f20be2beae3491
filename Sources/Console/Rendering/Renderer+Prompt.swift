import ConsoleTerminal

// The prompt, and the history of lines.
extension Renderer {
  /// The prompt, including a space at its end.
  ///
  /// For example `dogs 5> `, or in the past of another branch with an effect in flight:
  /// `dogs b1 4/6 (1 in flight)> `.
  ///
  /// - Parameter pattern: another prompt, in which names in braces are filled in.
  func prompt(_ status: Status, as pattern: String? = nil) -> StyledText {
    if let pattern {
      var text = Self.text(pattern, status)
      // The editor adds one too, and errors mark columns of the line after the prompt.
      if text.last != " " { text += " " }
      return StyledText(text, status.isInPast ? .pastPrompt : .prompt)
    }
    var text = Self.safe(status.app)
    if status.branch != "main" { text += " " + Self.safe(status.branch) }
    text += " \(status.position)"
    if status.isInPast { text += "/\(status.tip)" }
    var facts: [String] = []
    if status.inFlight > 0 { facts.append("\(status.inFlight) in flight") }
    if status.held > 0 { facts.append("\(status.held) held") }
    if let time = status.virtualTime { facts.append("t=\(Self.shortSeconds(time))") }
    if !facts.isEmpty { text += " (" + facts.joined(separator: ", ") + ")" }
    return StyledText(text + ">", status.isInPast ? .pastPrompt : .prompt) + " "
  }

  /// A prompt of the user's own. Names that mean nothing stay as they are.
  private static func text(_ pattern: String, _ status: Status) -> String {
    let facts = [
      "app": status.app, "branch": status.branch, "step": "\(status.position)",
      "tip": "\(status.tip)", "effects": "\(status.inFlight)", "held": "\(status.held)",
      "time": status.virtualTime.map(shortSeconds) ?? "",
    ]
    return safe(
      pattern.replacing(/\{([a-z]+)\}/) { match in facts[String(match.1)] ?? String(match.0) })
  }

  /// A duration in seconds without trailing zeros: `2s`, `0.3s`.
  static func shortSeconds(_ duration: Duration) -> String {
    var text = seconds(duration).dropLast()
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text + "s"
  }

  func historyLines(_ lines: [HistoryLine], hidden: Int) -> [StyledText] {
    var result: [StyledText] = []
    if hidden > 0 { result.append(StyledText("… \(hidden) before", .muted)) }
    let width = lines.last.map { "\($0.number)".count } ?? 0
    for line in lines {
      let number = "\(line.number)"
      let indent = String.spaces(width - number.count)
      for (place, row) in Self.safeLines(line.line).enumerated() {
        let margin = place == 0 ? "\(indent)\(number)  " : String.spaces(width + 2)
        result.append(StyledText(margin, .number) + StyledText(row))
      }
    }
    return result.isEmpty ? [StyledText("no such line", .muted)] : result
  }
}
