/// A part of a text, as UTF-8 offsets.
///
/// A parser knows these offsets without counting. Users see columns, see ``columns(in:)``.
///
/// ```swift
/// SourceSpan(6, 9).text(in: "dogs.éa")   // "éa"
/// ```
package struct SourceSpan: Hashable, Sendable {
  /// The first byte, counted from 0.
  package var start: Int
  /// The byte after the last one. Equal to `start` for a position between two characters.
  package var end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// The columns of the span in `text`, counted in characters from 1. Empty for an empty span.
  ///
  /// In a text of several lines, the columns are those of the line in which the span starts, up to
  /// the end of that line. Linear in the length of the text.
  package func columns(in text: String) -> Range<Int> {
    let first = position(in: text)
    var length = 0
    for character in self.text(in: text) {
      if character.isNewline { break }
      length += 1
    }
    return first.column..<(first.column + length)
  }

  /// The line and the column in `text` at which the span starts, both from 1.
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

  /// The part of `text` in the span. Shorter if the span ends after the text.
  package func text(in text: String) -> String {
    let bytes = text.utf8
    let limit = bytes.count
    let lower = bytes.index(bytes.startIndex, offsetBy: min(start, limit))
    let upper = bytes.index(bytes.startIndex, offsetBy: min(max(start, end), limit))
    return String(text[lower..<upper])
  }

  /// The span in a longer text that contains this one's text at `offset`.
  package func moved(by offset: Int) -> SourceSpan {
    SourceSpan(start + offset, end + offset)
  }
}

/// A value and the span that it was parsed from.
package struct Spanned<Value> {
  package var value: Value
  /// The span of its source text.
  package var span: SourceSpan

  package init(_ value: Value, _ span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

extension Spanned: Sendable where Value: Sendable {}
extension Spanned: Equatable where Value: Equatable {}
