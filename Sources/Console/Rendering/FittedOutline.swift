import ConsoleSyntax
import ConsoleTerminal

/// Finds the outline of a value that uses the columns that there are: the longer the line, the
/// longer its texts.
struct FittedOutline {
  let redaction: Redaction
  let columns: Int
  /// The minimum number of characters of a text. If the line is too short even for these and the
  /// lengths of the texts, its end is cut, and lengths are left out: half of a length is worse than
  /// none.
  var leastCharacters = ValuePrinter.Limits.outline.characters

  /// The outline.
  ///
  /// - Parameter text: prints the value.
  func text(_ text: (ValuePrinter) -> String) -> String {
    func outline(_ characters: Int) -> String? {
      let outline = text(.elided(characters: characters, hiding: redaction))
      return TextWidth.columns(of: outline) <= columns ? outline : nil
    }
    guard columns > leastCharacters, var longest = outline(leastCharacters) else {
      return text(
        .elided(characters: max(leastCharacters, columns), showsLengths: false, hiding: redaction))
    }
    // A text with more characters than there are columns does not fit.
    var range = leastCharacters..<columns
    while let last = range.last, range.count > 1 {
      let middle = last - (range.count - 1) / 2
      if let outline = outline(middle) {
        longest = outline
        range = middle..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return longest
  }
}
