import Foundation

/// A prompt in the form that libedit wants, and what is visible of it.
struct PromptText {
  /// Stands on both sides of what has no width. Never part of a prompt: control characters go.
  static let delimiter: Unicode.Scalar = "\u{1}"

  /// The prompt with its colours between delimiters, ending with a plain blank.
  private(set) var marked = String.UnicodeScalarView()
  /// The same without colours.
  private(set) var visible = String.UnicodeScalarView()

  /// - Parameters:
  ///   - text: Text and ANSI colour sequences (`ESC [ … m`). Other control characters are dropped.
  ///   - isASCII: Replaces everything else by `?`, for a locale that has no UTF-8.
  init(_ text: String, isASCII: Bool) {
    let scalars = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    // libedit attaches a run without width to the next character and loses it if another run
    // follows, so neighbouring colours become one run.
    var colours = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if let end = Self.endOfColour(in: scalars, from: index) {
        colours.append(contentsOf: scalars[index..<end])
        index = end
        continue
      }
      defer { index += 1 }
      guard scalars[index].properties.generalCategory != .control else { continue }
      append(isASCII && !scalars[index].isASCII ? "?" : scalars[index], after: &colours)
    }
    // libedit also loses a colour at the very end; a blank carries it.
    if visible.last != " " || !colours.isEmpty { append(" ", after: &colours) }
  }

  private mutating func append(
    _ scalar: Unicode.Scalar, after colours: inout String.UnicodeScalarView
  ) {
    if !colours.isEmpty {
      marked.append(Self.delimiter)
      marked.append(contentsOf: colours)
      marked.append(Self.delimiter)
      colours.removeAll()
    }
    marked.append(scalar)
    visible.append(scalar)
  }

  /// The index after the colour sequence at `start`, or nil if there is none.
  private static func endOfColour(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    guard scalars[start...].starts(with: ["\u{1B}", "["]) else { return nil }
    let parameters = scalars[(start + 2)...].prefix { "0123456789;:".unicodeScalars.contains($0) }
    guard parameters.endIndex < scalars.endIndex, scalars[parameters.endIndex] == "m" else {
      return nil
    }
    return parameters.endIndex + 1
  }
}
