/// Looks for a text in output while it is being written, so that it need not be kept.
struct OutputSearch {
  /// Output is looked at when it has grown by so much.
  private static let stride = 1 << 14

  private let text: String
  private let isASCII: Bool
  private(set) var isFound = false
  /// Whether the output no longer has its beginning.
  private(set) var hasLetGo = false

  init(_ text: String) {
    self.text = text
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Looks at output, and lets go of what can have no part in a later find.
  ///
  /// - Parameter isLast: whether no more will be written.
  mutating func look(in output: inout String, isLast: Bool) {
    guard !isFound, isLast || output.utf8.count > Self.stride else { return }
    isFound = isASCII ? hasBytes(&output) : output.contains(text)
    guard !isLast, !isFound else { return }
    // Letters may be spelt longer than in the text that is looked for.
    let kept = 4 * text.utf8.count + 16
    guard output.utf8.count > kept else { return }
    hasLetGo = true
    output.unicodeScalars.removeFirst(max(0, output.unicodeScalars.count - kept))
  }

  /// `String.contains` compares characters, which takes ten times as long.
  private func hasBytes(_ output: inout String) -> Bool {
    let text = Array(text.utf8)
    guard let first = text.first else { return true }
    return output.withUTF8 { bytes in
      var rest = bytes[...]
      while rest.count >= text.count, let place = rest.firstIndex(of: first) {
        rest = rest[place...]
        if rest.starts(with: text) { return true }
        rest = rest.dropFirst()
      }
      return false
    }
  }
}
