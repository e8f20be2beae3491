/// The notation of a range.
package struct RangeShape: Equatable {
  package var hasLower: Bool
  package var hasUpper: Bool
  /// Whether the operator is `...`, not `..<`.
  package var isClosed: Bool

  package init(hasLower: Bool = true, hasUpper: Bool = true, isClosed: Bool = true) {
    self.hasLower = hasLower
    self.hasUpper = hasUpper
    self.isClosed = isClosed
  }

  /// The range with the source text of its bounds.
  package func text(lower: String?, upper: String?) -> String {
    Self.bound(lower ?? "", before: true) + (isClosed ? "..." : "..<")
      + Self.bound(upper ?? "", before: false)
  }

  /// Adds parentheses to a bound that starts with a dot or, after the operator, with `-`. Without
  /// them Swift would read the character as part of the operator.
  private static func bound(_ text: String, before: Bool) -> String {
    text.hasPrefix(".") || !before && text.hasPrefix("-") ? "(\(text))" : text
  }
}
