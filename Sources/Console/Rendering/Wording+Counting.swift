// Counted nouns and their verbs.
extension Wording {
  /// `1 file`, `2 files`: for a noun with a regular plural.
  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(plural(noun, count))" }

  /// The noun after a count: `file` for one, otherwise `files`.
  static func plural(_ noun: String, _ count: Int) -> String { count == 1 ? noun : noun + "s" }

  /// `is` for one, otherwise `are`.
  static func verb(_ count: Int) -> String { count == 1 ? "is" : "are" }
}
