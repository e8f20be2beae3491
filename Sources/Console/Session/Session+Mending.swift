import ConsoleSyntax

// Corrections of lines that could not be read.
extension Session {
  /// The refusal with a correction that works: the corrected line can be read, and its values have the types that
  /// belong there. Where none is found, the refusal has no correction.
  func mended(_ refusal: Refusal, in source: SourceLine) -> Refusal {
    guard refusal.isMisread, refusal.file == nil else { return refusal }
    var mended = refusal
    mended.correction = LineMending(misreading: misreading)
      .correction(of: source.text, refusedWith: refusal)
    return mended
  }

  /// Why a line cannot be read; `nil` if it can be. Nothing is done.
  private func misreading(_ text: String) -> Refusal? {
    do throws(Refusal) {
      switch try SourceLine(text: text).parsed() {
      case .blank, .comment, .question: break
      case .action(let expression): _ = try action(from: expression)
      case .command(let name, let nameSpan, _, let argumentsSpan):
        let command: Command
        do {
          command = try CommandParser.command(
            named: name, at: nameSpan, argumentsAt: argumentsSpan, in: text)
        } catch { throw Refusal(error) }
        switch command {
        case .tryAction(let expression), .resolve(_, let expression),
          .edit(_, .action(let expression)):
          _ = try action(from: expression)
        default: break
        }
      }
      return nil
    } catch { return error }
  }
}

/// Finds the edit that turns a line which cannot be read into one that can be.
private struct LineMending {
  /// The most edits that are made to one line.
  private static let mostEdits = 4
  /// The longest line that is corrected, in bytes. A longer one cannot be shown as something to type.
  private static let longestLine = 400

  /// Why a line cannot be read; `nil` if it can be.
  let misreading: (String) -> Refusal?

  func correction(of text: String, refusedWith refusal: Refusal) -> TextEdit? {
    guard text.utf8.count <= Self.longestLine else { return nil }
    for edit in candidates(for: refusal, in: text) {
      let corrected = edit.applied(to: text)
      guard corrected.utf8.count <= Self.longestLine else { continue }
      guard let next = misreading(corrected) else { return edit }
      if let line = line(from: corrected, refusedWith: next, edits: Self.mostEdits - 1) {
        return TextEdit(SourceSpan(0, text.utf8.count), line)
      }
    }
    return nil
  }

  /// The line that can be read after at most so many edits.
  private func line(from text: String, refusedWith refusal: Refusal, edits: Int) -> String? {
    guard edits > 0 else { return nil }
    for edit in candidates(for: refusal, in: text) {
      let corrected = edit.applied(to: text)
      guard corrected.utf8.count <= Self.longestLine else { continue }
      guard let next = misreading(corrected) else { return corrected }
      if let line = line(from: corrected, refusedWith: next, edits: edits - 1) { return line }
    }
    return nil
  }

  /// The edits that may be what was meant, the likeliest first.
  private func candidates(for refusal: Refusal, in text: String) -> [TextEdit] {
    let known = [refusal.correction].compactMap(\.self)
    guard case .line(.bareWord(let word)) = refusal.problem, let span = refusal.span else {
      return known
    }
    return known + [TextEdit(span, "." + word)] + boolean(word, at: span)
      + label(word, at: span, in: text)
  }

  private func boolean(_ word: String, at span: SourceSpan) -> [TextEdit] {
    switch word.lowercased() {
    case "yes", "on", "true": [TextEdit(span, "true")]
    case "no", "off", "false": [TextEdit(span, "false")]
    case "nil", "null", "none": [TextEdit(span, "nil")]
    default: []
    }
  }

  /// `name "bulldog"` and `name="bulldog"`, where `name: "bulldog"` was meant.
  private func label(_ word: String, at span: SourceSpan, in text: String) -> [TextEdit] {
    let bytes = Array(text.utf8)
    var end = span.end
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    guard end < bytes.count, bytes[end] != UInt8(ascii: ")") else { return [] }
    if bytes[end] == UInt8(ascii: "=") { end += 1 }
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    return [TextEdit(SourceSpan(span.start, end), word + ": ")]
  }
}
