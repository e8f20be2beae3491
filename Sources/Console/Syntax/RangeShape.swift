/// How a range is spelled.
struct RangeShape: Equatable {
  var hasLower = true
  var hasUpper = true
  /// `...`, not `..<`.
  var isClosed = true

  /// The range with its bounds as they are written.
  func text(lower: String?, upper: String?) -> String {
    Self.bound(lower ?? "", before: true) + (isClosed ? "..." : "..<")
      + Self.bound(upper ?? "", before: false)
  }

  /// In parentheses where Swift would read its first character as part of the operator, or its own dot.
  private static func bound(_ text: String, before: Bool) -> String {
    text.hasPrefix(".") || !before && text.hasPrefix("-") ? "(\(text))" : text
  }
}
