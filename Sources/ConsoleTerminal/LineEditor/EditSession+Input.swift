import CEdit
import Foundation
import Glibc

/// Waiting: for requests between lines, for keys and output while a line is edited.
extension EditSession {
  /// Answers readers, one after the other, until the requests are closed.
  func serve() {
    while true {
      let batch = requests.take(read: true)
      for output in batch.outputs { showBetweenLines(output) }
      flush()
      // A Ctrl-C overtakes what was pasted and waits for its turn.
      if batch.read != nil, DescriptorReader.hasBytes(configuration.input) { readKeys() }
      if let read = batch.read {
        let input = read.isSecret ? readSecret(prompt: read.prompt) : edit(prompt: read.prompt)
        read.answer.resume(returning: input)
        // Typed right after the line, and read with it.
        if case .line = input, pending.removeThrough(last: .character("\u{3}")) {
          interruptBetweenLines()
        }
      }
      if batch.isClosed, batch.read == nil { return }
      if batch.read == nil { waitBetweenLines() }
    }
  }

  private func waitBetweenLines() {
    if requests.wakeUp.wait(orFor: isOver ? nil : configuration.input) { readKeys() }
    if cedit_take_signals() & UInt32(CEDIT_CONTINUED) != 0 { cedit_prepare_terminal(editor, 0) }
  }

  /// Reads what was typed ahead, or Ctrl-C.
  private func readKeys() {
    switch ReadResult(readingFrom: configuration.input) {
    case .again: return
    case .end, .failed: lastInput = .endOfFile
    case .hangUp: lastInput = .hangUp
    case .bytes(let bytes):
      let typed = keys.decode(bytes)
      let interrupt = KeyDecoder.Key.character("\u{3}")
      guard !isEditing, let place = typed.lastIndex(of: interrupt) else {
        return pending.append(typed)
      }
      pending.removeAll()
      pending.append(Array(typed[(place + 1)...]))
      for _ in 0..<typed.count(where: { $0 == interrupt }) { interruptBetweenLines() }
    }
  }

  /// Whether Ctrl-C was typed while this thread works; other keys wait for their turn.
  func isInterruptTyped() -> Bool {
    if DescriptorReader.hasBytes(configuration.input) { readKeysAsTheyAre() }
    return isOver || pending.removeThrough(last: .character("\u{3}"))
  }

  /// Reads keys of which Ctrl-C is one, as in the answer to a question between pages.
  func readKeysAsTheyAre() {
    switch ReadResult(readingFrom: configuration.input) {
    case .again: return
    case .end, .failed: lastInput = .endOfFile
    case .hangUp: lastInput = .hangUp
    case .bytes(let bytes): pending.append(keys.decode(bytes))
    }
  }

  private func interruptBetweenLines() {
    guard let interrupted = configuration.interrupted else {
      // As the terminal would have done it, for the whole job.
      kill(0, SIGINT)
      return
    }
    interrupted()
  }

  /// Edits a line, again if it was discarded.
  private func edit(prompt: String) -> LineInput {
    eraseStatus()
    setPrompt(prompt)
    keepLineBackNoMore()
    refreshHistory()
    isEditing = true
    defer { isEditing = false }
    while true {
      ending = nil
      lookup = Lookup()
      var count: Int32 = 0
      let line = el_wgets(editor, &count)
      flush()
      switch ending {
      case .discarded: continue
      case .interrupted: return .interrupt
      case .ended: return .endOfFile
      case .entered: break
      case nil:
        // The input ended or the editor is being closed in the middle of a line.
        leaveLine()
        // libedit does not even ask for a key where it cannot set the terminal's modes.
        return lastInput ?? (TerminalPort.isHungUp(configuration.input) ? .hangUp : .endOfFile)
      }
      // There is none where nothing was typed.
      var text = String(wide: UnsafeBufferPointer(start: line, count: max(0, Int(count))))
      if text.unicodeScalars.last == "\n" { text.unicodeScalars.removeLast() }
      remember(text)
      return .line(text)
    }
  }

  /// libedit's reader: the next character, after showing whatever output came meanwhile.
  ///
  /// - Returns: 1 with a character, 0 at the end.
  func nextCharacter(into character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    while true {
      let batch = requests.take(read: false)
      if !batch.outputs.isEmpty { showWhileEditing(batch.outputs) }
      if batch.isClosed { return 0 }
      if let scalar = nextScalar() {
        if lookup.search != nil, !endsSearch(scalar) { continue }
        // Whatever is typed but Tab, the list has served.
        if scalar != "\t" { lookup.list = nil }
        character?.pointee = wchar_t(bitPattern: scalar.value)
        return 1
      }
      if isOver { return 0 }
      draw()
      if requests.wakeUp.wait(orFor: configuration.input) { readKeys() }
      obeySignals()
    }
  }

  private func obeySignals() {
    let signals = cedit_take_signals()
    if signals & UInt32(CEDIT_CONTINUED) != 0 { redrawAfterStop() }
    if signals & UInt32(CEDIT_RESIZED) != 0 { redrawAfterResize() }
  }

  private func nextScalar() -> Unicode.Scalar? {
    switch pending.popFirst() {
    case nil: return nil
    case .pastedLineEnd: return "\n"
    case .paste(let text):
      arrived = text
      return KeyBindings.textCharacter
    case .text(let scalar):
      // Not libedit's own way, which lays out a display for the size that the terminal had when the line
      // began, and writes past its end.
      arrived = scalar.isASCII || TerminalLocale.isUTF8 ? String(scalar) : "?"
      return KeyBindings.textCharacter
    case .character(let scalar): return scalar
    }
  }
}
