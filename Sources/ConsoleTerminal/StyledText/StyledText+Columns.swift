// Fits text into columns.
extension StyledText {
  /// The text if it fits into a number of columns, or else its beginning with `…`.
  package func prefix(columns: Int) -> StyledText {
    guard width > columns else { return self }
    var result = StyledText()
    var left = columns - 1
    for run in runs {
      var text = ""
      for character in run.text {
        let width = TextWidth.columns(of: character)
        guard width <= left else { return result + StyledText(text + "…", run.role) }
        left -= width
        text.append(character)
      }
      result += StyledText(text, run.role)
    }
    return result
  }

  /// Returns the text as lines that fit into a number of columns, broken at spaces. A continuation
  /// line is indented to where the broken text starts: after the last gap of two or more spaces, or
  /// else after the indentation of the line and the `!` of a problem.
  ///
  /// A text without spaces that is wider than such a line, such as a path, breaks at its punctuation.
  /// A word in it that is still wider gets a line with less indentation, and only a word that is wider
  /// than all columns breaks, if possible where a capital letter starts. A continuation line is
  /// indented by half of the columns at most, even if the broken text starts further to the right.
  package func wrapped(to columns: Int) -> [StyledText] {
    guard width > columns, columns > 1 else { return [self] }
    var wrapper = LineWrapper(self, columns: columns)
    return wrapper.lines()
  }
}
