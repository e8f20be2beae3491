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

  /// The texts that the replacements hide, and the words in them, with what to show instead.
  func hiddenParts(of line: String) -> [HiddenPart] {
    edits.flatMap { edit -> [HiddenPart] in
      let text = edit.span.text(in: line)
      let whole = text[...].trimming { "\"# \n\t".contains($0) }
      let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return ([whole] + words).map { HiddenPart(text: String($0), replacement: edit.replacement) }
    }
  }

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

/// A part of a line that a message must not quote.
struct HiddenPart: Equatable {
  let text: String
  /// What to show instead.
  let replacement: String
}

extension Substring {
  fileprivate func trimming(_ isSuperfluous: (Character) -> Bool) -> Substring {
    let start = drop(while: isSuperfluous)
    return start.prefix(
      upTo: start.lastIndex { !isSuperfluous($0) }.map(start.index(after:)) ?? start.startIndex)
  }
}

extension Redaction {
  /// Returns a command with the values of the secrets that it names as words, such as
  /// `:mark $secret(password)`. Other lines are returned as they are, because their secrets are
  /// resolved when their values are read.
  func revealed(_ line: String) -> String {
    guard line.contains(byte: UInt8(ascii: "$")), var scan = SecretScan(line, self),
      scan.isCommand, !scan.takesValues
    else { return line }
    scan.run()
    var line = line
    for reference in scan.references.reversed() {
      guard case .text(let value)? = readings(of: reference.secret)?.first?.kind else { continue }
      line = TextEdit(reference.span, value).applied(to: line)
    }
    return line
  }

  /// Hides the secrets in a line: the arguments and properties that have secret names, the payloads
  /// of actions that are named after a secret, and every value that is equal to one.
  ///
  /// The line need not be valid, because a mistyped line contains the secret too.
  func hidden(_ line: String) -> HiddenLine {
    guard isActive || line.contains(byte: UInt8(ascii: "$")) else { return HiddenLine(text: line) }
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
