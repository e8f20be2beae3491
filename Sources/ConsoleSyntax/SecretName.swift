/// The name of a value that is kept out of the line: `$secret(password)`, or `$secret(password, 2)`
/// for the second value with this name.
package struct SecretName: Hashable, Sendable {
  /// The property or argument that has the value.
  package var name: String
  /// The number of the value among those with this name: 1 for the first, 0 for the one in the
  /// initial state.
  package var number: Int

  /// - Parameter number: 1 for the first value with this name, 0 for the one in the initial state.
  package init(_ name: String, number: Int = 1) {
    self.name = name
    self.number = number
  }
}

extension SecretName: CustomStringConvertible {
  /// The reference as it is typed.
  package var description: String {
    let name = EscapedText.identifier(name)
    return number == 1 ? "\(Self.start)\(name))" : "\(Self.start)\(name), \(number))"
  }

  /// The text with which each reference starts.
  package static let start = "$secret("

  /// The name to show when asking for the value.
  package var title: String { number == 1 ? name : "\(name) (\(number))" }
}

extension SecretName {
  /// The prefix of the environment variables that contain secrets.
  package static let variablePrefix = "TCA_REPL_SECRET_"

  /// The environment variable that contains the value: `TCA_REPL_SECRET_API_KEY_2` for
  /// `$secret(apiKey, 2)`.
  ///
  /// Each capital letter after a small letter or a digit starts a word. Words are joined with `_`
  /// and written in capitals. Characters other than A–Z, a–z and 0–9 are replaced with `_`.
  package var variable: String {
    var variable = Self.variablePrefix
    var startsWord = false
    for character in name {
      if character.isUppercase, startsWord { variable += "_" }
      startsWord = character.isLowercase || character.isNumber
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      variable += isPlain ? character.uppercased() : "_"
    }
    return number == 1 ? variable : "\(variable)_\(number)"
  }
}

extension Parser {
  /// Whether `$secret(` is next.
  var isAtSecret: Bool {
    let start = SecretName.start.utf8
    return bytes[position..<end].starts(with: start)
  }

  /// Parses `$secret(name)` or `$secret(name, 2)`.
  mutating func secretLiteral() throws(Diagnostic) -> Literal {
    let start = position
    let opener = start + SecretName.start.utf8.count - 1
    position = opener + 1
    readsOutside = true
    skipBlanks()
    var secret = SecretName(try name(.secretName).value)
    skipBlanks()
    if skip(",") {
      skipBlanks()
      let numberStart = position
      while Identifier.isDigit(peek) { position += 1 }
      guard let number = Int(text(numberStart, position)) else { throw unexpected(.integer) }
      secret.number = number
      skipBlanks()
    }
    guard skip(")") else { throw missingCloser(")", of: "(", at: opener, comma: true) }
    return Literal(.secret(secret), at: SourceSpan(start, position))
  }
}
