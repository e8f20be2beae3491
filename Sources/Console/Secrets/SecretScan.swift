import ConsoleSyntax

/// Finds the secrets in a line from its notation alone, without any knowledge of the app's actions.
struct SecretScan {
  let line: String
  let redaction: Redaction
  private let masksAll: Bool
  var parser: Parser
  /// How many brackets of state paths are open at the current position.
  private var brackets = 0
  private var isComment = false
  /// Whether words outside of quotes may contain secrets. True for comments, lines that cannot be
  /// read, and commands that take free text.
  private var takesFreeText = false
  /// Where the free text starts.
  private var freeTextStart = 0
  /// Whether the line can contain actions and conditions.
  private(set) var takesValues = true
  /// Where the arguments of a command start, or -1 for other lines.
  private var argumentsStart = -1
  var edits: [TextEdit] = []
  var references: [HiddenLine.Reference] = []
  private var isMasked = false

  init?(_ line: String, _ redaction: Redaction, masksAll: Bool = false) {
    // `Parser.init` for whole lines refuses invisible characters, but a line with a secret may
    // contain some.
    let whole = SourceSpan(0, line.utf8.count)
    guard let parser = try? Parser(line, in: whole, limit: .max) else { return nil }
    (self.line, self.redaction, self.parser) = (line, redaction, parser)
    self.masksAll = masksAll
    classify()
  }

  mutating func run() {
    if isComment { return }
    while !parser.isAtEnd { advance() }
    hideWords()
  }

  /// Hides the words outside of quotes that are secrets: a password that was pasted at the prompt,
  /// or given as the name of a mark.
  private mutating func hideWords() {
    guard redaction.isActive else { return }
    let words = redaction.ask { [line] in $0.edits(ofWordsIn: line) }.filter { word in
      !edits.contains { $0.span.start < word.span.end && word.span.start < $0.span.end }
    }
    guard !words.isEmpty else { return }
    edits = (edits + words).sorted { $0.span.start < $1.span.start }
  }

  /// The line after all edits. Free text between the edits is scrubbed too.
  var result: HiddenLine {
    var text = ""
    var place = 0
    let isFree = takesFreeText
    func copy(to end: Int) {
      let start = isFree ? min(max(place, freeTextStart), end) : end
      text += SourceSpan(place, start).text(in: line)
      if start < end { text += redaction.scrubbed(SourceSpan(start, end).text(in: line)) }
    }
    for edit in edits {
      copy(to: edit.span.start)
      text += edit.replacement
      place = edit.span.end
    }
    copy(to: line.utf8.count)
    return HiddenLine(text: text, edits: edits, references: references, isMasked: isMasked)
  }

  /// Determines what kind of line this is.
  private mutating func classify() {
    switch try? Line.parse(line) {
    case nil: takesFreeText = true
    case .comment:
      isComment = true
      takesFreeText = true
    case .command(let name, _, let words, let arguments):
      let command = CommandTable.row(named: name)?.name
      takesFreeText =
        ["find", "fail", "history", "actions", "log", "step", "help", nil].contains(command)
      // `:edit 3 :fail e1 …` has free text after the step.
      if command == "edit", let failing = words.firstMatch(of: /^\S+\s+(?=:f)/) {
        takesFreeText = true
        freeTextStart = arguments.start + failing.output.utf8.count
      }
      takesValues =
        ["edit", "resolve", "try", "until", "when", "expect", "invariant", nil].contains(command)
      // The first argument of `:edit 3 …` is a step, not a value.
      argumentsStart = arguments.start
    case .blank, .question, .action: break
    }
  }

  /// Whether a number is a value, and not a step or an index.
  private func isValue(at start: Int) -> Bool {
    brackets == 0 && takesValues && start != argumentsStart
  }

  /// Whether the line is a command of the console.
  var isCommand: Bool { line.first { !$0.isWhitespace } == ":" }

  // MARK: Scanning

  private mutating func advance() {
    switch parser.peek {
    case UInt8(ascii: "\""), UInt8(ascii: "#"): text()
    case UInt8(ascii: "$"): reference()
    case UInt8(ascii: "@"), UInt8(ascii: "0")...UInt8(ascii: "9"): value()
    case UInt8(ascii: "-") where Identifier.isDigit(parser.peek(1)): value()
    default:
      if (try? name()) == nil { parser.skipScalar() } else { path() }
    }
  }

  /// Returns the name at the current position, and does not move.
  private func name() throws(Diagnostic) -> Spanned<String>? {
    var ahead = parser
    return try ahead.name()
  }

  /// Reads something and moves past it. Returns `nil`, and does not move, if it cannot be read.
  mutating func read<Value>(
    _ read: (inout Parser) throws(Diagnostic) -> Value
  ) -> Value? {
    var ahead = parser
    ahead.depth = 0
    guard let value = try? read(&ahead) else { return nil }
    parser.position = ahead.position
    return value
  }

  private mutating func reference() {
    let start = parser.position
    guard let literal = read({ parser throws(Diagnostic) in try parser.literal() }) else {
      parser.position = start + 1
      return
    }
    guard case .secret(let secret) = literal.kind else { return }
    references.append(HiddenLine.Reference(secret: secret, span: literal.span))
  }

