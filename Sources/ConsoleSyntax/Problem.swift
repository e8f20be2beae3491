/// Everything that can be wrong with a line, each with the data its message needs.
///
/// The comment on each case is the sentence a person should read. Names offered (`nearest`,
/// `known`, `cases`) are never more than the message can print; `nearest` holds at most three.
package enum Problem: Equatable, Sendable {
  // MARK: Characters

  /// "Unexpected `}`; expected a value."
  case unexpectedCharacter(Character, expected: Expectation)
  /// "The line ends where a value was expected."
  case unexpectedEnd(expected: Expectation)
  /// "This `(` is never closed: expected `)`." With `found`: "… expected `)` but found `]`."
  ///
  /// The span is the opener's. `end` is the offset where the closer was missed.
  case unclosed(opener: String, closer: String, found: Character?, end: Int)
  /// "Nothing was opened that this `)` could close."
  case unmatchedCloser(Character)
  /// "The action is complete here; `foo` is left over."
  case trailingText(String)
  /// "`bull` is not a value. Text needs quotes: `"bull"`."
  case bareWord(String)
  /// "`\q` is not an escape. Known: \n \r \t \0 \\ \" \' \u{…}."
  case invalidEscape(String)
  /// "`D800` is not a Unicode scalar: write 1 to 8 hexadecimal digits of a valid one."
  case invalidScalar(String)
  /// "`12abc` is not a number."
  case malformedNumber(String)
  /// "After `"""` the text begins on a new line."
  case textAfterMultilineOpener
  /// "This line is indented less than the closing `"""`."
  case insufficientIndentation
  /// "`2x` is not a duration: write 2s, 300ms, 1.5s or 1m."
  case malformedDuration(String)
  /// "Expected a whole number, found `x`."
  case unexpectedWord(String, expected: Expectation)
  /// "Nested more than 200 deep."
  case tooDeep(limit: Int)
  /// "The byte FF is no text in UTF-8."
  case invalidUTF8(UInt8)
  /// "U+200B ZERO WIDTH SPACE is invisible: only text in quotes may contain it."
  ///
  /// `count` is how many such characters the line has. `removal` removes all of them; `nil` where the line
  /// would still be wrong.
  case harmfulCharacter(Unicode.Scalar, count: Int, removal: TextEdit?)
  /// "2000000 bytes are too many: the limit is 1048576."
  case tooLong(length: Int, limit: Int)

  // MARK: Actions

  /// "`AppAction` has no case `dgos`. Did you mean `dogs`?" `nearest` may hold dotted paths.
  case unknownCase(String, type: String, nearest: [String])
  /// "`State` has no property `emial` that can be set. Did you mean `email`?"
  case unknownField(String, type: String, nearest: [String])
  /// "`dogs` needs one of its own actions: `dogs.loadDogs`, …"
  case incompleteAction(path: String, type: String, cases: [String])
  /// "`dogs.loaded(Photo)` comes from effects only: a `Photo` cannot be typed, because its property `image` is
  /// an object." `obstacle` is `nil` where the reason is not known.
  case effectsOnly(signature: String, type: String, obstacle: Obstacle? = nil)
  /// "`Settings` has no cases that can be typed: mark it `@CasePathable`."
  case notAnAction(type: String)

  /// "`cart.item` has elements: say which by its id, `cart.item[id: …].delete`."
  case missingElementID(path: String, action: String)
  /// "`dogs` has no elements with ids."
  case noElements(path: String)

  // MARK: Arguments

  /// "`name: String` is missing in `breedWasSelected(name: String)`."
  case missingArgument(label: String?, type: String, signature: String)
  /// "This argument needs its label: `name:`."
  case missingLabel(String, signature: String)
  /// "No argument is called `nmae`. Did you mean `name`?" `known` begins with the nearest.
  case unknownLabel(String, known: [String], signature: String)
  /// "`name:` is given twice."
  case duplicateLabel(String)
  /// "One argument too many for `loadDogs`."
  case extraArgument(signature: String)

  // MARK: Values

  /// "Expected `Int`, found text."
  case wrongType(expected: String, found: LiteralShape)
  /// "`300` does not fit `Int8`, which holds -128 to 127."
  case numberOutOfRange(String, type: String, minimum: String, maximum: String)
  /// "`Cat(…)` stands where a `Dog` is expected."
  case wrongConstructor(String, expected: String)
  /// "`\"x\"` is not a `UUID`: expected E621E1F8-C36C-495A-93FC-0C247A3E6E5F." `example` may be "".
  case invalidText(String, type: String, example: String)
  /// "The key `"a"` is given twice."
  case duplicateKey(String)
  /// "This is no valid `Percentage`: must be below 100." The reason is the type's own.
  case invalidValue(type: String, reason: String)
}

