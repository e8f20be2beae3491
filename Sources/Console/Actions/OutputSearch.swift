import ConsoleSyntax

/// Searches output for a text while it is written, so that the whole output is never in memory.
struct OutputSearch {
  /// The length in bytes above which the output is searched and shortened.
  private static let stride = 1 << 14

  private let text: String
  private let wanted: WantedText
  private let isASCII: Bool
  private let isStopped: () -> Bool
  private(set) var isFound = false
  /// Whether the search was stopped, without a result.
  private(set) var isAbandoned = false
  /// Whether the start of the output was removed.
  private(set) var hasLetGo = false

  /// - Parameter isStopped: whether to give up. Called while a long output is written.
  init(_ text: String, unless isStopped: @escaping () -> Bool) {
    self.text = text
    wanted = WantedText(text)
    self.isStopped = isStopped
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Searches the output, and removes its start as far as a later match cannot need it.
  ///
  /// - Parameter isLast: whether the output is complete.
  mutating func look(in output: inout TextBuffer, isLast: Bool) {
    guard !isFound, isLast || output.count > Self.stride else { return }
    isAbandoned = !isLast && isStopped()
    isFound = isASCII ? hasBytes(output) : wanted.isIn(output.text)
    guard !isLast, !isFound else { return }
    // A match can be longer than the text, because equal characters can consist of more scalars, each of up to four
    // bytes.
    let kept = 4 * (4 * text.utf8.count + 16)
    guard output.count > kept else { return }
    hasLetGo = true
    output.remove(output.startOfCharacter(at: output.count - kept))
  }

  /// Compares bytes, because `String.contains` compares characters, which takes ten times as long.
  private func hasBytes(_ output: TextBuffer) -> Bool {
    let text = Array(text.utf8)
    guard let first = text.first else { return true }
    let ignoresCase = wanted.ignoresCase
    let capital = ignoresCase ? Self.capital(of: first) : first
    return output.withBytes { bytes in
      var rest = bytes[...]
      while rest.count >= text.count,
        let place = rest.firstIndex(where: { $0 == first || $0 == capital })
      {
        rest = rest[place...]
        if rest.starts(with: text, by: { $0 == $1 || ignoresCase && $0 == Self.capital(of: $1) }) {
          return true
        }
        rest = rest.dropFirst()
      }
      return false
    }
  }

  /// The capital of a small ASCII letter. Any other byte is returned as it is.
  private static func capital(of byte: UInt8) -> UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
  }
}
