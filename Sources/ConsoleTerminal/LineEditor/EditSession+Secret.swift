import CEdit

// Reading a line without echo, such as a password.
extension EditSession {
  /// Reads a line without echo.
  ///
  /// Keys that were typed before the prompt are kept for the lines after it.
  func readSecret(prompt text: String) -> LineInput {
    if DescriptorReader.hasBytes(configuration.input) { readKeysAsTheyAre() }
    let typedAhead = pending
    pending = PendingKeys()
    eraseStatus()
    write(PromptText(text, isASCII: !TerminalLocale.isUTF8).visible)
    flush()
    defer {
      var keys = typedAhead
      keys.append(pending.all)
      pending = keys
      write("\n")
      flush()
    }
    var secret = ""
    while let key = secretKey() {
      switch key {
      case .paste(let pasted): secret += pasted
      case .pastedLineEnd, .character("\r"), .character("\n"): return .line(secret)
      case .character("\u{3}"): return .interrupt
      case .character("\u{4}"):
        if secret.isEmpty { return .endOfFile }
      case .character("\u{7F}"), .character("\u{8}"): _ = secret.popLast()
      case .character("\u{15}"): secret = ""
      // Ignore arrows and other keys that send several characters.
      case .character("\u{1B}"): pending.removeAll()
      case .character(let scalar) where scalar.value < 0x20: break
      case .character(let scalar), .text(let scalar): secret.unicodeScalars.append(scalar)
      }
    }
    return .endOfFile
  }

  /// Returns the next key; `nil` if there will be none. Output that arrives in the meantime is
  /// shown later.
  private func secretKey() -> KeyDecoder.Key? {
    while !requests.isClosed, !isOver {
      if let key = pending.popFirst() { return key }
      if requests.wakeUp.wait(orFor: configuration.input) { readKeysAsTheyAre() }
      _ = cedit_take_signals()
    }
    return nil
  }
}
