/// Decodes the bytes from a terminal into keys for libedit.
///
/// libedit would get three things wrong: it decodes with the process's locale, it inserts the rest
/// of an unknown escape sequence into the line, and it treats pasted text as keys.
struct KeyDecoder {
  /// Something that was typed or pasted.
  enum Key: Equatable {
    /// A character for libedit: a control character, or part of a known sequence.
    case character(Unicode.Scalar)
    /// A typed character of text.
    case text(Unicode.Scalar)
    /// Pasted text without line ends; never empty. It may contain control characters.
    case paste(String)
    /// The end of a pasted line.
    case pastedLineEnd

    var isPasted: Bool {
      switch self {
      case .paste, .pastedLineEnd: true
      case .character, .text: false
      }
    }
  }

  private enum Mode {
    case ground
    case escape
    /// After `ESC [` or `ESC O`.
    case sequence
    case paste
  }

  /// The escape sequences that are passed on; others are ignored.
  let known: Set<String>
  private var mode = Mode.ground
  /// The characters of an unfinished sequence or paste.
  private var collected: [Unicode.Scalar] = []
  private var decoder = UTF8Chunks()
  private var keys: [Key] = []

  /// Whether the end of a paste has not arrived yet.
  var isInPaste: Bool { mode == .paste }

  init(known: Set<String>) { self.known = known }

  /// Returns the keys that are complete after these bytes.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for scalar in decoder.decode(bytes).unicodeScalars { decode(scalar) }
    // A long paste may arrive in pieces; each is passed on immediately.
    if mode == .paste { sendPaste(isOver: false) }
    defer { keys.removeAll() }
    return keys
  }

  /// Whether Escape was typed and nothing after it.
  var isAfterEscape: Bool { mode == .escape }

  /// Ends the wait for the rest of a sequence, and returns Escape as a key.
  mutating func endEscape() -> [Key] {
    guard mode == .escape else { return [] }
    mode = .ground
    return [.character("\u{1B}")]
  }

  private mutating func decode(_ scalar: Unicode.Scalar) {
    switch mode {
    case .ground: decodeInGround(scalar)
    case .escape: decodeAfterEscape(scalar)
    case .sequence: decodeInSequence(scalar)
    case .paste: decodeInPaste(scalar)
    }
  }

  private mutating func decodeInGround(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{1B}": mode = .escape
    // No keyboard sends these, and libedit has bindings for some of them.
    case "\u{80}"..."\u{9F}": break
    case "\u{0}"..."\u{1F}", "\u{7F}": keys.append(.character(scalar))
    default: keys.append(.text(scalar))
    }
  }

  private mutating func decodeAfterEscape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "[", "O":
      mode = .sequence
      collected = ["\u{1B}", scalar]
    case "\u{1B}":
      break
    default:
      mode = .ground
      keys += [.character("\u{1B}"), .character(scalar)]
    }
  }

  private mutating func decodeInSequence(_ scalar: Unicode.Scalar) {
    collected.append(scalar)
    switch scalar {
    case "\u{20}"..."\u{3F}":
      break
    case "\u{40}"..."\u{7E}" where collected == Self.pasteStart:
      mode = .paste
      collected.removeAll()
    case "\u{40}"..."\u{7E}":
      mode = .ground
      let sequence = String(String.UnicodeScalarView(collected))
      if known.contains(sequence) { keys += collected.map(Key.character) }
    default:
      // Not a sequence. Decode the character again, so that Ctrl-C always works.
      mode = .ground
      decode(scalar)
    }
  }

  private mutating func decodeInPaste(_ scalar: Unicode.Scalar) {
    collected.append(scalar)
    guard scalar == "~", collected.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] else { return }
    collected.removeLast(Self.pasteEnd.count)
    mode = .ground
    sendPaste(isOver: true)
  }

  /// Sends the pasted text and line ends. A possible start of the end marker or of a CR LF is kept
  /// until more arrives.
  private mutating func sendPaste(isOver: Bool) {
    var line = String.UnicodeScalarView()
    var isAfterReturn = false
    var index = 0
    loop: while index < collected.count {
      let scalar = collected[index]
      let isNearEnd = !isOver && collected.count - index < Self.pasteEnd.count
      switch scalar {
      // Possibly the start of the end marker, or half of a CR LF.
      case "\u{1B}" where isNearEnd, "\r" where isNearEnd: break loop
      case "\n" where isAfterReturn: break
      case "\n", "\r":
        send(&line)
        keys.append(.pastedLineEnd)
      // Keep control characters, too: the line shows them as escapes, and the parser decides
      // whether they are allowed.
      default: line.append(scalar)
      }
      isAfterReturn = scalar == "\r"
      index += 1
    }
    send(&line)
    collected.removeFirst(index)
  }

  private mutating func send(_ line: inout String.UnicodeScalarView) {
    if !line.isEmpty { keys.append(.paste(String(line))) }
    line.removeAll()
  }

  private static let pasteStart = Array("\u{1B}[200~".unicodeScalars)
  private static let pasteEnd = Array("\u{1B}[201~".unicodeScalars)
}
