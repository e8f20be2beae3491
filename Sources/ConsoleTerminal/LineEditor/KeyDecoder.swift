/// Turns the bytes of a terminal into what libedit should see.
///
/// Three things libedit would get wrong are settled here: it decodes with the process's locale, it
/// types the rest of an escape sequence it does not know into the line, and it takes pasted text
/// for keys.
struct KeyDecoder {
  /// Something typed or pasted.
  enum Key: Equatable {
    /// A character for libedit: a control character or a part of a known sequence.
    case character(Unicode.Scalar)
    /// Text that is typed.
    case text(Unicode.Scalar)
    /// Pasted text without line ends, never empty.
    case paste(String)
    /// The end of a pasted line.
    case pastedLineEnd
  }

  private enum Mode {
    case ground
    case escape
    /// After `ESC [` or `ESC O`.
    case sequence
    case paste
  }

  /// The escape sequences that are passed on; others are dropped.
  let known: Set<String>
  private var mode = Mode.ground
  /// What came so far of a sequence or a paste.
  private var collected: [Unicode.Scalar] = []
  private var decoder = UTF8Chunks()
  private var keys: [Key] = []

  init(known: Set<String>) { self.known = known }

  /// The keys that are complete after these bytes.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for scalar in decoder.decode(bytes).unicodeScalars { decode(scalar) }
    // A long paste may come in many pieces; each is shown when it comes.
    if mode == .paste { sendPaste(isOver: false) }
    defer { keys.removeAll() }
    return keys
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
    // Nobody types these, and libedit has keys bound at some of their places.
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
      // Not a sequence after all: Ctrl-C, for one, must always get through.
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

  /// Sends the pasted text and line ends; what may be half of something waits for more to come.
  private mutating func sendPaste(isOver: Bool) {
    var line = String.UnicodeScalarView()
    var isAfterReturn = false
    var index = 0
    loop: while index < collected.count {
      let scalar = collected[index]
      let isNearEnd = !isOver && collected.count - index < Self.pasteEnd.count
      switch scalar {
      // The beginning of the end marker, perhaps; or half of a CR LF.
      case "\u{1B}" where isNearEnd, "\r" where isNearEnd: break loop
      case "\n" where isAfterReturn: break
      case "\n", "\r":
        send(&line)
        keys.append(.pastedLineEnd)
      case "\t": line.append(scalar)
      case _ where scalar.properties.generalCategory == .control: break
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
