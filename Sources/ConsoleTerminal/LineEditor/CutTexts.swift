/// The texts that were cut most recently, for pasting.
struct CutTexts {
  /// The newest text is the last.
  private var texts: [String] = []
  /// How many texts are newer than the one that was pasted last.
  private var age = 0
  /// As many as in readline.
  private static let limit = 10

  /// Adds a text, or extends the newest one.
  ///
  /// - Parameters:
  ///   - isContinued: whether it was cut right after the newest one, so that both belong together.
  ///   - isBefore: whether it was before the cursor.
  mutating func add(_ text: String, isContinued: Bool, isBefore: Bool) {
    if isContinued, let newest = texts.popLast() {
      texts.append(isBefore ? text + newest : newest + text)
    } else {
      texts.append(text)
      if texts.count > Self.limit { texts.removeFirst() }
    }
  }

  mutating func newest() -> String? {
    age = 0
    return texts.last
  }

  /// The text before the one that was pasted last; after the oldest one, the newest.
  mutating func nextOlder() -> String? {
    guard !texts.isEmpty else { return nil }
    age = (age + 1) % texts.count
    return texts[texts.count - 1 - age]
  }
}
