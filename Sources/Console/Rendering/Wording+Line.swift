import ConsoleSyntax

// The English of mistakes in a line.
extension Wording {
  static func message(for problem: Problem) -> Message {
    switch problem {
    case .unexpectedCharacter, .unexpectedEnd, .unclosed, .wrongCloser, .unmatchedCloser,
      .trailingText, .bareWord, .invalidEscape, .invalidScalar, .malformedNumber,
      .textAfterMultilineOpener, .insufficientIndentation, .malformedDuration, .negativeDuration,
      .unexpectedWord, .invalidUTF8, .tooDeep, .tooLong, .interrupted, .harmfulCharacter:
      characterMessage(for: problem)
    case .unknownCase, .unknownField, .incompleteAction, .effectsOnly, .notAnAction,
      .noActions, .wholeField, .missingElementID, .noElements:
      actionMessage(for: problem)
    case .missingArgument, .missingLabel, .unknownLabel, .duplicateLabel, .extraArgument:
      argumentMessage(for: problem)
    case .caseWithoutDot, .wrongType, .numberOutOfRange, .wrongConstructor, .unknownErrorType,
      .invalidText, .duplicateKey, .invalidValue:
      valueMessage(for: problem)
    }
  }

  /// The cases of an enum that is a value: `It has .products and .profile.` `nil` if they are not known.
  private static func cases(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let most = 8
    let more = names.count > most ? ["\(names.count - most) more"] : []
    return "It has " + list(names.prefix(most).map { "." + $0 } + more, "and") + "."
  }

