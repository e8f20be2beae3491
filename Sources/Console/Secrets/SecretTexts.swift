import ConsoleSyntax

/// Finds secret texts in other texts.
///
/// A search is a single pass over the text, no matter how many secrets there are.
struct SecretTexts {
  /// The minimum length, in characters. Shorter texts occur in too many words.
  static let shortest = 4

  /// A text to look for.
  private struct Entry {
    let bytes: [UInt8]
    /// Whether the text is a number. Then it is not matched inside of longer numbers.
    let isNumber: Bool
    /// The secret that the text belongs to, as it is printed.
    let secret: String
  }

  /// The entries by their first four bytes, longest first.
  private var entries: [UInt32: [Entry]] = [:]

  /// Adds a text to look for.
  ///
  /// - Parameter secret: the secret that the text belongs to, as it is printed.
  mutating func insert(_ text: String, isNumber: Bool = false, of secret: String) {
    guard text.count >= Self.shortest else { return }
    let bytes = Array(text.utf8)
    let head = Self.head(bytes[...])
    var same = entries[head] ?? []
    guard !same.contains(where: { $0.bytes == bytes }) else { return }
    let place = same.firstIndex { $0.bytes.count < bytes.count } ?? same.endIndex
    same.insert(Entry(bytes: bytes, isNumber: isNumber, secret: secret), at: place)
    entries[head] = same
  }

  /// Replaces every secret in a text. Returns `nil` if there is none.
  func replacing(in text: String, with mark: (_ secret: String) -> String) -> String? {
    guard !entries.isEmpty else { return nil }
    let bytes = Array(text.utf8)
    let opening = Array(SecretName.opening.utf8)
    var result: [UInt8] = []
    var (copied, index) = (0, 0)
    while index + Self.shortest <= bytes.count {
      let rest = bytes[index...]
      // Skip marks such as `$secret(password)`.
      if rest.starts(with: opening), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
        index = end + 1
      } else if let entry = entries[Self.head(rest)]?.first(where: { matches($0, bytes, at: index) }
      ) {
        result += bytes[copied..<index]
        result += mark(entry.secret).utf8
        index += entry.bytes.count
        copied = index
      } else {
        index += 1
      }
    }
    guard copied > 0 else { return nil }
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  private func matches(_ entry: Entry, _ bytes: [UInt8], at index: Int) -> Bool {
    guard bytes[index...].starts(with: entry.bytes) else { return false }
    guard entry.isNumber else { return true }
    let end = index + entry.bytes.count
    let follows = index > 0 && Identifier.isDigit(bytes[index - 1])
    return !follows && !(end < bytes.count && Identifier.isDigit(bytes[end]))
  }

  private static func head(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(shortest).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
