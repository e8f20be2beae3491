/// A failure as people read it: the line, a caret under the place, what is wrong, the next move.
struct FailureRenderer {
  let failure: Failure

  /// The lines of the message.
  ///
  /// - Parameter promptWidth: the columns of the prompt under which the line stands already; `nil`
  ///   where the line is not on the screen and is repeated.
  func lines(promptWidth: Int?) -> [StyledText] {
    var lines: [StyledText] = []
    if let location {
      lines.append(StyledText(location + ": ") + StyledText(Wording.label(failure), .error))
    }
    if let promptWidth, location == nil {
      if let caret = caret(indent: promptWidth) { lines.append(caret) }
    } else {
      lines.append(StyledText("  " + shownLine))
      if let caret = caret(indent: 2) { lines.append(caret) }
    }
    let message = Wording.message(for: failure)
    lines += Renderer.safeLines(message.sentence).enumerated().map { place, line in
      place == 0 ? StyledText(line, .error) : StyledText(line)
    }
    if let next = message.next { lines += Renderer.safeLines(next).map { StyledText($0, .muted) } }
    return lines
  }

  /// `file:line:column`, `nil` at a prompt.
  private var location: String? {
    guard let file = failure.source.file else { return nil }
    let place = failure.span?.position(in: failure.source.text) ?? (line: 1, column: 1)
    return "\(file):\(failure.source.number + place.line - 1):\(place.column)"
  }

  /// The line of the source that holds the place.
  private var shownLine: String {
    let lines = Renderer.safeLines(failure.source.text)
    let place = failure.span?.position(in: failure.source.text).line ?? 1
    return lines.indices.contains(place - 1) ? lines[place - 1] : ""
  }

  private func caret(indent: Int) -> StyledText? {
    guard let span = failure.span else { return nil }
    let columns = span.columns(in: failure.source.text)
    // Columns count characters; on the screen the text before the caret may be wider.
    let line = failure.source.text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let place = span.position(in: failure.source.text).line - 1
    let typed = line.indices.contains(place) ? line[place].prefix(columns.lowerBound - 1) : ""
    let before = TextWidth.columns(of: SafeText.of(String(typed)))
    let marks = String(repeating: "~", count: max(0, columns.count - 1))
    return StyledText(String(repeating: " ", count: indent + before))
      + StyledText("^" + marks, .error)
  }
}