  private static func characterMessage(for problem: Problem) -> Message {
    switch problem {
    case .unexpectedCharacter("!", .actionName):
      Message(
        sentence: "Unexpected '!': expected \(wording(.actionName)).",
        next:
          "At a prompt, !! and !5 bring back lines of :history, and :!ls runs a shell command."
      )
    case .unexpectedCharacter(";", _):
      Message(
        sentence: "Unexpected ';': one line is one action or command.",
        next: "Type the lines one after the other, or paste them together.")
    case .unexpectedCharacter(let character, let expected):
      Message(sentence: "Unexpected \(wording(character)): expected \(wording(expected)).")
    case .unexpectedEnd(let expected):
      Message(sentence: "The line ends where \(wording(expected)) was expected.")
    case .unclosed(let opener, let closer, _):
      Message(sentence: "This '\(opener)' is never closed: expected '\(closer)'.")
    case .wrongCloser(let found, let opener, let closer, let linesAbove, _):
      Message(
        sentence: "This '\(found)' cannot close the '\(opener)' \(place(linesAbove: linesAbove)): "
          + "expected '\(closer)'.")
    case .unmatchedCloser(let closer):
      Message(sentence: "This '\(closer)' closes nothing.")
    case .trailingText(let text):
      Message(sentence: "Unexpected '\(short(text))': nothing more belongs here.")
    case .bareWord(let word):
      Message(sentence: "'\(short(word))' is not a value: text needs quotes.")
    case .invalidEscape(let escape):
      Message(
        sentence: "'\(escape)' is not an escape.",
        next: ##"Use \n \r \t \0 \\ \" \' and \u{1F436}; or raw text: #"…"#."##)
    case .invalidScalar(let digits):
      Message(sentence: "'\(digits)' is not a Unicode scalar: write 1 to 8 hexadecimal digits.")
    case .malformedNumber(let text):
      Message(
        sentence: "'\(short(text))' is not a number.",
        next: DurationNotation.duration(text).map { _ in "A duration is a text: \"\(short(text))\"."
        })
    case .textAfterMultilineOpener:
      Message(sentence: #"Text after """ must start on a new line."#)
    case .insufficientIndentation:
      Message(sentence: #"This line is indented less than the closing """."#)
    case .malformedDuration(let text):
      Message(sentence: "'\(short(text))' is not a duration: write 2s, 300ms, 1.5s or 1m.")
    case .negativeDuration(let text):
      Message(sentence: "'\(short(text))' is negative, and time only moves forward.")
    case .unexpectedWord(let word, let expected):
      Message(sentence: "Expected \(wording(expected)), found '\(short(word))'.")
    case .invalidUTF8(let byte):
      Message(
        sentence: "The byte 0x\(String(byte, radix: 16, uppercase: true)) is not valid UTF-8.",
        next: "Save the file as UTF-8.")
    case .harmfulCharacter(let scalar, let count, let removal):
      Message(
        sentence:
          "\(HarmfulCharacters.name(scalar)) can't be seen here: only text in quotes may contain it."
          + (count > 1 ? " The line has \(count) such characters." : ""),
        next: removal == nil
          ? "Remove it, or write \(HarmfulCharacters.escape(scalar)) inside quotes." : nil)
    case .tooDeep(let limit): Message(sentence: "Nested more than \(limit) levels deep.")
    case .tooLong(let length, let limit):
      Message(sentence: "\(length) bytes are too many: the limit is \(limit).")
    case .interrupted: Message(sentence: "interrupted")
    default: Message(sentence: "The line cannot be read.")
    }
  }

  private static func place(linesAbove: Int) -> String {
    switch linesAbove {
    case 0: "before it"
    case 1: "in the line above"
    default: "\(linesAbove) lines above"
    }
  }

  private static func actionMessage(for problem: Problem) -> Message {
    switch problem {
    case .unknownCase(let name, let type, let nearest, let cases):
      Message(
        sentence: "'\(type)' has no case '\(short(name))'." + didYouMean(nearest),
        next: nearest.isEmpty ? Self.cases(cases) ?? ":actions lists the actions." : nil)
    case .unknownField(let name, let type, let nearest, let known):
      Message(
        sentence: "'\(type)' has no property '\(short(name))' that can be set."
          + didYouMean(nearest),
        next: nearest.isEmpty ? has(known) : nil)
    case .incompleteAction(let path, _, let cases):
      Message(
        sentence: "'\(path)' needs one of its own actions: "
          + cases.prefix(5).map { $0.hasPrefix(path) ? String($0.dropFirst(path.count)) : $0 }
          .joined(separator: ", ") + (cases.count > 5 ? ", …" : ""))
    case .effectsOnly(let signature, let type, let obstacle):
      Message(
        sentence: "'\(signature)' comes from effects only: a '\(type)' cannot be typed"
          + (obstacle.map { ", because \(wording($0, of: type))." } ?? "."),
        next: advice(for: obstacle, type: type))
    case .notAnAction(let type):
      Message(
        sentence: "'\(type)' has no cases that can be typed.",
        next: "Mark the type '@CasePathable'; '@Reducer' does so for 'Action'.")
    case .noActions(let path):
      Message(
        sentence: "'\(path)' has no actions of its own, so nothing can be sent to it.",
        next: ":actions lists the actions.")
    case .wholeField(let path):
      Message(sentence: "'\(path)' can only be set as a whole.", next: "Usage: \(path) value")
    case .missingElementID(let path, let action):
      Message(
        sentence: "'\(path)' has elements: choose one by its id.",
        next: "Usage: \(path)[id: …].\(action)")
    case .noElements(let path):
      Message(sentence: "'\(path)' has no elements with ids.", next: ":actions lists the actions.")
    default: Message(sentence: "The action cannot be read.")
    }
  }

  private static func argumentMessage(for problem: Problem) -> Message {
    switch problem {
    case .missingArgument(let label, let type, let signature):
      Message(
        sentence: "\(label.map { "'\($0): \(type)'" } ?? "A '\(type)'") is missing.",
        next: "Usage: \(signature)")
    case .missingLabel(let label, let signature):
      Message(sentence: "This argument needs its label '\(label):', as in \(signature)")
    case .unknownLabel(let label, let known, let signature):
      Message(
        sentence: "No argument is called '\(short(label))'."
          + (known.isEmpty ? "" : " \(thereIs(known))"),
        next: "Usage: \(signature)")
    case .duplicateLabel(let label): Message(sentence: "'\(short(label)):' is given twice.")
    case .extraArgument(let signature):
      Message(sentence: "One argument too many.", next: "Usage: \(signature)")
    default: Message(sentence: "The arguments cannot be read.")
    }
  }

  private static func valueMessage(for problem: Problem) -> Message {
    switch problem {
    case .caseWithoutDot(_, let type): Message(sentence: "A case of '\(type)' starts with a dot.")
    case .wrongType(let expected, let found):
      Message(sentence: "Expected '\(expected)', found \(wording(found)).")
    case .numberOutOfRange(let number, let type, let minimum, let maximum):
      Message(
        sentence: "\(short(number)) does not fit '\(type)', which holds \(minimum) to \(maximum).")
    case .wrongConstructor(let found, let expected):
      Message(sentence: "Expected '\(expected)', found '\(found)(…)'.")
    case .unknownErrorType(let name, let nearest):
      Message(
        sentence: "'\(short(name))' does not name one type of errors." + didYouMean(nearest))
    case .invalidText(let text, let type, let example):
      Message(
        sentence: "'\(short(text))' is not a '\(type)'.",
        next: example.isEmpty ? nil : "Example: \(EscapedText.quoted(example))")
    case .duplicateKey(let key): Message(sentence: "The key \(short(key)) is given twice.")
    case .invalidValue(let type, let reason):
      Message(sentence: "This is not a valid '\(type)': \(reason)")
    default: Message(sentence: "The value cannot be read.")
    }
  }

  private static func wording(_ obstacle: Obstacle, of type: String) -> String {
    let place =
      obstacle.path.isEmpty ? "it" : "its property '\(obstacle.path.joined(separator: "."))'"
    let name = obstacle.type == type && obstacle.path.isEmpty ? "" : " of type '\(obstacle.type)'"
    return switch obstacle.kind {
    case .function: "\(place) is a closure"
    case .object: "\(place) is an object\(name)"
    case .existential: "\(place) can be of any type"
    case .noFields: "'\(obstacle.type)' has no properties that can be set"
    case .hidden: "what \(place) stores is unknown"
    }
  }

  /// What is said of a payload that can only be named.
  static func untypeable(_ type: String, _ obstacle: Obstacle?) -> Message {
    Message(
      sentence: "A '\(type)' cannot be typed, only named"
        + (obstacle.map { ", because \(wording($0, of: type))." } ?? "."))
  }

  private static func advice(for obstacle: Obstacle?, type: String) -> String {
    switch obstacle?.kind {
    case .noFields?:
      "Mark the state '@ObservableState', or its properties '@BindingState'."
    case .function?:
      "Have the host declare one with '.value', or take one from the state with $path."
    case .object?, .existential?, .hidden?:
      "Make '\(obstacle?.type ?? type)' Decodable, have the host declare a value with '.value', or take "
        + "one from the state with $path."
    case nil:
      "Send the action that starts the effect; :actions shows what can be typed."
    }
  }

  // MARK: Parts of sentences

  /// A text of a user, cut if it is too long for a sentence.
  static func short(_ text: String) -> String {
    text.utf8.count <= 60 || text.count <= 60 ? text : text.prefix(59) + "…"
  }

  /// A character in quotes. A space that is not ASCII looks like the one on the keyboard, so this
  /// returns its name.
  private static func wording(_ character: Character) -> String {
    if character == "'" { return "\"'\"" }
    guard character.isWhitespace, !character.isASCII, let scalar = character.unicodeScalars.first
    else { return "'\(character)'" }
    return HarmfulCharacters.name(scalar)
  }

  static func wording(_ expectation: Expectation) -> String {
    switch expectation {
    case .value: "a value"
    case .actionName: "the name of an action"
    case .caseName: "the name of a case"
    case .memberName: "the name of a property"
    case .commandName: "the name of a command"
    case .payload: "'.', '(' or a space before the payload"
    case .commaOrCloser(let closer): "',' or '\(closer)'"
    case .character(let character): "'\(character)'"
    case .elementID: "'id:' and the id of an element"
    case .subscriptKey: "a number, text or 'id:'"
    case .integer: "a whole number"
    case .word: "a word"
    case .duration: "a duration such as 2s"
    case .statePath: "a path such as a.b[0].c"
    case .condition: "a condition such as cart.count > 2"
    case .comparison: "==, !=, <, <=, >, >=, contains, 'is nil' or 'is .case'"
    case .step: "a step such as 3, or a mark"
    case .effect: "an effect such as e1"
    case .markName: "a name that is not a number, a range or @name"
    case .jsonKey: "a key in double quotes"
    case .jsonValue: "a JSON value"
    case .fileName: "the name of a file"
    case .secretName: "the name of a secret"
    case .nil: "'nil' or a case such as '.loaded'"
    case .end: "the end of the line"
    }
  }

  static func wording(_ shape: LiteralShape) -> String {
    switch shape {
    case .text: "text"
    case .integer: "a whole number"
    case .float: "a number with a fraction"
    case .boolean: "true or false"
    case .nil: "nil"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .tuple: "a tuple"
    case .void: "()"
    case .enumCase(let name): "the case '.\(name)'"
    case .constructor(let name): "a '\(name)'"
    case .range(let written): "the range \(short(written))"
    case .keyPath(let written): "the key path \(short(written))"
    case .object: "a JSON object"
    case .word(let word): "the word '\(short(word))'"
    case .outside(let written, nil): "'\(written)'"
    case .outside(let written, let type?): "'\(written)', which is of type '\(type)'"
    }
  }
}
