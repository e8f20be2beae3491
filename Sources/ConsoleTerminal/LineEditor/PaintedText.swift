import ConsoleSyntax

/// Text with ANSI colours, split into runs of the same style.
struct PaintedText: Equatable {
  /// Text with the same style.
  struct Run: Equatable {
    /// The active ANSI sequences; empty for plain text.
    var style: String
    var text: String
  }

  private(set) var runs: [Run] = []

  /// - Parameters:
  ///   - text: text and ANSI colour sequences (`ESC [ … m`). Other harmful characters are removed.
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
  }

  /// The text without colours.
  var visible: String { runs.map(\.text).joined() }

  mutating func append(_ scalar: Unicode.Scalar, _ style: String) {
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