  /// Handles a text: the key of a value, or a text that may contain a secret.
  private mutating func text() {
    let start = parser.position
    guard let literal = read({ parser throws(Diagnostic) in try parser.textLiteral() }),
      case .text(let text) = literal.kind
    else {
      parser.position = start + 1
      return
    }
    if redaction.hides(name: text), skipColon() { return hideValue(text) }
    if let reference = redaction.reference(forWritten: literal.description[...]) {
      return replace(literal.span, reference)
    }
    if masksAll, !text.isEmpty { return mask(literal.span) }
    guard redaction.scrubbed(text) != text else { return }
    if takesFreeText {
      replace(literal.span, EscapedText.quoted(redaction.scrubbed(text)))
    } else {
      // A reference inside of quotes would be read back as a text.
      replace(literal.span, redaction.reference(forTextWithSecret: text))
    }
  }

  /// Handles a number or a file.
  private mutating func value() {
    let start = parser.position
    guard let literal = read({ parser throws(Diagnostic) in try parser.literal() }) else {
      parser.position = start + 1
      return
    }
    guard isValue(at: start) else { return }
    if let reference = redaction.reference(forWritten: literal.description[...]) {
      replace(literal.span, reference)
    } else if masksAll, literal.description.count >= SecretTexts.shortest {
      mask(literal.span)
    }
  }

  private mutating func mask(_ span: SourceSpan) {
    replace(span, "\"…\"")
    isMasked = true
  }

  private mutating func skipColon() -> Bool {
    var ahead = parser
    ahead.skipBlanks()
    guard ahead.skip(":") else { return false }
    ahead.skipBlanks()
    parser.position = ahead.position
    return true
  }

  /// Handles a label, a state path or the name of an action.
  private mutating func path() {
    if hidesConstructor() { return }
    let start = parser.position
    var names: [String] = []
    var firstEnd = start
    while let next = read({ parser throws(Diagnostic) in try parser.name() }) ?? nil {
      names.append(next.value)
      if names.count == 1 { firstEnd = parser.position }
      while parser.isAt("[") { bracket() }
      guard parser.isAt("."), !parser.isAtEnd else { break }
      parser.position += 1
    }
    let isHidden = names.first { redaction.hides(name: $0) }
    if names.count == 1, !isCommandName, skipColon() {
      if let isHidden { hideValue(isHidden) }
    } else if parser.position == firstEnd, isBareValue(from: start) {
      mask(SourceSpan(start, firstEnd))
    } else if let isHidden, skipComparison() || skipBlanksBeforeText() {
      hideValue(isHidden)
    } else if takesValues, let secret = names.compactMap({ redaction.secretName(inCase: $0) }).first
    {
      payload(of: secret)
    }
  }

  /// Whether the word up to the current position is a value without quotes, so that a masked line
  /// must not show it. The first word of a line is the name of an action.
  private func isBareValue(from start: Int) -> Bool {
    guard masksAll, !isCommand, !parser.isAt("("), !parser.isAt(".") else { return false }
    let before = parser.bytes[..<start]
    guard let last = before.last(where: { $0 != UInt8(ascii: " ") }), last != UInt8(ascii: ".")
    else { return false }
    let word = SourceSpan(start, parser.position).text(in: line)
    return !["true", "false", "nil"].contains(word)
  }

  /// Hides all of `Type(…)` if it is equal to a secret or if the type is named after one. The user
  /// is asked for the whole value later, not for its parts.
  private mutating func hidesConstructor() -> Bool {
    var ahead = parser
    ahead.depth = 0
    guard let literal = try? ahead.literal(), case .constructor(let value) = literal.kind,
      let reference = redaction.reference(forWritten: literal.description[...])
        ?? reference(forArgumentsOf: value, literal)
    else { return false }
    parser.position = ahead.position
    replace(literal.span, reference)
    return true
  }

  /// The reference for `Card(…)` if `card` is a secret.
  private func reference(forArgumentsOf value: ConstructorExpression, _ literal: Literal) -> String?
  {
    guard takesValues, value.arguments?.isEmpty == false,
      let type = value.names.last?.value, type.first?.isUppercase == true,
      let name = redaction.secretName(inCase: type)
    else { return nil }
    return redaction.secret(literal.description, named: name).description
  }

  /// Whether the name before the current position is the name of a command.
  private var isCommandName: Bool {
    isCommand && !parser.bytes[..<parser.position].contains(where: { $0 == 0x20 || $0 == 0x09 })
  }

  /// Handles the brackets of a state path.
  private mutating func bracket() {
    brackets += 1
    defer { brackets -= 1 }
    parser.position += 1
    while !parser.isAtEnd, !parser.isAt("]") { advance() }
    _ = parser.skip("]")
  }

  /// Skips the blanks before a text, as in `login password "abc"`, where a colon was forgotten.
  private mutating func skipBlanksBeforeText() -> Bool {
    var ahead = parser
    guard ahead.skipBlanks(), [UInt8(ascii: "\""), UInt8(ascii: "#")].contains(ahead.peek) else {
      return false
    }
    parser.position = ahead.position
    return true
  }

  private mutating func skipComparison() -> Bool {
    var ahead = parser
    ahead.skipBlanks()
    for comparison in ["==", "!=", "<=", ">=", "<", ">", "contains "]
    where ahead.bytes[ahead.position...].starts(with: comparison.utf8) {
      ahead.position += comparison.utf8.count
      ahead.skipBlanks()
      parser.position = ahead.position
      return true
    }
    return false
  }
}
