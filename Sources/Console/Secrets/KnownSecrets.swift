import ConsoleSyntax

/// The data of a ``Redaction``: the names of secrets, their values so far, and the texts to look
/// for.
struct KnownSecrets: Sendable {
  var names: Set<String>
  /// The names of the app's actions and their arguments, which are not secret.
  var appNames: Set<String> = []
  /// The literals that a secret can stand for. A value from the environment can be a text or, for
  /// example, a number.
  private(set) var readings: [SecretName: [Literal]] = [:]
  /// The name of the secret that each printed value belongs to.
  private(set) var owners: [String: String] = [:]
  /// The length of the longest printed value, in bytes.
  private(set) var longest = 0
  /// The types of the values that secrets had.
  var types: Set<ObjectIdentifier> = []
  /// The number of each printed value, by the name of its secret.
  private var numbers: [String: [String: Int]] = [:]
  private var texts = SecretTexts()
  /// The secret that each action name refers to, as a cache.
  private var cases: [String: String?] = [:]

  init(names: Set<String>) { self.names = names }

  /// Whether a printed value is empty, so that it cannot be secret.
  static func isEmpty(_ exact: String) -> Bool {
    ["nil", "\"\"", "[]", "[:]", "()"].contains(exact)
  }

  // MARK: Learning

  mutating func give(_ text: String, as secret: SecretName) {
    let quoted = EscapedText.quoted(text)
    names.insert(secret.name)
    cases = [:]
    add(quoted, to: secret)
    hide(quoted, of: secret.name)
    // A number or a struct is given in the notation of a literal.
    guard let literal = try? Literal.parse(text) else { return }
    add(literal.description, to: secret)
    readings[secret]?.append(literal)
    hide(literal.description, of: secret.name)
  }

  /// Registers a printed value as the initial value of a secret, unless it already has one.
  mutating func begin(with exact: String, as name: String) {
    let initial = SecretName(name, number: 0)
    if readings[initial] == nil { add(exact, to: initial) }
  }

  /// Forgets the initial values, because another session starts. The values stay hidden.
  mutating func forgetInitialValues() {
    for name in names { forget(SecretName(name, number: 0)) }
  }

  mutating func forget(_ secret: SecretName) {
    readings[secret] = nil
    numbers[secret.name] = numbers[secret.name]?.filter { $0.value != secret.number }
  }

  /// Registers a printed value as a value of a secret.
  mutating func add(_ exact: String, to secret: SecretName) {
    guard !Self.isEmpty(exact) else { return }
    numbers[secret.name, default: [:]][exact] = secret.number
    if readings[secret] == nil { readings[secret] = (try? Literal.parse(exact)).map { [$0] } ?? [] }
  }

  /// Returns the secret that has a printed value, and creates one if there is none.
  mutating func secret(_ exact: String, named name: String) -> SecretName {
    if let number = numbers[name]?[exact] { return SecretName(name, number: number) }
    var secret = SecretName(name)
    while readings[secret] != nil { secret.number += 1 }
    add(exact, to: secret)
    hide(exact, of: name)
    return secret
  }

  /// Hides a printed value everywhere.
  mutating func hide(_ exact: String, of name: String) {
    guard !Self.isEmpty(exact), owners[exact] == nil else { return }
    guard let literal = try? Literal.parse(exact) else {
      if exact.count >= SecretTexts.shortest { own(exact, name) }
      return
    }
    hide(literal, exact, of: name)
  }

  private mutating func hide(_ literal: Literal, _ exact: String, of name: String) {
    switch literal.kind {
    case .text(let text):
      guard !text.isEmpty else { return }
      own(exact, name)
      hide(text: text, exact)
    case .number:
      guard exact.count >= SecretTexts.shortest else { return }
      own(exact, name)
      texts.insert(exact, isNumber: true, of: exact)
    case .boolean, .nil, .void: return
    case .tuple, .array, .dictionary, .enumCase, .constructor, .range, .keyPath, .object, .file,
      .reference, .secret, .outside:
      if exact.count >= SecretTexts.shortest { own(exact, name) }
      for part in literal.parts { hide(part, part.description, of: name) }
    }
  }

  private mutating func own(_ exact: String, _ name: String) {
    guard owners[exact] == nil else { return }
    owners[exact] = name
    longest = max(longest, exact.utf8.count)
  }

  /// Hides a text in free text: as it is, with the escapes of a quoted text, and each of its lines.
  private mutating func hide(text: String, _ exact: String) {
    texts.insert(text, of: exact)
    for quoted in [exact, EscapedText.json(text)] {
      texts.insert(String(quoted.dropFirst().dropLast()), of: exact)
    }
    guard text.contains(where: \.isNewline) else { return }
    for line in text.split(whereSeparator: \.isNewline) { texts.insert(String(line), of: exact) }
  }

  // MARK: Hiding

  mutating func scrubbed(_ text: String) -> String {
    let texts = texts
    return texts.replacing(in: text) { exact in
      secret(exact, named: owners[exact] ?? "").description
    } ?? text
  }

  /// The edits that hide the secrets that are words of a line.
  mutating func edits(ofWordsIn line: String) -> [TextEdit] {
    let bytes = Array(line.utf8)
    return texts.occurrences(in: bytes, .words).compactMap { found in
      guard !appNames.contains(String(decoding: bytes[found.range], as: UTF8.self)) else {
        return nil
      }
      let secret = secret(found.secret, named: owners[found.secret] ?? "")
      return TextEdit(
        SourceSpan(found.range.lowerBound, found.range.upperBound), secret.description)
    }
  }

  /// The name of the first secret in a text, or an empty string if there is none.
  func owner(within text: String) -> String {
    var owner = ""
    _ = texts.replacing(in: text) { exact in
      if owner.isEmpty { owner = owners[exact] ?? "" }
      return ""
    }
    return owner
  }

  /// The secret whose words occur in the name of an action: `apiKey` for `setApiKey`.
  mutating func secretName(inCase name: String) -> String? {
    if let found = cases[name] { return found }
    let words = Self.words(of: name)
    let found = names.sorted().first { Self.words(of: $0).isPart(of: words) }
    cases[name] = .some(found)
    return found
  }

  /// `apiKeyChanged` → `api`, `key`, `changed`.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var startsWord = true
    for character in name where character != "_" {
      if startsWord || (character.isUppercase && words.last?.last?.isUppercase == false) {
        words.append("")
      }
      words[words.count - 1].append(character)
      startsWord = false
    }
    return words.map { $0.lowercased() }
  }
}

extension [String] {
  /// Whether these words occur in another list, in order and next to each other.
  fileprivate func isPart(of words: [String]) -> Bool {
    guard !isEmpty, count <= words.count else { return false }
    return (0...words.count - count).contains { words[$0..<$0 + count].elementsEqual(self) }
  }
}

extension Literal {
  /// The values directly inside this one.
  fileprivate var parts: [Literal] {
    switch kind {
    case .tuple(let elements): elements.map(\.value)
    case .array(let elements): elements
    case .dictionary(let entries), .object(let entries): entries.map(\.value)
    case .enumCase(let expression): expression.arguments.map(\.value)
    case .constructor(let expression): (expression.arguments ?? []).map(\.value)
    case .range(let lower, let upper, _): [lower, upper].compactMap(\.self)
    case .text, .number, .boolean, .nil, .void, .keyPath, .file, .reference, .secret, .outside: []
    }
  }
}
