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
    if failure.file == nil { lines += line(promptWidth) }
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
  private func line(_ promptWidth: Int?) -> [StyledText] {
    let shown = ShownLine(failure.span, in: failure.source.text, width)
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
    let marks = String(repeating: "~", count: max(0, TextWidth.columns(of: shown.marked) - 1))
    return StyledText(String(repeating: " ", count: indent + before))
      + StyledText("^" + marks, .error)
  }
}

/// The line of a text that contains a place. Harmful characters are escaped, and a long line is cut
/// around the place.
private struct ShownLine {
  /// The text before the place, in it, and after it.
  private(set) var before: String
  private(set) var marked: String
  private(set) var after: String
  /// Whether this is the complete text, and it has only one line.
  private(set) var isWhole = true

  var text: String { before + marked + after }

  init(_ span: SourceSpan?, in text: String, _ width: Int) {
    let span = span ?? SourceSpan(0, 0)
    let bytes = text.utf8
    let length = bytes.count
    let start = bytes.index(bytes.startIndex, offsetBy: min(span.start, length))
    let end = bytes.index(bytes.startIndex, offsetBy: min(max(span.start, span.end), length))
    func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    let head = bytes[..<start].lastIndex(where: isLineEnd).map { bytes.index(after: $0) }
    let tail = bytes[start...].firstIndex(where: isLineEnd)
    isWhole = head == nil && tail == nil
    let stop = tail ?? bytes.endIndex
    let middle = min(end, stop)
    // Cut first: a line can have a megabyte, and visiting each of its characters takes too long.
    let most = width * 2 / 3
    let left = Self.cut(text[(head ?? bytes.startIndex)..<start], to: most, fromEnd: true)
    let mark = Self.cut(text[start..<middle], to: most, fromEnd: false)
    let right = Self.cut(text[middle..<stop], to: max(10, width - most), fromEnd: false)
    let isCut = left.isCut || mark.isCut || right.isCut
    if isCut { isWhole = false }
    // With escapes in it, this line has other columns than the line at the prompt, so repeat the
    // line.
    if isWhole, left.text + mark.text + right.text != text { isWhole = false }
    before = (left.isCut ? "…" : "") + left.text
    marked = mark.text + (mark.isCut ? "…" : "")
    after = mark.isCut ? "" : right.text + (right.isCut ? "…" : "")
  }

  /// The start or the end of a text, cut to `most` characters.
  ///
  /// A text of up to four times that length is not cut: it wraps.
  private static func cut(
    _ text: Substring, to most: Int, fromEnd: Bool
  ) -> (text: String, isCut: Bool) {
    let few = fromEnd ? text.suffix(4 * most) : text.prefix(4 * most)
    if few.utf8.count == text.utf8.count { return (Renderer.safe(String(text)), false) }
    let part = fromEnd ? text.suffix(most) : text.prefix(most)
    return (Renderer.safe(String(part)), true)
  }
}
