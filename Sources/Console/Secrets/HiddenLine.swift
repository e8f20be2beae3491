import ConsoleSyntax

/// A line of input as it may be kept: with `$secret(password)` in place of each secret.
struct HiddenLine: Equatable {
  /// A secret that the line names.
  struct Reference: Equatable {
    let secret: SecretName
    let span: SourceSpan
  }

  let text: String
  /// What was replaced, in order and without overlaps, by its place in the line as it was typed.
  var edits: [TextEdit] = []
  /// The secrets that the line as it was typed names already.
  var references: [Reference] = []
  /// Whether it has `"…"` in the place of a text: then it says less than the line, and cannot be typed.
  var isMasked = false

  /// Where a part of the line as it was typed is in this text.
  func moved(_ span: SourceSpan) -> SourceSpan {
    SourceSpan(moved(span.start, isEnd: false), moved(span.end, isEnd: true))
  }

  /// A correction of the line as it was typed, for this text; `nil` where it would show a secret.
  func moved(_ correction: TextEdit) -> TextEdit? {
    let span = correction.span
    guard !isMasked,
      !edits.contains(where: { $0.span.start < span.end && span.start < $0.span.end })
    else {
      return nil
    }
    return TextEdit(moved(span), correction.replacement)
  }

  private func moved(_ place: Int, isEnd: Bool) -> Int {
    var shift = 0
    for edit in edits where edit.span.start < place {
      let length = edit.replacement.utf8.count
      if place < edit.span.end { return edit.span.start + shift + (isEnd ? length : 0) }
      shift += length - (edit.span.end - edit.span.start)
    }
    return place + shift
  }
}

extension Redaction {
  /// A line as it may be kept. Hides the arguments and properties whose names are secret, the payloads of
  /// actions that are named after a secret, and every value that is equal to one.
  ///
  /// The line need not be valid: a mistyped line contains the secret too.
  func hidden(_ line: String) -> HiddenLine {
    guard isActive || line.utf8.contains(UInt8(ascii: "$")) else { return HiddenLine(text: line) }
    guard var scan = SecretScan(line, self) else { return HiddenLine(text: "…") }
    scan.run()
    return scan.result
  }

  /// The same, with `"…"` in place of every other text and long number. Before a line is done, any of them
  /// may turn out to be secret.
  func masked(_ line: String) -> HiddenLine {
    guard isActive else { return hidden(line) }
    guard var scan = SecretScan(line, self, masksAll: true) else { return HiddenLine(text: "…") }
    scan.run()
    return scan.result
  }
}
