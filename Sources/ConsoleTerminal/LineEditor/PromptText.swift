import ConsoleSyntax

/// A prompt, split into runs of text with their colours.
struct PromptText: Equatable {
  /// Text with the same style.
  struct Run: Equatable {
    /// The active ANSI sequences; empty for plain text.
    var style: String
    var text: String
  }

  private(set) var runs: [Run] = []

  /// - Parameters:
  ///   - text: text and ANSI colour sequences (`ESC [ … m`). Other harmful characters are removed.
  ///     A space is added at the end if there is none.
  ///   - isASCII: whether to replace non-ASCII characters by `?`, for a locale without UTF-8.
  init(_ text: String, isASCII: Bool = false) {
    let scalars = Array(text.unicodeScalars)
    var isHarmful: [Bool] = []
    HarmfulCharacters.forEachScalar(in: text) { isHarmful.append($1) }
    var style = ""
    var index = 0
    while index < scalars.count {
      if let end = Self.endOfColour(in: scalars, from: index) {
        let colour = String(String.UnicodeScalarView(scalars[index..<end]))
        style = ["\u{1B}[0m", "\u{1B}[m"].contains(colour) ? "" : style + colour
        index = end
        continue
      }
      defer { index += 1 }
      if isHarmful[index] { continue }
      append(isASCII && !scalars[index].isASCII ? "?" : scalars[index], style)
    }
    if runs.last?.text.last != " " { append(" ", "") }
  }

  /// The text without colours.
  var visible: String { runs.map(\.text).joined() }

  /// Returns the prompt for the second and later rows of a line. It is as wide as this prompt,
  /// unless this one takes more than half of the screen.
  func continuation(columns: Int) -> PromptText {
    let width = TextWidth.columns(of: visible)
    let mark = "...> "
    let indent = width * 2 <= columns ? max(0, width - mark.count) : 0
    var prompt = self
    prompt.runs = [
      Run(style: "", text: String(repeating: " ", count: indent)),
      Run(style: runs.first?.style ?? "", text: mark),
    ]
    return prompt
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ style: String) {
    if runs.last?.style != style { runs.append(Run(style: style, text: "")) }
    runs[runs.count - 1].text.unicodeScalars.append(scalar)
  }

  /// The index after the colour sequence at `start`; `nil` if there is none.
  private static func endOfColour(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    guard scalars[start...].starts(with: ["\u{1B}", "["]) else { return nil }
    let parameters = scalars[(start + 2)...].prefix { "0123456789;:".unicodeScalars.contains($0) }
    guard parameters.endIndex < scalars.endIndex, scalars[parameters.endIndex] == "m" else {
      return nil
    }
    return parameters.endIndex + 1
  }
}
