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
/// Adding n rows costs time linear in their length: brackets and quotes are counted once per row, and
/// the text is parsed again only after it has doubled. A mistake in a text below
/// ``parsedEachTime`` bytes completes the line at once, so that the user hears of it at once; in a
/// longer text it completes the line when the text has doubled or its brackets close.
package struct PendingLine: Sendable {
  /// Below this length the text is parsed with every row, which is too little work to matter.
  static let parsedEachTime = 4096

  /// The rows so far, with a line end between any two.
  package private(set) var text = ""
  /// How many bytes were parsed so far, all parses together.
  private(set) var parsedBytes = 0
  private var open = OpenDelimiters()
  private var nextParse = 0
  private var hasRows = false
  /// Whether the text has a mistake that no further row can mend.
  private var isBroken = false

  package init() {}

  /// Whether no row has been added yet.
  package var isEmpty: Bool { !hasRows }

  /// Adds a row, without its line end.
  ///
  /// - Returns: whether the line is complete. It is not while a bracket or a text in three quotes is
  ///   open and nothing before it is wrong.
  package mutating func add(_ row: some StringProtocol) -> Bool {
    if hasRows { text += "\n" }
    hasRows = true
    text += row
    // A lone carriage return ends a row as well.
    for part in row.utf8.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    {
      open.read(part)
    }
    if isBroken || !open.isOpen { return true }
    let length = text.utf8.count
    // What is too long is refused however it goes on.
    guard length >= nextParse || length > Parser.lengthLimit else { return false }
    nextParse = length < Self.parsedEachTime ? 0 : 2 * length
    parsedBytes += length
    isBroken = !Line.isMendedByMoreRows(text)
    return isBroken
  }
}
