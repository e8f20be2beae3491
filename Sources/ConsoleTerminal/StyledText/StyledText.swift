import ConsoleSyntax

/// Text in which each part has a role. Its colours are chosen when it is printed.
///
/// It never contains a character that a terminal would interpret, because every part is made safe.
package struct StyledText: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The role of a part of the text.
  package enum Role: Equatable, Sendable {
    case plain
    case number
    case action
    case label
    case path
    case appeared
    case disappeared
    case changed
    case finished
    case failed
    case muted
    case error
    case heading
    case prompt
    case pastPrompt
    /// A text in a value, with its quotes.
    case string
    /// A number in a value.
    case numeral
    /// `nil`, `true` or `false` in a value.
    case constant
    /// A value that was replaced.
    case old
    /// A value that replaced another.
    case new
    /// The candidate of a list that the user has selected.
    case selected
  }

  /// A part of the text.
  package struct Run: Equatable, Sendable {
    package let text: String
    package let role: Role
  }

  /// The role of some bytes of the text, which follow those of the part before, and their width.
  private struct Part: Equatable {
    let count: Int
    let columns: Int
    let role: Role
  }

  // One buffer for all parts, and not a string for each: a script prints a hundred thousand lines, of several parts each.
  private(set) var buffer = TextBuffer()
  private var parts: [Part] = []
  /// The width on a terminal, in columns. Most texts are measured more than once.
  package private(set) var width = 0

  package init() {}

  package init(_ text: String, _ role: Role = .plain) { append(text, role) }

  package init(stringLiteral text: String) { self.init(text) }

  package var isEmpty: Bool { buffer.isEmpty }

  /// The text without its roles.
  package var plain: String { buffer.text }

  /// The parts, in order.
  package var runs: [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(parts.count)
    forEachPart { bytes, role in
      runs.append(Run(text: String(decoding: bytes, as: UTF8.self), role: role))
    }
    return runs
  }

  /// Calls an operation with the bytes and the role of each part.
  func forEachPart(_ operation: (UnsafeBufferPointer<UInt8>, Role) -> Void) {
    buffer.withBytes { bytes in
      var start = 0
      for part in parts {
        operation(UnsafeBufferPointer(rebasing: bytes[start..<start + part.count]), part.role)
        start += part.count
      }
    }
  }

  package static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum += other
    return sum
  }

  package static func += (one: inout Self, other: Self) {
    one.buffer.append(other.buffer)
    one.parts += other.parts
    one.width += other.width
  }

  /// Returns a copy in which a closure has replaced the text of some parts; `nil` keeps a part.
  package func replacing(_ words: (Run) -> String?) -> Self {
    var text = StyledText()
    for run in runs { text.append(words(run) ?? run.text, run.role) }
    return text
  }

  /// Appends a part.
  package mutating func append(_ text: String, _ role: Role = .plain) {
    // Fast path: nearly all text is ASCII, where each byte is one column.
    if text.isVisibleASCII {
      buffer.append(text)
      add(text.utf8.count, columns: text.utf8.count, role)
    } else {
      appendSafely(text, role)
    }
  }

  /// Appends a part that an operation writes at the end of a buffer.
  package mutating func append<R>(_ role: Role, _ write: (inout TextBuffer) -> R) -> R {
    let start = buffer.count
    let result = write(&buffer)
    if buffer.isVisibleASCII(from: start) {
      add(buffer.count - start, columns: buffer.count - start, role)
    } else {
      let text = buffer.text(from: start)
      buffer.removeAll(from: start)
      appendSafely(text, role)
    }
    return result
  }

  private mutating func appendSafely(_ text: String, _ role: Role) {
    let text = SafeText.of(text)
    buffer.append(text)
    add(text.utf8.count, columns: TextWidth.columns(of: text), role)
  }

  private mutating func add(_ count: Int, columns: Int, _ role: Role) {
    // Enough for most lines.
    if parts.isEmpty { parts.reserveCapacity(8) }
    parts.append(Part(count: count, columns: columns, role: role))
    width += columns
  }

  /// Puts a part before the others.
  package mutating func prepend(_ text: String, _ role: Role = .plain) {
    let text = SafeText.of(text)
    let columns = TextWidth.columns(of: text)
    buffer.insert(text, at: 0)
    parts.insert(Part(count: text.utf8.count, columns: columns, role: role), at: 0)
    width += columns
  }

  /// Whether two parts, counted from the last one, have the same text. There must be so many.
  package func isSamePart(_ one: Int, _ other: Int) -> Bool {
    buffer.withBytes { bytes in
      func part(_ place: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
        let end = parts.suffix(place).reduce(bytes.count) { $0 - $1.count }
        return bytes[(end - parts[parts.count - 1 - place].count)..<end]
      }
      return part(one).elementsEqual(part(other))
    }
  }

  /// Removes the last part, of which there must be one.
  package mutating func removeLast() {
    let part = parts.removeLast()
    buffer.removeAll(from: buffer.count - part.count)
    width -= part.columns
  }
}
