/// How typed text may resemble the name that it completes to, the closest first.
enum Likeness: CaseIterable {
  /// The name starts with the text.
  case prefix
  /// The name starts with the text, in another case: `filterq` for `filterQueryChanged`.
  case prefixInAnyCase
  /// The text is made of the starts of words in the name: `fQC` or `query`.
  case wordStarts
  /// The name contains the text, in any case. A single character is contained in too many names.
  case part

  /// Whether the text resembles a name in this way.
  func matches(_ text: some StringProtocol, for name: some StringProtocol) -> Bool {
    switch self {
    case .prefix: return name.hasPrefix(text)
    case .prefixInAnyCase: return name.lowercased().hasPrefix(text.lowercased())
    case .wordStarts: return Self.isMadeOfWordStarts(text, of: name)
    case .part: return text.count > 1 && name.lowercased().contains(text.lowercased())
    }
  }

  private static func isMadeOfWordStarts(
    _ text: some StringProtocol, of name: some StringProtocol
  ) -> Bool {
    let characters = Array(name)
    let isStart = characters.indices.map { index in
      index == 0 || startsWord(characters[index], after: characters[index - 1])
    }
    // Where in the name the text may end that was matched so far.
    var ends: Set<Int>?
    for typed in text {
      let wanted = typed.lowercased()
      let firstEnd = ends?.min() ?? -1
      ends = Set(
        characters.indices.filter { index in
          guard characters[index].lowercased() == wanted else { return false }
          return isStart[index] ? index > firstEnd : ends?.contains(index - 1) ?? false
        })
      if ends?.isEmpty ?? true { return false }
    }
    return true
  }

  /// Whether a word starts between two characters. Punctuation is a word by itself.
  private static func startsWord(_ character: Character, after previous: Character) -> Bool {
    guard character.isLetter || character.isNumber, previous.isLetter || previous.isNumber else {
      return true
    }
    return character.isUppercase && !previous.isUppercase
      || character.isNumber && !previous.isNumber
  }
}
