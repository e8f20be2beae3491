import CEdit
import Foundation
import Glibc

/// Input: waits for requests between lines, and for keys and output while a line is edited.
extension EditSession {
  /// Answers readers, one after the other, until the requests are closed.
  func serve() {
    while true {
      let batch = requests.take(read: true)
      showBetweenLines(batch.outputs)
      // Ctrl-C takes precedence over pasted text that is still waiting.
      if batch.read != nil, DescriptorReader.hasBytes(configuration.input) { _ = readKeys() }
      if let read = batch.read {
        let input = read.isSecret ? readSecret(prompt: read.prompt) : edit(prompt: read.prompt)
        read.answer.resume(returning: input)
        // Ctrl-C was typed right after the line, and was read together with it.
        if case .line = input, pending.removeThrough(last: .character("\u{3}")) {
          interruptBetweenLines()
        }
      }
      if batch.isClosed, batch.read == nil { return }
      if batch.read == nil { waitBetweenLines() }
    }
  }

  /// Shows output. If Ctrl-C is typed meanwhile, leaves out what is still waiting: a slow terminal
  /// would show it for a long time.
  private func showBetweenLines(_ outputs: [EditorRequests.Output]) {
    defer {
      drawPane()
      flush()
    }
    var rest = outputs[...]
    while let output = rest.popFirst() {
      showBetweenLines(output)
      requests.noteWritten([output])
      // Not after every line, because each look costs a system call.
      guard rest.count.isMultiple(of: 32), !rest.isEmpty, !isOver,
        DescriptorReader.hasBytes(configuration.input)
      else { continue }
      flush()
      guard readKeys() else { continue }
      let kept = EditorRequests.Output.leavingOutText(Array(rest))
      requests.noteWritten(Array(rest), except: kept)
      rest = kept[...]
    }
  }

  private func waitBetweenLines() {
    if requests.wakeUp.wait(orFor: isOver ? nil : configuration.input) { _ = readKeys() }
    if cedit_take_signals() & UInt32(CEDIT_CONTINUED) != 0 { cedit_prepare_terminal(editor, 0) }
  }

  /// Reads keys between lines: keys for the next line, or Ctrl-C.
  ///
  /// - Returns: whether Ctrl-C was typed.
  private func readKeys() -> Bool {
    switch ReadResult(readingFrom: configuration.input) {
    case .again: break
    case .end, .failed: lastInput = .endOfFile
    case .hangUp:
      lastInput = .hangUp
      // From here on, no key can stop the work, and it may have no end.
      if !isEditing { configuration.interrupted?() }
    case .bytes(let bytes):
      let typed = keys.decode(bytes)
      let interrupt = KeyDecoder.Key.character("\u{3}")
      guard !isEditing, let place = typed.lastIndex(of: interrupt) else {
        pending.append(typed)
        return false
      }
      pending.removeAll()
      pending.append(Array(typed[(place + 1)...]))
      // Before the work is interrupted, because what it says about that must be shown.
      requests.leaveOutText()
      for _ in 0..<typed.count(where: { $0 == interrupt }) { interruptBetweenLines() }
      return true
    }
    return false
  }

  /// Whether Ctrl-C was typed while this thread is busy. Other keys are kept for later.
  func isInterruptTyped() -> Bool {
    if DescriptorReader.hasBytes(configuration.input) { readKeysAsTheyAre() }
    return isOver || pending.removeThrough(last: .character("\u{3}"))
  }

