import ConsoleSyntax
import Kernel

// Lines that users paste from the console's output, and from tests.
extension Conversation {
  /// The lines of a paste that have been skipped.
  struct Paste {
    var test = PastedTest()
    var skipped = 0

    /// Whether a part of a test has been read.
    var isActive: Bool { skipped > 0 || test.isOpen }
  }

  /// Skips a line of a test that sends nothing.
  ///
  /// - Returns: whether the line was skipped.
  func skipsRestOfTest(_ source: SourceLine) -> Bool {
    // Every line of a script comes here, so ask first whether it is typed.
    guard isTyped, nesting == 0 else { return false }
    if terminal.paste.test.isRest(source.text, unless: { $0.hasPrefix(":") || names($0) }) {
      terminal.paste.skipped += 1
      return true
    }
    return false
  }

  /// Ends a paste: says how many of its lines were skipped. The next line is read as always.
  func finishPaste() {
    let skipped = terminal.paste.skipped
    terminal.paste = Paste()
    if skipped > 0 { report(.note(.skippedCode(skipped))) }
  }

  /// The action of a row that the console prints for a step: `#3  dogs.loadDogs   you  0.000s`. In a
  /// file the line is a comment.
  func withPrintedAction(_ source: SourceLine) -> SourceLine {
    guard isTyped, nesting == 0, source.text.contains(byte: UInt8(ascii: "#")),
      let row = source.text.wholeMatch(of: /\s*(→\s*)?#\d+\s+(.*?)\s*/)?.output.2,
      row.hasPrefix(":") || names(row)
    else { return source }
    // A note comes after two spaces, but a text can contain two spaces as well.
    let completer = Completer(session.vocabulary)
    var ends = [row.endIndex]
    for gap in row.ranges(of: /\s{2,}/) { ends.append(gap.lowerBound) }
    let rows = ends.map { String(row[..<$0]) }
    return source.with(
      rows.first(where: completer.canRepeat) ?? rows.dropFirst().first ?? String(row))
  }

  /// Whether a text starts with the complete name of an action of the app.
  private func names(_ text: Substring) -> Bool {
    let name = text.prefix { $0.isLetter || $0.isNumber || "._[]".contains($0) }
    return !name.isEmpty
      && session.vocabulary.grammar.cases(prefix: String(name)).contains { $0.path == name }
  }
}
