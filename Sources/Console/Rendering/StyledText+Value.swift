import ConsoleTerminal

extension StyledText {
  /// The text of a value, with separate roles for strings, numbers and constants.
  ///
  /// All other parts are plain: names, brackets, and marks for parts that are left out.
  init(value text: String) {
    self.init()
    var rest = Substring(text)
    var plain = ""
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || character == "."
    }
    while let first = rest.first {
      let token: Substring
      let role: Role
      if first == "\"" {
        token = Self.quoted(rest)
        role = .string
      } else if isWord(first) || first == "-" {
        token = rest.prefix(1) + rest.dropFirst().prefix(while: isWord)
        role = Self.role(ofWord: token, isLabel: rest.dropFirst(token.count).first == ":")
      } else {
        token = rest.prefix(1)
        role = .plain
      }
      rest = rest.dropFirst(token.count)
      guard role != .plain else {
        plain += token
        continue
      }
      if !plain.isEmpty { append(plain) }
      plain = ""
      append(String(token), role)
    }
    if !plain.isEmpty { append(plain) }
  }

  /// A text in quotes, up to the next quotation mark without a backslash before it.
  private static func quoted(_ text: Substring) -> Substring {
    var index = text.index(after: text.startIndex)
    while index < text.endIndex, text[index] != "\"" {
      if text[index] == "\\" { text.formIndex(after: &index) }
      if index < text.endIndex { text.formIndex(after: &index) }
    }
    return index < text.endIndex ? text[...index] : text
  }

  private static func role(ofWord word: Substring, isLabel: Bool) -> Role {
    if isLabel { return .plain }
    if ["nil", "true", "false"].contains(word) { return .constant }
    let digits = word.first == "-" ? word.dropFirst() : word
    return digits.first?.isNumber == true ? .numeral : .plain
  }
}
