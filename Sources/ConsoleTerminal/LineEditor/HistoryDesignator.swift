/// A line of the history that the user names instead of typing it, as in bash: `!!` is the last one,
/// `!5` is number 5 of `:history`, `!-2` is the one before the last, and `!dogs` is the last one
/// that starts with `dogs`.
enum HistoryDesignator {
  /// Returns the line that a text names. `nil` if it names none.
  ///
  /// - Parameter lines: the history, oldest first.
  static func line(namedBy text: String, in lines: [String]) -> String? {
    guard text.hasPrefix("!") else { return nil }
    let name = text.dropFirst().prefix { $0 != " " }
    guard !name.isEmpty, name.count == text.count - 1 else { return nil }
    if name == "!" { return lines.last }
    guard let number = Int(name) else { return lines.last { $0.hasPrefix(name) } }
    let index = number < 0 ? lines.count + number : number - 1
    return lines.indices.contains(index) ? lines[index] : nil
  }
}