/// Why no value of a type can be typed.
package struct Obstacle: Equatable, Sendable {
  /// What cannot be made from text.
  package enum Kind: Equatable, Sendable {
    /// A closure.
    case function
    /// An instance of a class, or an actor.
    case object
    /// A value of any type with a protocol.
    case existential
    /// A state without properties that bindings can set.
    case noFields
    /// A type whose stored properties are not known at run time, or belong to the standard library.
    case hidden
  }

  /// The properties that lead to it, the outermost first; empty where it is the type itself.
  package var path: [String]
  /// What it is called.
  package var type: String
  package var kind: Kind

  package init(path: [String] = [], type: String, kind: Kind) {
    self.path = path
    self.type = type
    self.kind = kind
  }
}

extension Problem {
  /// Whether more lines of input could mend it: an open bracket or an open `"""`.
  package var isIncomplete: Bool {
    guard case .unclosed(let opener, _, nil, _) = self else { return false }
    return !opener.hasSuffix("\"") || opener.hasSuffix("\"\"\"")
  }
}

/// What could have stood where something else was found.
package enum Expectation: Hashable, Sendable {
  /// A literal: text, a number, `true`, `nil`, `[…]`, `Type(…)`, `.case`.
  case value
  /// The name of an action or a case.
  case caseName
  /// The name of a property, in a state path.
  case memberName
  /// The name of a command, after `:`.
  case commandName
  /// A dot, an opening parenthesis or a blank before the payload.
  case payload
  /// A comma or this closing bracket.
  case commaOrCloser(Character)
  /// Exactly this character.
  case character(Character)
  /// `id:` between the brackets of an action's path.
  case elementID
  /// A whole number, text or `id:` between the brackets of a state path.
  case subscriptKey
  /// A whole number.
  case integer
  /// A word or a quoted text.
  case word
  /// A duration such as `2s`.
  case duration
  /// A state path such as `a.b[0].c`.
  case statePath
  /// A condition such as `cart.count > 2`.
  case condition
  /// `==` or another comparison, `is nil`, `&&`, `||`, or the end.
  case comparison
  /// A number of a step, or a mark.
  case step
  /// An effect such as `e3`.
  case effect
  /// A name that is no number.
  case markName
  /// A key of a JSON object: text in quotes.
  case jsonKey
  /// A value of JSON.
  case jsonValue
  /// The name of a file, after `@`.
  case fileName
  /// The name of a secret, after `$secret(`.
  case secretName
  /// `nil` or `.case`, after `is`.
  case `nil`
  /// Nothing: the line should end here.
  case end
}

/// What kind of literal was found, for "expected …, found …".
package enum LiteralShape: Hashable, Sendable {
  /// `"text"`
  case text
  /// `1`
  case integer
  /// `1.5`
  case float
  /// `true`
  case boolean
  /// `nil`
  case `nil`
  /// `[1, 2]`
  case array
  /// `["a": 1]`
  case dictionary
  /// `(1, 2)`
  case tuple
  /// `()`
  case void
  /// `.name` or `.name(…)`
  case enumCase(String)
  /// `Name(…)` or `Name.member`
  case constructor(String)
  /// `0...5`
  case range(String)
  /// `\.name`
  case keyPath(String)
  /// `{…}`
  case object
  /// `$path` or `@file`, with the type of what was found where that is known.
  case outside(String, type: String?)
}
