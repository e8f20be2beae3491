/// The output of a program at a terminal in the forms that tests search. Each byte is converted once, when it is read.
struct ShownOutput {
  enum Form: CaseIterable {
    /// As it was written.
    case raw
    /// Without colours.
    case plain
    /// Without colours, on a single line, because a message may continue on the next one.
    case flowing
  }

  private(set) var bytes: [Form: [UInt8]] = [:]
  /// The start of an escape sequence whose end has not been read yet.
  private var escape: [UInt8] = []
  private var isAtStartOfLine = true

  mutating func add(_ text: String) {
    bytes[.raw, default: []] += text.utf8
    for byte in text.utf8 { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    let isEscape = byte == 0x1B
    guard isEscape || !escape.isEmpty else {
      addPlain(byte)
      return
    }
    if isEscape { keepEscape() }
    escape.append(byte)
    switch (escape.count, byte) {
    case (1, _), (2, UInt8(ascii: "[")): break
    case (3..., UInt8(ascii: "0")...UInt8(ascii: "9")), (3..., UInt8(ascii: ";")): break
    // The end of a colour.
    case (3..., UInt8(ascii: "m")): escape = []
    default: keepEscape()
    }
  }

  /// Keeps what looked like the start of a colour.
  private mutating func keepEscape() {
    escape.forEach { addPlain($0) }
    escape = []
  }

  private mutating func addPlain(_ byte: UInt8) {
    bytes[.plain, default: []].append(byte)
    switch byte {
    case 0x0A...0x0D: isAtStartOfLine = true
    case UInt8(ascii: " ") where isAtStartOfLine: break
    default:
      if isAtStartOfLine, bytes[.flowing] != nil { bytes[.flowing]?.append(UInt8(ascii: " ")) }
      isAtStartOfLine = false
      bytes[.flowing, default: []].append(byte)
    }
  }
}

/// Counts a text in output that grows. Each byte is searched once.
struct TextSearch {
  private let wanted: [UInt8]
  private let form: ShownOutput.Form
  private var count = 0
  /// The first place where the text can still start.
  private var place = 0

  init(for text: String, in form: ShownOutput.Form) {
    wanted = Array(text.utf8)
    self.form = form
  }

  /// Returns how often the text occurs in the output so far.
  mutating func count(in output: ShownOutput) -> Int {
    let bytes = output.bytes[form] ?? []
    while place + wanted.count <= bytes.count {
      if bytes[place..<place + wanted.count].elementsEqual(wanted) {
        count += 1
        place += wanted.count
      } else {
        place += 1
      }
    }
    return count
  }
}
