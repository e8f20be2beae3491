import ConsoleSyntax

/// The options that `:set` changes, most of them about how output looks.
enum OptionTable {
  static let rows = [
    OptionRow(
      name: "diff", values: .words(["paths", "tree"]), initial: "paths",
      summary: "how state changes are shown"),
    OptionRow(
      name: "width", values: .numberOr("auto", 40...1000), initial: "auto",
      summary: "the width of the output, in columns"),
    OptionRow(
      name: "color", values: .words(["auto", "always", "never"]), initial: "auto",
      summary: "print colours"),
    OptionRow(
      name: "pager", values: .words(["on", "off"]), initial: "on",
      summary: "show long answers one page at a time"),
    OptionRow(
      name: "timing", values: .words(["on", "off"]), initial: "off",
      summary: "show how long each line took, at a prompt"),
    OptionRow(
      name: "prompt", values: .textOr("auto"), initial: "auto",
      summary:
        "the prompt, where {app}, {branch}, {step}, {tip}, {effects}, {held} and {time} are filled in"
    ),
    OptionRow(
      name: "appear", values: .words(["on", "off"]), initial: "off",
      summary:
        "whether views send actions when they appear or disappear; on at a prompt"),
    OptionRow(
      name: "pictures", values: .words(["off", "kitty", "iterm"]), initial: "off",
      summary:
        "draw pictures in ':view' at a prompt, if the terminal knows the protocol of kitty or iTerm2"
    ),
    OptionRow(
      name: "memory", values: .numberOr("auto", 1...1_048_576), initial: "auto",
      summary: "the maximum memory for the states of the log, in MB"),
  ]

  static let names = rows.map(\.name)

  /// What the prompt can contain in braces.
  static let promptNames = ["app", "branch", "step", "tip", "effects", "held", "time"]

  /// The row of an option, by its name or a unique prefix of it. `nil` if there is none.
  static func row(named name: String) -> OptionRow? {
    let name = NameMatch(name, among: names).name
    return rows.first { $0.name == name }
  }

  /// The list of the options for the help of `:set`.
  static var details: String {
    rows.map { "\($0.name) is \($0.values.listing): \($0.summary)." }.joined(separator: " ")
  }
}

/// An option of `:set`.
struct OptionRow: Equatable, Sendable {
  enum Values: Equatable, Sendable {
    case words([String])
    /// A whole number in this range, or the word.
    case numberOr(String, ClosedRange<Int>)

    /// Any text of one line, or the word.
    case textOr(String)

    /// A description of the values: `paths or tree`.
    var listing: String {
      switch self {
      case .words(let words):
        words.dropLast().joined(separator: ", ") + (words.last.map { " or \($0)" } ?? "")
      case .numberOr(let word, let range):
        "\(word) or a number from \(range.lowerBound) to \(range.upperBound)"
      case .textOr(let word): "\(word) or a text in quotes"
      }
    }
  }

  /// The maximum length of a text, in characters.
  private static let longestText = 200

  let name: String
  let values: Values
  /// The value until the user sets another one.
  let initial: String
  let summary: String

  /// The words among the values.
  var words: [String] {
    switch values {
    case .words(let words): words
    case .numberOr(let word, _), .textOr(let word): [word]
    }
  }

  /// Returns the full value for what the user wrote. `nil` if the option has no such value.
  func value(_ text: String) -> String? {
    if text == "default" { return initial }
    if case .textOr = values {
      let names = text.matches(of: /\{([a-z]+)\}/).map { String($0.1) }
      guard names.allSatisfy(OptionTable.promptNames.contains) else { return nil }
      return text.isEmpty || text.count > Self.longestText || text.contains(where: \.isNewline)
        ? nil : text
    }
    if case .numberOr(_, let range) = values, let number = Int(text), range.contains(number) {
      return text
    }
    return NameMatch(text, among: words).name
  }
}
