import CEdit

extension EditSession {
  /// Inserts the common prefix of all candidates. If it is there already, lists the candidates
  /// below the line.
  func complete() -> UInt8 {
    let line = line
    var isCancelled = false
    // Ignore Ctrl-C in the first 100 ms: it was probably meant for the line, not for the search.
    let start = ContinuousClock.now + .milliseconds(100)
    let candidates = configuration.complete(line.text, line.beforeCursor.count) { [self] in
      if !isCancelled, .now > start { isCancelled = isInterruptTyped() }
      return isCancelled
    }
    .filter { $0.range.lowerBound >= 0 && $0.range.upperBound <= line.text.count }
    // The line stays unchanged.
    if isCancelled { return Answer.beep }
    guard let first = candidates.first else { return Answer.beep }

    if candidates.allSatisfy({ $0.range == first.range }) {
      let common = Completion.commonReplacement(of: candidates)
      // Names may contain the typed text anywhere. If what they share does not contain it, replacing
      // the text would lose what the user is looking for.
      let typed = line.text.dropFirst(first.range.lowerBound).prefix(first.range.count)
      let keepsTyped = typed.isEmpty || common.lowercased().contains(typed.lowercased())
      let isProgress = keepsTyped && common.count > typed.count || candidates.count == 1
      if isProgress, replace(first.range, of: line.text, with: common) { return Answer.done }
    }
    if candidates.count > 1 { lookup.list = CandidateList(candidates) }
    return Answer.done
  }

  /// Replaces a part of the line.
  ///
  /// - Parameter text: the whole line.
  /// - Returns: whether that changed anything.
  @discardableResult
  func replace(_ range: Range<Int>, of text: String, with replacement: String) -> Bool {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(start, offsetBy: range.count)
    guard text[start..<end] != replacement else { return false }
    let here = line.beforeCursor.unicodeScalars.count
    let there = text[..<end].unicodeScalars.count
    el_cursor(editor, Int32(there - here))
    el_deletestr(editor, Int32(text[start..<end].unicodeScalars.count))
    return insert(replacement) == Answer.done
  }
}
