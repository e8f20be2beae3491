import CEdit
import ConsoleSyntax

// Cutting and pasting. libedit keeps only one text that was cut, and does not say what it is.
extension EditSession {
  /// Ctrl-W: cuts the word before the cursor.
  func cutWordLeft() -> UInt8 {
    let text = line.beforeCursor
    var start = text.endIndex
    func goBack(while isWanted: (Character) -> Bool) {
      while start > text.startIndex, isWanted(text[text.index(before: start)]) {
        start = text.index(before: start)
      }
    }
    goBack { !Self.isWord($0) }
    goBack(while: Self.isWord)
    return cut(left: String(text[start...]))
  }

  /// Alt-D: cuts the word after the cursor.
  func cutWordRight() -> UInt8 {
    let text = line.afterCursor
    let gap = text.prefix { !Self.isWord($0) }
    let word = text[gap.endIndex...].prefix(while: Self.isWord)
    return cut(right: String(text[..<word.endIndex]))
  }

  /// Ctrl-K: cuts what is after the cursor.
  func cutToEnd() -> UInt8 { cut(right: line.afterCursor) }

  /// Ctrl-U: cuts the whole line.
  func cutLine() -> UInt8 {
    let text = line.text
    guard !text.isEmpty else { return Answer.beep }
    replaceLine("")
    return addCut(text, isBefore: true)
  }

  /// Ctrl-Y: pastes what was cut last.
  func paste() -> UInt8 {
    guard let text = lookup.cut.newest(), insert(text) == Answer.done else { return Answer.beep }
    lookup.pasted = Insertion(text: text, line: state)
    return Answer.done
  }

  /// Alt-Y, right after pasting: replaces the pasted text by the one that was cut before it.
  func pasteOlder() -> UInt8 {
    guard let pasted = lookup.pasted, pasted.line == state, let older = lookup.cut.nextOlder()
    else { return Answer.beep }
    delete(left: pasted.text)
    guard insert(older) == Answer.done else { return Answer.beep }
    lookup.pasted = Insertion(text: older, line: state)
    return Answer.done
  }

  /// Alt-.: inserts the last word of the previous line; again: that of the line before it.
  func insertLastWord() -> UInt8 {
    let previous = lookup.lastWord.flatMap { $0.insertion.line == state ? $0 : nil }
    let start = previous?.index ?? history.lines.count
    guard let index = history.index(from: start, back: true, where: { !$0.isEmpty }) else {
      return Answer.beep
    }
    let word = OpenDelimiters.lastWord(of: history.lines[index])
    if let previous { delete(left: previous.insertion.text) }
    guard insert(word) == Answer.done else { return Answer.beep }
    lookup.lastWord = (index, Insertion(text: word, line: state))
    return Answer.done
  }

  private func cut(left text: String) -> UInt8 {
    guard !text.isEmpty else { return Answer.beep }
    let isContinued = isCutting
    delete(left: text)
    return addCut(text, isBefore: true, isContinued: isContinued)
  }

  private func cut(right text: String) -> UInt8 {
    guard !text.isEmpty else { return Answer.beep }
    let isContinued = isCutting
    el_cursor(editor, Int32(text.unicodeScalars.count))
    delete(left: text)
    return addCut(text, isBefore: false, isContinued: isContinued)
  }

  /// Whether the line is as the last cut has left it.
  private var isCutting: Bool { lookup.afterCut == state }

  private func addCut(_ text: String, isBefore: Bool, isContinued: Bool = false) -> UInt8 {
    lookup.cut.add(text, isContinued: isContinued, isBefore: isBefore)
    lookup.afterCut = state
    return Answer.done
  }

  private func delete(left text: String) {
    el_deletestr(editor, Int32(text.unicodeScalars.count))
  }

  private static func isWord(_ character: Character) -> Bool {
    LineChanges.State.isWord(character)
  }
}
