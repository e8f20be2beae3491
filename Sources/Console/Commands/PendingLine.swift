import ConsoleSyntax

/// A line of input that arrives row by row.
///
/// ```swift
/// var line = PendingLine()
/// line.add("dogs.dogsLoaded([")   // false: a bracket is open
/// line.add("])")                  // true: the line is complete
/// line.text                       // both rows
/// ```
///
/// Adding n rows takes time linear in their total length: each row is scanned once for brackets and
/// quotes, and the text is parsed again only after its length has doubled. A mistake in a text
/// below ``parsedEachTime`` bytes completes the line at once, so that the user sees the error
/// immediately. In a longer text, a mistake completes the line when the length has doubled or the
/// brackets close.
package struct PendingLine: Sendable {
  /// The length in bytes below which the text is parsed with every row, because that takes little
  /// time.
  static let parsedEachTime = 4096

  /// The rows so far, joined with newlines.
  package private(set) var text = ""
  /// The number of bytes that all parses together have read.
  private(set) var parsedBytes = 0
  private var open = OpenDelimiters()
  private var nextParse = 0
  private var hasRows = false
  /// Whether the text has a mistake that no further row can fix.
  private var isBroken = false

  package init() {}

  /// Whether no row has been added yet.
  package var isEmpty: Bool { !hasRows }

  /// Adds a row, without its line end.
  ///
  /// - Returns: whether the line is complete. It is incomplete as long as a bracket or a text in
  ///   triple quotes is open and nothing before it is wrong.
  package mutating func add(_ row: some StringProtocol) -> Bool {
    if hasRows { text += "\n" }
    hasRows = true
    text += row
    read(String(row))
    if isBroken || !open.isOpen { return true }
    let length = text.utf8.count
    // Do not skip the parse of a text over the limit: it fails at once no matter what follows.
    guard length >= nextParse || length > Parser.lengthLimit else { return false }
    nextParse = length < Self.parsedEachTime ? 0 : 2 * length
    parsedBytes += length
    isBroken = !Line.isMendedByMoreRows(text)
    return isBroken
  }

  private mutating func read(_ row: String) {
    // A single carriage return ends a row too. Most rows have none, and looking for it takes less time than
    // splitting the row.
    guard row.contains(byte: 0x0D) || row.contains(byte: 0x0A) else { return open.read(row.utf8) }
    for part in row.utf8.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    {
      open.read(part)
    }
  }
}
