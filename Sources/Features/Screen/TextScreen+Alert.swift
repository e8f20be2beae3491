import Kernel

extension TextScreen {
  /// The width inside an alert's frame, in columns.
  private static let alertWidth = 56

  /// Adds an alert in a frame: its title, its message, and its buttons.
  ///
  /// ```
  ///           ╭──────────────────────────────────────────────────────────╮
  ///           │ Confirm your purchase                                    │
  ///           │                                                          │
  ///           │                                     [ Cancel ]   [ Pay ] │
  ///           ╰──────────────────────────────────────────────────────────╯
  /// ```
  mutating func alert(title: String, message: String?, buttons: [String]) {
    let edge = String(repeating: "─", count: Self.alertWidth + 2)
    centred("╭\(edge)╮")
    for text in Self.broken(title, width: Self.alertWidth) { alertLine(text) }
    if let message {
      alertLine("")
      for text in Self.broken(message, width: Self.alertWidth) { alertLine(text) }
    }
    alertLine("")
    let row = buttons.map { "[ \($0) ]" }.joined(separator: "   ")
    alertLine(String(repeating: " ", count: max(0, Self.alertWidth - row.count)) + row)
    centred("╰\(edge)╯")
  }

  /// Adds an alert from a feature's state.
  mutating func alert<Action>(_ alert: AlertState<Action>) {
    self.alert(
      title: String(state: alert.title), message: alert.message.map { String(state: $0) },
      buttons: alert.buttons.map { String(state: $0.label) })
  }

  private mutating func alertLine(_ text: String) {
    let padding = String(repeating: " ", count: max(0, Self.alertWidth - text.count))
    centred("│ \(text)\(padding) │")
  }

  /// Splits a text into lines of at most `width` characters, at spaces if possible.
  private static func broken(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
        continue
      }
      var rest = word
      while rest.count > width {
        lines.append(String(rest.prefix(width)))
        rest = rest.dropFirst(width)
      }
      lines.append(String(rest))
    }
    return lines
  }
}
