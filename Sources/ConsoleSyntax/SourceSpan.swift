/// A stretch of a line of text, as offsets into its UTF-8.
///
/// Offsets are what a scanner counts for nothing; people are told columns, see ``columns(in:)``.
///
/// ```swift
/// SourceSpan(6, 9).text(in: "dogs.éa")   // "éa"
/// ```
package struct SourceSpan: Hashable, Sendable {
  /// Where the stretch begins, counted in UTF-8 bytes from 0.
  package var start: Int
  /// Where the stretch ends; equal to `start` for a place between two characters.
  package var end: Int

  /// The stretch from one offset to another.
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// The columns this span covers in `text`, counted in characters from 1; empty for a place.
  ///
  /// In text of several lines the columns are those of the line on which the span begins, and
  /// the range stops at that line's end. Linear in the length of the text.
  package func columns(in text: String) -> Range<Int> {
    let first = position(in: text)
    var length = 0
    for character in self.text(in: text) {
      if character.isNewline { break }
      length += 1
    }
    return first.column..<(first.column + length)
  }

  /// The line and the column, both from 1, on which this span begins in `text`.
  ///
  /// Linear in the length of the text.
  package func position(in text: String) -> (line: Int, column: Int) {
    var (line, column, offset) = (1, 1, 0)
    for character in text {
      offset += character.utf8.count
      if offset > start { break }
      if character.isNewline {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return (line, column)
  }

  /// The text this span covers in `text`; shorter where the span reaches past its end.
  package func text(in text: String) -> String {
    let bytes = text.utf8
    let limit = bytes.count
    let lower = bytes.index(bytes.startIndex, offsetBy: min(start, limit))
    let upper = bytes.index(bytes.startIndex, offsetBy: min(max(start, end), limit))
    return String(text[lower..<upper])
  }

  /// The same span in a text to which this one's text is a tail beginning at `offset`.
  package func moved(by offset: Int) -> SourceSpan {
    SourceSpan(start + offset, end + offset)
  }
}

/// A value together with the place it was read from.
package struct Spanned<Value> {
  /// What was read.
  package var value: Value
  /// Where it stands.
  package var span: SourceSpan

  /// A value read from `span`.
  package init(_ value: Value, _ span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

extension Spanned: Sendable where Value: Sendable {}
extension Spanned: Equatable where Value: Equatable {}
