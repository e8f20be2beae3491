/// One way to go on with the line being typed.
package struct Completion: Sendable, Equatable {
  /// The characters of the line that are replaced, as offsets from its start. The end is usually
  /// the cursor.
  package var range: Range<Int>
  /// What comes in their place, with a blank at the end if the word is then complete.
  package var replacement: String
  /// What the list of candidates shows.
  package var display: String

  /// Creates a completion that is shown as its replacement unless `display` says otherwise.
  package init(range: Range<Int>, replacement: String, display: String? = nil) {
    self.range = range
    self.replacement = replacement
    self.display = display ?? replacement
  }
}
