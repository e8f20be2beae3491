import CEdit

// Paging of output that the user has asked for and that is longer than the screen.
extension EditSession {
  /// Shows whole lines, one page at a time if they do not fit on the screen.
  ///
  /// The rows stay on the screen and scroll as usual. If pasted lines are waiting, nothing is
  /// paged, because their keys are not meant as answers. A key that means nothing here ends the
  /// paging and stays in front of the other keys, for the next line.
  func showPages(_ text: String) {
    let size = size
    var pager = Pager(text, columns: size.columns, rows: size.rows)
    guard configuration.pages(), pending.isEmpty, pager.isNeeded else { return write(text) }
    // Reading keys may clear the signal of a request that came in the meantime.
    defer { requests.wakeUp.signal() }
    write(pager.begin())
    var note: StyledText?
    while true {
      let isAtEnd = pager.isAtEnd
      showLastRow(note ?? pageNote(pager.linesLeft, of: pager.text.lines.count))
      note = nil
      let keys = pageKeys(&pager)
      let key = PageKey(keys)
      write("\r\u{1B}[K")
      switch key {
      case .pageDown where isAtEnd, .rowDown where isAtEnd, .stop: return leave(pager)
      case .other:
        pending.putBack(keys)
        return leave(pager)
      case .pageDown: write(pager.show(from: pager.top + pager.height))
      case .pageUp: write(pager.show(from: pager.top - pager.height))
      case .rowDown: write(pager.show(from: pager.top + 1))
      case .rowUp: write(pager.show(from: pager.top - 1))
      case .start: write(pager.show(from: 0))
      case .end: write(pager.show(from: .max / 2))
      case .search:
        guard let text = askForSearch(&pager) else { break }
        let style = configuration.painter.usesColor ? "\u{1B}[7m" : ""
        let search = text.isEmpty ? nil : PageSearch(text: text, style: style)
        note = find(search, back: false, in: &pager)
      case .nextMatch, .previousMatch:
        note = find(nil, back: key == .previousMatch, in: &pager)
      }
    }
  }

  /// Shows the next match of a search, or of the last one if `search` is `nil`.
  ///
  /// - Returns: what to tell the user if there is none.
  private func find(_ search: PageSearch?, back: Bool, in pager: inout Pager) -> StyledText? {
    if let output = pager.find(search, back: back) {
      write(output)
      return nil
    }
    guard let text = pager.search?.text else { return StyledText("nothing to search for", .error) }
    return StyledText("not found: \(text)", .error)
  }

  /// Says how many lines were not shown.
  private func leave(_ pager: Pager) {
    var pager = pager
    guard !pager.isAtEnd else { return }
    write(configuration.painter.paint(StyledText("… \(pager.linesLeft) more", .muted)) + "\n")
  }

  /// The row with the keys, in full if there is room.
  private func pageNote(_ left: Int, of count: Int) -> StyledText {
    let place = left == 0 ? "end" : "\((count - left) * 100 / count)%"
    let full =
      "\(place) · Space/b: page · j/k: row · g/G: start/end · / n N: search · q: stop"
    let short = "\(place)  Space b  j k  g G  / n N  q: stop"
    let room = size.columns - 1
    return StyledText(TextWidth.columns(of: full) <= room ? full : short, .muted)
  }

  private func showLastRow(_ text: StyledText) {
    write("\r" + configuration.painter.paint(text.prefix(columns: size.columns - 1)))
    write("\u{1B}[K")
    flush()
  }

  /// Reads the text to search for, in the last row; `nil` if the user has cancelled.
  private func askForSearch(_ pager: inout Pager) -> String? {
    var text = ""
    while true {
      showLastRow(StyledText("/" + text))
      let keys = pageKeys(&pager)
      switch keys.first {
      case .text(let scalar) where keys.count == 1: text.unicodeScalars.append(scalar)
      case .paste(let pasted): text += pasted
      case .character("\r"), .character("\n"):
        write("\r\u{1B}[K")
        return text
      case .character("\u{7F}") where !text.isEmpty, .character("\u{8}") where !text.isEmpty:
        text.removeLast()
      case .character("\u{15}"): text = ""
      default:
        write("\r\u{1B}[K")
        return nil
      }
    }
  }

  /// Returns the next key, with all characters that it sends. Ctrl-C if there will be none.
  private func pageKeys(_ pager: inout Pager) -> [KeyDecoder.Key] {
    while !requests.isClosed, !isOver {
      if let keys = pending.popSequence() { return keys }
      awaitKeysAsTheyAre()
      obeySignals(&pager)
    }
    return [.character("\u{3}")]
  }

  private func obeySignals(_ pager: inout Pager) {
    let signals = cedit_take_signals()
    if signals == 0 { return }
    // Between lines, the terminal is in this mode.
    if signals & UInt32(CEDIT_CONTINUED) != 0 { cedit_prepare_terminal(editor, 0) }
    let size = size
    write(pager.resize(columns: size.columns, rows: size.rows))
    showLastRow(pageNote(pager.linesLeft, of: pager.text.lines.count))
  }
}
