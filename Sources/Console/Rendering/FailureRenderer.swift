import ConsoleSyntax
import ConsoleTerminal

/// A failure as people read it: the line, a caret under the place, what is wrong, the next move.
struct FailureRenderer {
  /// With its line as it may be shown.
  private let failure: Failure
  private let redaction: Redaction
  /// Whether the line as it was typed must not be repeated.
  private let hidesLine: Bool
  /// How many columns lines are laid out for.
  private let width: Int

  init(failure: Failure, hiding redaction: Redaction, width: Int = Renderer.width) {
    self.failure = failure.hiding(redaction)
    self.redaction = redaction
    self.width = width
    hidesLine = self.failure.source.text != failure.source.text
  }

  /// The lines of the message.
  ///
  /// - Parameter promptWidth: the columns of the prompt under which the line stands already; `nil`
  ///   where the line is not on the screen and is repeated.
  func lines(promptWidth: Int?) -> [StyledText] {
    unscrubbedLines(promptWidth).map { $0.scrubbed(by: redaction) }
  }

  private func unscrubbedLines(_ promptWidth: Int?) -> [StyledText] {
    if failure.isInterruption { return interruptionLines }
    var lines: [StyledText] = []
    if let location {
      lines.append(StyledText(location + ": ") + StyledText(Wording.label(failure), .error))
    }
    // What a file of data holds may be secret: only its place is shown.
    if failure.file == nil { lines += line(promptWidth) }
    let message = Wording.message(for: failure)
    lines += Renderer.safeLines(message.sentence).enumerated().map { place, line in
      place == 0 ? StyledText(line, .error) : StyledText(line)
    }
    if let next = message.next { lines += Renderer.safeLines(next).map { StyledText($0, .muted) } }
    if failure.file != nil { lines.append(StyledText("It is read \(reader)", .muted)) }
    return lines
  }

  /// The line of input with a mark under the place.
  private func line(_ promptWidth: Int?) -> [StyledText] {
    let shown = ShownLine(failure.span, in: failure.source.text, width)
    if let promptWidth, location == nil, failure.span == nil || stands(shown, behind: promptWidth) {
      return [caret(shown, indent: promptWidth)].compactMap(\.self)
    }
    return [StyledText("  " + shown.text), caret(shown, indent: 2)].compactMap(\.self)
  }

  /// Nothing is wrong with the line: where the work was is all there is to say.
  private var interruptionLines: [StyledText] {
    let message = Wording.message(for: failure)
    let lines = [message.sentence] + [message.next].compactMap { $0 }
    return lines.flatMap { Renderer.safeLines($0) }.map { StyledText($0, .muted) }
  }

  /// Whether the line stands above as it is shown: whole, and on one row of the screen.
  private func stands(_ shown: ShownLine, behind promptWidth: Int) -> Bool {
    shown.isWhole && !hidesLine && promptWidth + TextWidth.columns(of: shown.text) <= width
  }

  /// `file:line:column`, `nil` at a prompt.
  private var location: String? {
    let place = failure.place
    return place.file.map { "\(Renderer.safe($0)):\(place.line):\(place.column)" }
  }

  /// Which line reads the file that is at fault.
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
    // The caret counts columns: on the screen the text before it may be wider than its characters.
    let before = TextWidth.columns(of: shown.before)
    let marks = String(repeating: "~", count: max(0, TextWidth.columns(of: shown.marked) - 1))
    return StyledText(String(repeating: " ", count: indent + before))
      + StyledText("^" + marks, .error)
  }
}

/// The line of a text that a place stands on: made harmless, and cut around the place where it is
/// long.
private struct ShownLine {
  /// What stands before the place, at it, and after it.
  private(set) var before: String
  private(set) var marked: String
  private(set) var after: String
  /// Whether it is all there is of a text of one line.
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
    // A line of a megabyte must not be shown, nor walked through character by character.
    let most = width * 2 / 3
    let left = Self.cut(text[(head ?? bytes.startIndex)..<start], to: most, fromEnd: true)
    let mark = Self.cut(text[start..<middle], to: most, fromEnd: false)
    let right = Self.cut(text[middle..<stop], to: max(10, width - most), fromEnd: false)
    let isCut = left.isCut || mark.isCut || right.isCut
    if isCut { isWhole = false }
    // Where something is shown as an escape, the columns of the line above are not those of this one.
    if isWhole, left.text + mark.text + right.text != text { isWhole = false }
    before = (left.isCut ? "…" : "") + left.text
    marked = mark.text + (mark.isCut ? "…" : "")
    after = mark.isCut ? "" : right.text + (right.isCut ? "…" : "")
  }

  /// At most so many characters of one end of a text.
  ///
  /// A line that is not much longer than the screen stays whole: it wraps.
  private static func cut(
    _ text: Substring, to most: Int, fromEnd: Bool
  ) -> (text: String, isCut: Bool) {
    let few = fromEnd ? text.suffix(4 * most) : text.prefix(4 * most)
    if few.utf8.count == text.utf8.count { return (Renderer.safe(String(text)), false) }
    let part = fromEnd ? text.suffix(most) : text.prefix(most)
    return (Renderer.safe(String(part)), true)
  }
}
