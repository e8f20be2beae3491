/// A prompt, split into runs of text with their colours.
struct PromptText: Equatable {
  private(set) var runs: [PaintedText.Run]

  /// - Parameters:
  ///   - text: text and ANSI colour sequences (`ESC [ … m`). Other harmful characters are removed.
  ///     A space is added at the end if there is none.
  ///   - isASCII: whether to replace non-ASCII characters by `?`, for a locale without UTF-8.
  init(_ text: String, isASCII: Bool = false) {
    var painted = PaintedText(text, isASCII: isASCII)
    if painted.runs.last?.text.last != " " { painted.append(" ", "") }
    runs = painted.runs
  }

  /// The text without colours.
  var visible: String { runs.map(\.text).joined() }

  /// Returns the prompt for the second and later rows of a line. It is as wide as this prompt,
  /// unless this one takes more than half of the screen.
  func continuation(columns: Int) -> PromptText {
    let width = TextWidth.columns(of: visible)
    let sign = "...> "
    let indent = width * 2 <= columns ? max(0, width - sign.count) : 0
    var prompt = self
    prompt.runs = [
      PaintedText.Run(style: "", text: String.spaces(indent)),
      PaintedText.Run(style: runs.first?.style ?? "", text: sign),
    ]
    return prompt
  }
}
