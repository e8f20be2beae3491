/// One possible completion of the line that is being typed.
package struct Completion: Sendable, Equatable {
  /// The characters of the line to replace, as offsets from its start. The end is usually the
  /// cursor.
  package var range: Range<Int>
  /// The replacement, with a space at the end if the word is then complete.
  package var replacement: String
  /// The text in the list of candidates.
  var display: String
  /// A note next to it in the list; may be empty.
  package var note: String
  /// How many candidates like this one are left out after it.
  package var more = 0

  /// Creates a completion. By default, the list shows the replacement.
  package init(
    range: Range<Int>, replacement: String, display: String? = nil, note: String = ""
  ) {
    self.range = range
    self.replacement = replacement
    self.display = display ?? replacement
    self.note = note
  }

  /// The common prefix of all replacements.
  package static func commonReplacement(of candidates: [Completion]) -> String {
    guard let first = candidates.first else { return "" }
    return candidates.dropFirst().reduce(first.replacement) {
      $0.commonPrefix(with: $1.replacement)
    }
  }
}
