/// A mistake in a line, with the data that its message needs. `Rendering` has the messages.
///
/// The names to suggest (`nearest`, `known`, `cases`) are limited to what a message can show.
/// `nearest` has at most three.
package enum Problem: Equatable, Sendable {
  // MARK: Characters

  /// A character that is not allowed at its position.
  case unexpectedCharacter(Character, expected: Expectation)
  /// The line ends too early.
  case unexpectedEnd(expected: Expectation)
  /// A bracket or quote is not closed.
  ///
  /// The span is that of the opener. `end` is the offset at which the closer is missing.
  case unclosed(opener: String, closer: String, end: Int)
  /// A closing bracket of a different kind from the open one, which is `linesAbove` lines before
  /// it. `closesOuter` is whether it would close a bracket around that one.
  case wrongCloser(
    Character, opener: String, closer: String, linesAbove: Int, closesOuter: Bool = false)
  /// A closing bracket without an opening one.
  case unmatchedCloser(Character)
  /// Text after a complete action or value.
  case trailingText(String)
  /// A word without quotes where a value is expected.
  case bareWord(String)
  /// An unknown escape, such as `\q`.
  case invalidEscape(String)
  /// A `\u` escape that is not a Unicode scalar, such as `D800`.
  case invalidScalar(String)
  /// A malformed number, such as `12abc`.
  case malformedNumber(String)
  /// Text in the same line after an opening `"""`.
  case textAfterMultilineOpener
  /// A line with less indentation than the closing `"""`.
  case insufficientIndentation
  /// A malformed duration, such as `2x`.
  case malformedDuration(String)
  /// A negative duration where time is to pass.
  case negativeDuration(String)
  /// A word of the wrong kind.
  case unexpectedWord(String, expected: Expectation)
  /// Too many nested brackets or dots.
  case tooDeep(limit: Int)
  /// A byte that is not UTF-8.
  case invalidUTF8(UInt8)
  /// A character outside of quotes that is invisible or controls terminals.
  ///
  /// `count` is the number of such characters in the line. `removal` removes all of them. It is
  /// `nil` if the line would still be wrong.
  case harmfulCharacter(Unicode.Scalar, count: Int, removal: TextEdit?)
  /// A text that is too long, with the lengths in bytes.
  case tooLong(length: Int, limit: Int)
  /// Reading was stopped, by Ctrl-C for example. Nothing is wrong with the text.
  case interrupted

  // MARK: Actions

  /// An enum has no case with this name. `nearest` can contain dotted paths. `cases` are all cases of an enum
  /// that is a value, if none is near.
  case unknownCase(String, type: String, nearest: [String], cases: [String] = [])
  /// A state has no property with this name that can be set. `known` are those that it has, if none is near.
  case unknownField(String, type: String, nearest: [String], known: [String] = [])
  /// A path that needs an inner action, such as `dogs.loadDogs` for `dogs`.
  case incompleteAction(path: String, type: String, cases: [String])
  /// An action with a payload that cannot be typed, so only effects can send it. `obstacle` is the
  /// part that cannot be typed, or `nil` if it is unknown.
  case effectsOnly(signature: String, type: String, obstacle: Obstacle? = nil)
  /// A type without cases that can be typed, because it is not `@CasePathable`.
  case notAnAction(type: String)

  /// A path to a case whose payload has no values, because the feature there has no actions.
  case noActions(path: String)
  /// A path into the value of a property that a binding sets only as a whole, such as an array.
  case wholeField(path: String)
  /// A path to an action for elements, without the id of one.
  case missingElementID(path: String, action: String)
  /// An id in a path whose action has no elements with ids.
  case noElements(path: String)

  // MARK: Arguments

  case missingArgument(label: String?, type: String, signature: String)
  /// A missing label of an argument.
  case missingLabel(String, signature: String)
  /// An unknown label. `known` starts with the most similar one.
  case unknownLabel(String, known: [String], signature: String)
  /// A label that occurs twice.
  case duplicateLabel(String)
  /// Too many arguments.
  case extraArgument(signature: String)

  // MARK: Values

  /// The name of a case without its dot.
  case caseWithoutDot(String, type: String)
  /// A value of the wrong type.
  case wrongType(expected: String, found: LiteralShape)
  /// A number that its type cannot represent.
  case numberOutOfRange(String, type: String, minimum: String, maximum: String)
  /// A value of a type that is not the expected one, such as `Cat(…)` for a `Dog`.
  case wrongConstructor(String, expected: String)
  /// A name that no type of errors in the program has, or that several have.
  case unknownErrorType(String, nearest: [String])
  /// A text that its type does not accept. `example` is a valid one, or empty.
  case invalidText(String, type: String, example: String)
  /// A key that occurs twice.
  case duplicateKey(String)
  /// A value that its type refuses, with the type's own reason.
  case invalidValue(type: String, reason: String)
}

/// Why no value of a type can be typed.
package struct Obstacle: Equatable, Sendable {
  /// The kind of a type whose values cannot be typed.
  package enum Kind: Equatable, Sendable {
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

  /// The properties from the payload's type to the part that cannot be typed, outermost first.
  /// Empty if it is the type itself.
  package var path: [String]
  /// The name of the type of that part.
  package var type: String
  package var kind: Kind

  package init(path: [String] = [], type: String, kind: Kind) {
    self.path = path
    self.type = type
    self.kind = kind
  }
}

/// What would have been allowed instead.
package enum Expectation: Hashable, Sendable {
  /// A literal: text, a number, `true`, `nil`, `[…]`, `Type(…)`, `.case`.
  case value
  /// The name of an action, or of a case that leads to one.
  case actionName
  /// The name of a case, in a value or in a condition.
  case caseName
  /// The name of a property, in a state path.
  case memberName
  /// The name of a command, after `:`.
  case commandName
  /// A dot, an opening parenthesis or a space before the payload.
  case payload
  /// A comma or this closing bracket.
  case commaOrCloser(Character)
  /// Exactly this character.
  case character(Character)
  /// `id:` in the brackets of an action's path.
  case elementID
  /// An integer, a text or `id:` in the brackets of a state path.
  case subscriptKey
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
  /// The number of a step, or a mark.
  case step
  /// An effect such as `e3`.
  case effect
  /// A name that is not a number or a range and does not start with `@`.
  case markName
  /// A key of a JSON object, which is a text in quotes.
  case jsonKey
  case jsonValue
  /// The name of a file, after `@`.
  case fileName
  /// The name of a secret, after `$secret(`.
  case secretName
  /// `nil` or `.case`, after `is`.
  case `nil`
  /// The end of the line.
  case end
}

/// The kind of a literal, for messages such as "expected …, found …".
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
  /// A word without quotes.
  case word(String)
  /// `$path` or `@file`, with the type of the value if it is known.
  case outside(String, type: String?)
}

extension Problem {
  /// Whether more lines could complete the line: it has an open bracket or an open `"""`.
  package var isIncomplete: Bool {
    guard case .unclosed(let opener, _, _) = self else { return false }
    return !opener.hasSuffix("\"") || opener.hasSuffix("\"\"\"")
  }

  /// An enum that is a value has no case with this name.
  package static func noCase(_ name: String, of type: String, among names: [String]) -> Self {
    let nearest = NearestNames.of(name, in: names)
    return .unknownCase(name, type: type, nearest: nearest, cases: nearest.isEmpty ? names : [])
  }
}
