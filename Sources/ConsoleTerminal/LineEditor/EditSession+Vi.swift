import CEdit

// The keys of vi. libedit keeps the mode; its commands that insert text or read a line themselves
// are replaced, because they would not use our display.
extension EditSession {
  /// Inserts a character that libedit has read, from a macro or with the keys of vi.
  func type(_ character: wint_t) -> UInt8 {
    Unicode.Scalar(character).map { scalar in
      if !isPasted { outdent(before: String(scalar)) }
      return insert(String(scalar))
    } ?? Answer.beep
  }

  /// `r` in vi's command mode: replaces the character at the cursor by the next key.
  func replaceCharacter() -> UInt8 {
    guard !line.afterCursor.isEmpty else { return Answer.beep }
    defer { forwarded.text = "" }
    var next: wchar_t = 0
    guard el_wgetc(editor, &next) == 1, let scalar = Unicode.Scalar(UInt32(bitPattern: next)) else {
      return Answer.beep
    }
    let text = scalar == KeyBindings.textCharacter ? forwarded.text : String(scalar)
    guard !text.isEmpty, scalar == KeyBindings.textCharacter || scalar.value >= 0x20 else {
      return Answer.beep
    }
    guard deleteRight() == Answer.done, insert(text) == Answer.done else { return Answer.beep }
    el_cursor(editor, Int32(-text.unicodeScalars.count))
    return Answer.done
  }
}
