/// A part of the line that is being edited, and its role, which determines its colour.
package struct Highlight: Equatable, Sendable {
  /// Offsets in UTF-8.
  package let range: Range<Int>
  package let role: StyledText.Role

  package init(_ range: Range<Int>, _ role: StyledText.Role) {
    self.range = range
    self.role = role
  }
}
