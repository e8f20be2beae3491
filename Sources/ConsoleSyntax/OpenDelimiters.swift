/// The brackets and quotes that are open after the lines read so far.
///
/// Reads each line once, so that input of many lines is put together at a cost linear in its length.
/// Knows nothing else of the grammar: ``PendingLine`` knows whether more lines could mend a text.
///
/// ```swift
/// var open = OpenDelimiters()
/// open.read("dogs.dogsLoaded([".utf8)   // open.isOpen
/// open.read("])".utf8)                  // !open.isOpen
/// ```
package struct OpenDelimiters: Sendable {
  /// The closers that are waited for, the innermost last.
  private var closers: [UInt8] = []
  /// The number of `#` behind the closing `"""` that is waited for; `nil` outside of such text.
  private var textHashes: Int?
  /// Whether something is wrong that no further line can mend.
  private(set) var isBroken = false

  package init() {}

  /// Whether a bracket or a text in three quotes goes on with the next line.
  package var isOpen: Bool { !isBroken && (textHashes != nil || !closers.isEmpty) }

  /// Reads one line, without its end.
  package mutating func read(_ line: some Sequence<UInt8>) {
    if isBroken { return }
    var reader = ByteReader(bytes: Array(line))
    if let hashes = textHashes {
      reader.skip { $0 == 0x20 || $0 == 0x09 }
      guard reader.skipQuotes(3, hashes: hashes) else { return }
      textHashes = nil
    }
    while let byte = reader.next() { read(byte, &reader) }
  }

  private mutating func read(_ byte: UInt8, _ reader: inout ByteReader) {
    switch byte {
    case UInt8(ascii: "("): open(UInt8(ascii: ")"))
    case UInt8(ascii: "["): open(UInt8(ascii: "]"))
    case UInt8(ascii: "{"): open(UInt8(ascii: "}"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if closers.popLast() != byte { isBroken = true }
    case UInt8(ascii: "`"):
      reader.skip { $0 != UInt8(ascii: "`") }
      if reader.next() == nil { isBroken = true }
    case UInt8(ascii: "\""): readText(hashes: 0, &reader)
    case UInt8(ascii: "#"):
      let hashes = 1 + reader.skip { $0 == UInt8(ascii: "#") }
      if reader.next() == UInt8(ascii: "\"") {
        readText(hashes: hashes, &reader)
      } else {
        isBroken = true
      }
    default: break
    }
  }

  private mutating func open(_ closer: UInt8) {
    closers.append(closer)
    // The parser goes no deeper.
    if closers.count > Parser.depthLimit { isBroken = true }
  }

  /// Text from behind its first quote on, to its end or that of the line.
  private mutating func readText(hashes: Int, _ reader: inout ByteReader) {
    var ahead = reader
    if ahead.skipQuotes(2, hashes: 0) {
      ahead.skip { $0 == 0x20 || $0 == 0x09 }
      if ahead.isAtEnd {
        textHashes = hashes
        reader = ahead
        return
      }
    }
    while let byte = reader.next() {
      if byte == UInt8(ascii: "\""), reader.skipQuotes(0, hashes: hashes) { return }
      if byte == UInt8(ascii: "\\"), reader.skipQuotes(0, hashes: hashes) { _ = reader.next() }
    }
    isBroken = true
  }
}

private struct ByteReader {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  @discardableResult
  mutating func skip(while matches: (UInt8) -> Bool) -> Int {
    let start = position
    while position < bytes.count, matches(bytes[position]) { position += 1 }
    return position - start
  }

  /// Steps over so many quotes and then so many `#`, if all of them stand here.
  mutating func skipQuotes(_ quotes: Int, hashes: Int) -> Bool {
    let end = position + quotes + hashes
    guard end <= bytes.count else { return false }
    for index in position..<end {
      let expected = UInt8(ascii: index < position + quotes ? "\"" : "#")
      if bytes[index] != expected { return false }
    }
    position = end
    return true
  }
}
