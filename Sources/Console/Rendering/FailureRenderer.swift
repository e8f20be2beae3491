import ConsoleSyntax
import ConsoleTerminal

/// A failure for people: the line, a caret under the place, what is wrong, and what to type
/// instead.
struct FailureRenderer {
  /// The failure with its line in the form that may be shown.
  private let failure: Failure
  private let redaction: Redaction
  /// Whether the line must not be shown again as it was typed.
  private let hidesLine: Bool
  /// The width of the lines, in columns.
  private let width: Int

  init(failure: Failure, hiding redaction: Redaction, width: Int = Renderer.width) {
    self.failure = failure.hiding(redaction)
    self.redaction = redaction
    self.width = width
    hidesLine = self.failure.source.text != failure.source.text
  }

  /// The lines of the message.
  ///
  /// - Parameters:
  ///   - promptWidth: the columns of the prompt in front of the line, if the line is on the screen
  ///     just above. `nil` if it is not, so that it is repeated.
  ///   - wraps: whether a message that is too wide continues on more lines, so that no word is cut. In the output of
  ///     a script it stays on its line, where it can be searched.
  func lines(promptWidth: Int?, wraps: Bool = false) -> [StyledText] {
    unscrubbedLines(promptWidth, wraps).map { $0.scrubbed(by: redaction) }
  }

  private func unscrubbedLines(_ promptWidth: Int?, _ wraps: Bool) -> [StyledText] {
    if failure.isInterruption { return interruptionLines }
    var lines: [StyledText] = []
    if let location {
      lines.append(StyledText(location + ": ") + StyledText(Wording.label(failure), .error))
    }
    // A file of data may contain secrets, so only the place in it is shown.
    if failure.file == nil { lines += line(promptWidth, fits: wraps) }
    let message = Wording.message(for: failure)
    var words = Renderer.safeLines(message.sentence).enumerated().map { place, line in
      place == 0 ? StyledText(line, .error) : StyledText(line)
    }
    if let next = message.next { words += Renderer.safeLines(next).map { StyledText($0, .muted) } }
    lines += wraps ? words.flatMap { $0.wrapped(to: width) } : words
    if failure.file != nil { lines.append(StyledText("It is read \(reader)", .muted)) }
    return lines
  }

  /// The line of input with a caret under the place.
  ///
  /// - Parameter fits: whether the line is cut to the width, because a terminal would continue it, and
  ///   the caret, in another row.
  private func line(_ promptWidth: Int?, fits: Bool) -> [StyledText] {
    var shown = ShownLine(failure.span, in: failure.source.text, width)
    if fits { shown.fit(width - 2) }
    if let promptWidth, location == nil, failure.span == nil || stands(shown, behind: promptWidth) {
      return [caret(shown, indent: promptWidth)].compactMap(\.self)
    }
    return [StyledText("  " + shown.text), caret(shown, indent: 2)].compactMap(\.self)
  }

  /// Nothing is wrong with the line, so only say where the work stopped.
  private var interruptionLines: [StyledText] {
    let message = Wording.message(for: failure)
    let lines = [message.sentence] + [message.next].compactMap { $0 }
    return lines.flatMap { Renderer.safeLines($0) }.map { StyledText($0, .muted) }
  }

  /// Whether the line is on the screen as it would be shown: complete, and on one row.
  private func stands(_ shown: ShownLine, behind promptWidth: Int) -> Bool {
    shown.isWhole && !hidesLine && promptWidth + TextWidth.columns(of: shown.text) <= width
  }

  /// `file:line:column`. `nil` at a prompt.
  private var location: String? {
    let place = failure.place
    return place.file.map { "\(Renderer.safe($0)):\(place.line):\(place.column)" }
  }

  /// The line that reads the file with the mistake.
  private var reader: String {
    guard let reader = failure.file?.reader else { return "" }
    guard let script = failure.source.file else {
      return "by '\(Renderer.safe(reader.text(in: failure.source.text)))'."
    }
    let place = reader.position(in: failure.source.text)
    let line = failure.source.number + place.line - 1
    return "at \(Renderer.safe(script)):\(line):\(place.column)."
  }

  private func caret(_ shown: ShownLine, indent: Int) -> StyledText? {
    guard failure.span != nil else { return nil }
    // Count columns and not characters: a character before the caret may be two columns wide.
    let before = TextWidth.columns(of: shown.before)
    let tildes = String(repeating: "~", count: max(0, TextWidth.columns(of: shown.underlined) - 1))
    return StyledText(.spaces(indent + before))
      + StyledText("^" + tildes, .error)
  }
}
