import ConsoleSyntax
import ConsoleTerminal

/// The line of a text that contains a place. Harmful characters are escaped, and a long line is cut
/// around the place.
struct ShownLine {
  /// The text before the place, in it, and after it.
  private(set) var before: String
  private(set) var underlined: String
  private(set) var after: String
  /// Whether this is the complete text, and it has only one line.
  private(set) var isWhole = true

  var text: String { before + underlined + after }

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
    let middleEnd = min(end, stop)
    // Cut first: a line can have a megabyte, and visiting each of its characters takes too long.
    let most = width * 2 / 3
    let left = Self.cut(text[(head ?? bytes.startIndex)..<start], to: most, fromEnd: true)
    let middle = Self.cut(text[start..<middleEnd], to: most, fromEnd: false)
    let right = Self.cut(text[middleEnd..<stop], to: max(10, width - most), fromEnd: false)
    let isCut = left.isCut || middle.isCut || right.isCut
    if isCut { isWhole = false }
    // Escapes change the columns, so a caret below the line at the prompt would be at the wrong
    // place. Repeat the line.
    if isWhole, left.text + middle.text + right.text != text { isWhole = false }
    before = (left.isCut ? "…" : "") + left.text
    underlined = middle.text + (middle.isCut ? "…" : "")
    after = middle.isCut ? "" : right.text + (right.isCut ? "…" : "")
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

  /// Cuts the line around the place, so that it takes at most `room` columns.
  mutating func fit(_ room: Int) {
    guard Self.columns(text) > room else { return }
    isWhole = false
    underlined = Self.start(of: underlined, room / 2)
    let rest = room - Self.columns(underlined)
    // What is before the place says more than what is after it.
    before = Self.end(of: before, max(rest * 2 / 3, rest - Self.columns(after)))
    after = Self.start(of: after, rest - Self.columns(before))
  }

  private static func columns(_ text: some StringProtocol) -> Int {
    TextWidth.columns(of: String(text))
  }

  private static func start(of text: String, _ columns: Int) -> String {
    guard Self.columns(text) > columns else { return text }
    var start = text.prefix(max(0, columns - 1))
    while Self.columns(start) >= columns, !start.isEmpty { start.removeLast() }
    return columns > 0 ? start + "…" : ""
  }

  private static func end(of text: String, _ columns: Int) -> String {
    guard Self.columns(text) > columns else { return text }
    var end = text.suffix(max(0, columns - 1))
    while Self.columns(end) >= columns, !end.isEmpty { end.removeFirst() }
    return columns > 0 ? "…" + end : ""
  }
}
