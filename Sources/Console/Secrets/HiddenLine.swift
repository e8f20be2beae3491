import ConsoleSyntax

/// A line of input with `$secret(password)` in place of each secret, so that it may be stored.
struct HiddenLine: Equatable {
  /// A secret that a line refers to, such as `$secret(password)`.
  struct Reference: Equatable {
    let secret: SecretName
    let span: SourceSpan
  }

  let text: String
  /// The replacements, in order and without overlaps. Their spans are positions in the line as it
  /// was typed.
  var edits: [TextEdit] = []
  /// The references to secrets in the line as it was typed.
  var references: [Reference] = []
  /// Whether texts were replaced with `"…"`. Such a line has lost information and cannot be typed
  /// again.
  var isMasked = false

  /// Converts a span in the line as it was typed to the matching span in `text`.
  func moved(_ span: SourceSpan) -> SourceSpan {
    SourceSpan(moved(span.start, isEnd: false), moved(span.end, isEnd: true))
  }

  /// Converts a correction of the line as it was typed to one of `text`. `nil` if it would show a
  /// secret.
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
  /// Hides the secrets in a line: the arguments and properties that have secret names, the payloads
  /// of actions that are named after a secret, and every value that is equal to one.
  ///
  /// The line need not be valid, because a mistyped line contains the secret too.
  func hidden(_ line: String) -> HiddenLine {
    guard isActive || line.utf8.contains(UInt8(ascii: "$")) else { return HiddenLine(text: line) }
    guard var scan = SecretScan(line, self) else { return HiddenLine(text: "…") }
    scan.run()
    return scan.result
  }

  /// Hides secrets as `hidden` does, and also replaces every other text and long number with `"…"`.
  /// Before a line runs, any of them may turn out to be secret.
  func masked(_ line: String) -> HiddenLine {
    guard isActive else { return hidden(line) }
    guard var scan = SecretScan(line, self, masksAll: true) else { return HiddenLine(text: "…") }
    scan.run()
    return scan.result
  }
}
