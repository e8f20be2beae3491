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
  func replacing(
    in text: String, _ extent: Extent = .anywhere, with reference: (_ secret: String) -> String
  ) -> String? {
    let bytes = Array(text.utf8)
    let found = occurrences(in: bytes, extent)
    guard !found.isEmpty else { return nil }
    var result: [UInt8] = []
    var copied = 0
    for occurrence in found {
      result += bytes[copied..<occurrence.range.lowerBound]
      result += reference(occurrence.secret).utf8
      copied = occurrence.range.upperBound
    }
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  /// Where to look for texts. Numbers are never looked for inside of longer numbers.
  enum Extent {
    case anywhere
    /// Not inside of longer words, and no numbers.
    case words
  }

  /// A secret in a text.
  struct Occurrence {
    /// As UTF-8 offsets.
    let range: Range<Int>
    /// The secret that the text belongs to, as it is printed.
    let secret: String
  }

  /// Finds all secrets in a text, except inside of references such as `$secret(password)`.
  func occurrences(in bytes: [UInt8], _ extent: Extent) -> [Occurrence] {
    guard !entries.isEmpty else { return [] }
    let start = Array(SecretName.start.utf8)
    var found: [Occurrence] = []
    var index = 0
    while index + Self.shortest <= bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: start), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
        index = end + 1
      } else if let entry = entries[Self.head(rest)]?.first(where: {
        matches($0, bytes, at: index, extent)
      }) {
        let end = index + entry.bytes.count
        found.append(Occurrence(range: index..<end, secret: entry.secret))
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  private func matches(
    _ entry: Entry, _ bytes: [UInt8], at index: Int, _ extent: Extent
  ) -> Bool {
    guard bytes[index...].starts(with: entry.bytes) else { return false }
    let end = index + entry.bytes.count
    func isInside(_ continues: (UInt8) -> Bool) -> Bool {
      index > 0 && continues(bytes[index - 1]) || end < bytes.count && continues(bytes[end])
    }
    switch extent {
    case .anywhere: return !entry.isNumber || !isInside(Identifier.isDigit)
    case .words: return !entry.isNumber && !isInside(Identifier.isTail)
    }
  }

  private static func head(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.prefix(shortest).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
