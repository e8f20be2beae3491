extension LineChanges.State {
  /// Whether a character belongs to a word, as in libedit: `dogs.load` is one word.
  static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "*?_-.[]~=".contains(character)
  }

  /// The line with the word at or after the cursor and the word before it exchanged, and the cursor
  /// after both. After the last word of the line, these are its last two words, as in readline.
  ///
  /// - Returns: `nil` if the line does not have these two words.
  var exchangingWords: Self? {
    let text = Array(beforeCursor) + Array(afterCursor)
    let words = Self.words(of: text)
    let cursor = beforeCursor.count
    guard let second = words.firstIndex(where: { $0.upperBound > cursor }) ?? words.indices.last,
      second > 0
    else { return nil }
    let (left, right) = (words[second - 1], words[second])
    let gap = text[left.upperBound..<right.lowerBound]
    let before = text[..<left.lowerBound] + text[right] + gap + text[left]
    return Self(beforeCursor: String(before), afterCursor: String(text[right.upperBound...]))
  }

  /// The places of all words, from left to right.
  private static func words(of text: [Character]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    for (index, character) in text.enumerated() where isWord(character) {
      if words.last?.upperBound == index {
        words[words.count - 1] = words[words.count - 1].lowerBound..<(index + 1)
      } else {
        words.append(index..<(index + 1))
      }
    }
    return words
  }
}