  /// Reads keys without treating Ctrl-C specially, for example for the answer between pages.
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
      // Do what the terminal would have done: interrupt the whole process group.
      kill(0, SIGINT)
      return
    }
    interrupted()
  }

  /// Edits a line; starts again if it was discarded.
  private func edit(prompt: String) -> LineInput {
    eraseStatus()
    setPrompt(prompt)
    fileEnteredLine()
    refreshHistory()
    isEditing = true
    defer { isEditing = false }
    while true {
      ending = nil
      lookup = Lookup(cut: lookup.cut)
      var count: Int32 = 0
      let line = el_wgets(editor, &count)
      flush()
      switch ending {
      case .discarded: continue
      case .interrupted: return .interrupt
      case .ended: return .endOfFile
      case .entered: break
      case nil:
        // The input ended, or the editor is being closed while a line is edited.
        leaveLine()
        // If libedit cannot set the terminal's modes, it never asks for a key, so check for a
        // hang-up here.
        return lastInput ?? (TerminalPort.isHungUp(configuration.input) ? .hangUp : .endOfFile)
      }
      // An empty line has no newline.
      var text = String(wide: UnsafeBufferPointer(start: line, count: max(0, Int(count))))
      if text.unicodeScalars.last == "\n" { text.unicodeScalars.removeLast() }
      remember(text)
      return .line(text)
    }
  }

  /// libedit's read function: shows waiting output, then returns the next character.
  ///
  /// - Returns: 1 if there is a character, 0 at the end of the input.
  func nextCharacter(into character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    while true {
      let batch = requests.take(read: false)
      if !batch.outputs.isEmpty { showWhileEditing(batch.outputs) }
      if batch.isClosed { return 0 }
      awaitPaste()
      // A paste is one change, even if it is inserted in several parts.
      let isInPaste = lookup.isInPaste && pending.isPasteNext
      if listTakesKey() { continue }
      if let scalar = nextScalar() {
        if lookup.search != nil, !endsSearch(scalar) { continue }
        lookup.closeList()
        let isText = scalar == KeyBindings.textCharacter && forwarded.text.unicodeScalars.count == 1
        // With the keys of vi, text may be commands, each of which is a change.
        if !isInPaste, !isText || !lookup.isTyping || keyMap.usesVi { noteLine() }
        lookup.isTyping = isText || isTextForVi
        character?.pointee = wchar_t(bitPattern: scalar.value)
        return 1
      }
      if isOver { return 0 }
      // Selecting from a list is one change, however many candidates the user looks at.
      if !(lookup.isInPaste && keys.isInPaste), !isSelecting { noteLine() }
      draw()
      waitForKeys()
      obeySignals()
    }
  }

  /// How long the rest of an escape sequence may take, in milliseconds. After that, Escape is a key
  /// of its own.
  private static let escapeDelay: Int32 = 50

  /// Waits for keys that are read as they are, or for a signal or a request. Escape alone is a key.
  func awaitKeysAsTheyAre() {
    let isAfterEscape = keys.isAfterEscape
    let delay = isAfterEscape ? Self.escapeDelay : nil
    if requests.wakeUp.wait(orFor: configuration.input, atMost: delay) {
      readKeysAsTheyAre()
    } else if isAfterEscape {
      pending.append(keys.endEscape())
    }
  }

  private func waitForKeys() {
    let takesEscape =
      (keyMap.usesVi || lookup.list != nil || lookup.search != nil) && keys.isAfterEscape
    let delay = takesEscape ? Self.escapeDelay : nil
    if requests.wakeUp.wait(orFor: configuration.input, atMost: delay) {
      _ = readKeys()
    } else if takesEscape {
      pending.append(keys.endEscape())
    }
  }

  private func obeySignals() {
    let signals = cedit_take_signals()
    if signals & UInt32(CEDIT_CONTINUED) != 0 { redrawAfterStop() }
    if signals & UInt32(CEDIT_RESIZED) != 0 { redrawAfterResize() }
  }

  private func nextScalar() -> Unicode.Scalar? {
    if let text = takePaste() {
      forwarded = ForwardedKey(text: text, key: .paste(text))
      return KeyBindings.textCharacter
    }
    let key = pending.popFirst()
    forwarded.key = key
    switch key {
    case nil: return nil
    case .pastedLineEnd: return "\n"
    case .paste(let text):
      forwarded.text = text
      return KeyBindings.textCharacter
    case .text(let scalar) where keyMap.usesVi && scalar.isASCII: return scalar
    case .text(let scalar):
      // Not through libedit's own insertion: that lays the line out for the width that the terminal
      // had when the line started, and writes past the end of its buffer.
      forwarded.text = scalar.isASCII || TerminalLocale.isUTF8 ? String(scalar) : "?"
      return KeyBindings.textCharacter
    case .character("\u{1B}") where keyMap.usesVi: return scalarAfterEscape()
    case .character(let scalar): return scalar
    }
  }

  /// Whether the last key was pasted.
  var isPasted: Bool { forwarded.key?.isPasted ?? false }

  /// Whether the last key was text that libedit gets as it is, because it may be a command of vi.
  private var isTextForVi: Bool {
    guard keyMap.usesVi, case .text = forwarded.key else { return false }
    return true
  }

  /// With the keys of vi: the character for an escape sequence, or Escape.
  private func scalarAfterEscape() -> Unicode.Scalar? {
    pending.putBack([.character("\u{1B}")])
    guard let sequence = pending.popSequence() else { return nil }
    let scalars = sequence.compactMap { key in
      if case .character(let scalar) = key { scalar } else { nil }
    }
    if let code = keyMap.codes[String(String.UnicodeScalarView(scalars))] { return code }
    pending.putBack(Array(sequence.dropFirst()))
    return "\u{1B}"
  }
}
