/// How a range is spelled.
package struct RangeShape: Equatable {
  package var hasLower: Bool
  package var hasUpper: Bool
  /// `...`, not `..<`.
  package var isClosed: Bool

  package init(hasLower: Bool = true, hasUpper: Bool = true, isClosed: Bool = true) {
    self.hasLower = hasLower
    self.hasUpper = hasUpper
    self.isClosed = isClosed
  }

  /// The range with its bounds as they are written.
  package func text(lower: String?, upper: String?) -> String {
    Self.bound(lower ?? "", before: true) + (isClosed ? "..." : "..<")
      + Self.bound(upper ?? "", before: false)
  }

  /// In parentheses where Swift would read its first character as part of the operator, or its own dot.
  private static func bound(_ text: String, before: Bool) -> String {
    text.hasPrefix(".") || !before && text.hasPrefix("-") ? "(\(text))" : text
  }
}
