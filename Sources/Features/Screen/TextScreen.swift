/// A feature's screen as plain text, built from top to bottom. Lines are at most 80 columns wide,
/// unless they cannot be broken.
///
/// ```swift
/// var screen = TextScreen("Dogs", note: "search: bull")
/// screen.row("Bulldog", ["boston", "english", "french"])
/// screen.text
/// // Dogs                                   search: bull
/// //   Bulldog        boston · english · french
/// ```
struct TextScreen {
  /// The maximum width of a screen, in columns.
  static let width = 80
  /// The column of the note next to the title.
  private static let noteColumn = 39
  /// The indent of everything below the title.
  static let indent = "  "

  private var lines: [String]

  /// Creates a screen with its title, and an optional note next to it.
  init(_ title: String, note: String? = nil) {
    lines = []
    let title = Self.oneLine(title)
    append(note.map { Self.pad(title, to: Self.noteColumn) + Self.oneLine($0) } ?? title)
  }

  /// The whole screen, without a newline at the end.
  var text: String { lines.joined(separator: "\n") }

  /// Adds sentences; lines break at spaces.
  mutating func paragraph(_ text: String) {
    append(words: text.split(whereSeparator: \.isWhitespace).map(String.init), separator: " ")
  }

  /// Adds an empty line and a heading.
  mutating func heading(_ text: String) {
    lines.append("")
    paragraph(text)
  }

  /// Adds a label and a list next to it; a long list continues below itself.
  ///
  /// - Parameter labelWidth: the width of the label, including the gap after it, in columns.
  mutating func row(_ label: String, _ items: [String], labelWidth: Int = 15) {
    append(
      label: Self.pad(Self.oneLine(label), to: labelWidth),
      words: items.map(Self.oneLine), separator: " · ")
  }

  /// Adds a label and sentences next to it; lines break at spaces.
  mutating func row(_ label: String, text: String, labelWidth: Int = 15) {
    append(
      label: Self.pad(Self.oneLine(label), to: labelWidth),
      words: text.split(whereSeparator: \.isWhitespace).map(String.init), separator: " ")
  }

  /// Adds a single indented line.
  mutating func line(_ text: String) {
    append(Self.indent + Self.oneLine(text))
  }

  // MARK: Lines

  private mutating func append(label: String = "", words: [String], separator: String) {
    var line = Self.indent + label
    let margin = String(repeating: " ", count: line.count)
    // The end of a line if the list continues: the separator without its last space.
    let lineEnd = String(separator.dropLast())
    var isFirstInLine = true
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      let needed = word.count + (isFirstInLine ? 0 : separator.count) + (isLast ? 0 : lineEnd.count)
      if !isFirstInLine, line.count + needed > Self.width {
        append(line + lineEnd)
        line = margin
        isFirstInLine = true
      }
      line += (isFirstInLine ? "" : separator) + word
      isFirstInLine = false
    }
    append(line)
  }

  private mutating func append(_ line: String) {
    var line = line
    while line.last == " " { line.removeLast() }
    lines.append(line)
  }

  private static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  // Names come from the network, so a newline in one must not start a new line of the screen.
  private static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
