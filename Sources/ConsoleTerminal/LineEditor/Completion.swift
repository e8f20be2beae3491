/// One way to go on with the line being typed.
package struct Completion: Sendable, Equatable {
  /// The characters of the line that are replaced, as offsets from its start. The end is usually
  /// the cursor.
  package var range: Range<Int>
  /// What comes in their place, with a blank at the end if the word is then complete.
  package var replacement: String
  /// What the list of candidates shows.
  var display: String
  /// What the list says of it besides; may be empty.
  package var note: String

  /// Creates a completion that is shown as its replacement unless `display` says otherwise.
  package init(
    range: Range<Int>, replacement: String, display: String? = nil, note: String = ""
  ) {
    self.range = range
    self.replacement = replacement
    self.display = display ?? replacement
    self.note = note
  }

  /// What all the replacements begin with.
  package static func commonReplacement(of candidates: [Completion]) -> String {
    guard let first = candidates.first else { return "" }
    return candidates.dropFirst().reduce(first.replacement) {
      $0.commonPrefix(with: $1.replacement)
    }
  }
}
