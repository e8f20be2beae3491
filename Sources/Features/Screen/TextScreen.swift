/// A feature's screen as plain text, made from the top down and never wider than 80 columns where
/// it can be broken.
///
/// ```swift
/// var screen = TextScreen("Dogs", note: "search: bull")
/// screen.row("Bulldog", ["boston", "english", "french"])
/// screen.text
/// // Dogs                                   search: bull
/// //   Bulldog        boston · english · french
/// ```
struct TextScreen {
  /// The columns a screen may fill.
  static let width = 80
  /// Where the note beside the title begins, in columns.
  private static let noteColumn = 39
  /// The columns before everything below the title.
  static let indent = "  "

  private var lines: [String]

  /// A screen with its title, and what stands beside it.
  init(_ title: String, note: String? = nil) {
    lines = []
    let title = Self.oneLine(title)
    append(note.map { Self.pad(title, to: Self.noteColumn) + Self.oneLine($0) } ?? title)
  }

  /// The whole screen, without a line break at its end.
  var text: String { lines.joined(separator: "\n") }

  /// Adds sentences, broken between words.
  mutating func paragraph(_ text: String) {
    append(words: text.split(whereSeparator: \.isWhitespace).map(String.init), separator: " ")
  }

  /// Adds an empty line and the heading of what follows.
  mutating func heading(_ text: String) {
    lines.append("")
    paragraph(text)
  }

  /// Adds a label and a list beside it; a long list goes on beneath itself.
  ///
  /// - Parameter labelWidth: how many columns the label takes, with the gap after it.
  mutating func row(_ label: String, _ items: [String], labelWidth: Int = 15) {
    append(
      label: Self.pad(Self.oneLine(label), to: labelWidth),
      words: items.map(Self.oneLine), separator: " · ")
  }

  /// Adds a label and sentences beside it, broken between words.
  mutating func row(_ label: String, text: String, labelWidth: Int = 15) {
    append(
      label: Self.pad(Self.oneLine(label), to: labelWidth),
      words: text.split(whereSeparator: \.isWhitespace).map(String.init), separator: " ")
  }

  /// Adds one line as it is, behind the indent.
  mutating func line(_ text: String) {
    append(Self.indent + Self.oneLine(text))
  }

  // MARK: Lines

  private mutating func append(label: String = "", words: [String], separator: String) {
    var line = Self.indent + label
    let margin = String(repeating: " ", count: line.count)
    // What a line ends with where the list goes on; the blank before the next word is dropped.
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

  // Names come from the network: a line break inside one must not begin a line of the screen.
  private static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
