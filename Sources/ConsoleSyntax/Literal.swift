/// A value as it is written, before its type is known.
///
/// ```swift
/// try Literal.parse(#"Dog(breed: "hound", subBreeds: [])"#).description
/// // Dog(breed: "hound", subBreeds: [])
/// ```
package struct Literal: Equatable, Sendable {
  /// The kind of a literal, with its parts.
  package enum Kind: Equatable, Sendable {
    /// A text in any of the three notations, with its escapes resolved.
    case text(String)
    /// An integer or a floating-point number.
    case number(NumberLiteral)
    /// `true` or `false`.
    case boolean(Bool)
    /// `nil`.
    case `nil`
    /// `()`.
    case void
    /// `(1, 2)`, `(x: 1, y: 2)`. A single value in parentheses is a tuple only if it has a label.
    case tuple([Argument])
    /// `[1, 2]`. `[]` can also mean an empty dictionary, because only `[:]` is unambiguous.
    case array([Literal])
    /// `["a": 1]` and `[:]`, in the order of the text.
    case dictionary([Entry])
    /// `.name` or `.name(…)`.
    case enumCase(CaseExpression)
    /// `Type(…)` or `Type.name(…)`. Which of them it is depends on the expected type.
    case constructor(ConstructorExpression)
    /// `0...5`, `0..<5`, `5...`, `...5`, `..<5`.
    indirect case range(lower: Literal?, upper: Literal?, isClosed: Bool)
    /// `\.user.name`, `\State.user.name`.
    case keyPath(KeyPathLiteral)
    /// `{"a": 1}`: JSON with texts as keys, in the order of the text.
    case object([Entry])
    /// `@file.json`: the contents of a file.
    case file(String)
    /// `$path`, `$3.path`: the value at a path in a state.
    case reference(ValueReference)
    /// `$secret(name)`: a value that is kept out of the line.
    case secret(SecretName)
    /// A file, a reference or a secret after it has been looked up.
    case outside(OutsideValue)
  }

  package struct Entry: Equatable, Sendable {
    package var key: Literal
    package var value: Literal
  }

  package var kind: Kind
  /// The span of the whole literal.
  package var span: SourceSpan

  package init(_ kind: Kind, at span: SourceSpan) {
    self.kind = kind
    self.span = span
  }

  /// The kind without its contents, for messages.
  package var shape: LiteralShape {
    switch kind {
    case .text: .text
    case .number(let number): number.isInteger ? .integer : .float
    case .boolean: .boolean
    case .nil: .nil
    case .void: .void
    case .tuple: .tuple
    case .array: .array
    case .dictionary: .dictionary
    case .enumCase(let expression): .enumCase(expression.name)
    case .constructor(let expression):
      .constructor(expression.names.map(\.value).joined(separator: "."))
    case .range: .range(description)
    case .keyPath: .keyPath(description)
    case .object: .object
    case .file, .reference, .secret: .outside(description, type: nil)
    case .outside(let outside): outside.shape
    }
  }
}

/// A key path to a property, with or without its root type.
package struct KeyPathLiteral: Equatable, Sendable {
  /// The names of the root type, such as `State`. Empty if the root type is omitted.
  package var root: [Spanned<String>]
  /// The names of the properties, outermost first. The name of a projected value starts with `$`.
  package var names: [Spanned<String>]
}

/// A reference to a value in a state.
package struct ValueReference: Equatable, Sendable {
  /// The step whose state is meant. `nil` for the current one.
  package var step: Spanned<Int>?
  /// The path of the value in the state.
  package var path: StatePath
}

/// A number as it is written, so that no digit is lost before its type is known.
package struct NumberLiteral: Equatable, Sendable {
  /// The sign and the digits without `_`, in decimal unless it is a hexadecimal, octal or binary
  /// integer of more than 128 bits. `.infinity` and `-.infinity` are `inf` and `-inf`.
  package var text: String
  /// Whether it has no fraction and no exponent.
  package var isInteger: Bool
  /// Whether it starts with `-`.
  package var isNegative: Bool
  /// The absolute value of an integer. `nil` for fractions and for values of more than 128 bits.
  package var magnitude: UInt128?
}

/// A case with its payload: `.name(…)`, or one name of a dotted path.
package struct CaseExpression: Equatable, Sendable {
  /// The name, without a dot or backticks.
  package var name: String
  /// The span of the name, including backticks.
  package var nameSpan: SourceSpan
  /// Empty if there is no payload.
  package var arguments: [Argument]
  /// The span of the name with its dot, if there is one, and its payload.
  package var span: SourceSpan
  /// Whether it is written `[id: …]`, which is the case `element` of an identified action.
  package var isSubscript = false
  /// Whether the brackets contain the name or the position of the element instead of its id: then
  /// the first argument has no label `id`, and only a state tells which element it is.
  package var isElementLookup: Bool {
    isSubscript && arguments.first?.label?.value == CaseExpression.lookupLabel
  }

  /// The label of a name or a position in brackets. No label in a line can be written like this.
  static let lookupLabel = "[]"
}

/// `Type(…)`, `Outer.Type(…)`, `Type.name`, `Type.name(…)`.
package struct ConstructorExpression: Equatable, Sendable {
  /// The names between the dots. At least one.
  package var names: [Spanned<String>]
  /// The arguments in parentheses. `nil` if there are no parentheses.
  package var arguments: [Argument]?
  /// The span of the names and the arguments.
  package var span: SourceSpan
}

/// One argument: `value` or `label: value`.
package struct Argument: Equatable, Sendable {
  /// The label, if there is one.
  package var label: Spanned<String>?
  package var value: Literal
}

// Initializers for other modules. The parser uses the memberwise initializers, for which the
// compiler generates faster code: arguments are moved into arrays, not copied. An initializer with
// the same arguments would replace them.

extension Literal.Entry {
  package init(_ key: Literal, _ value: Literal) {
    self.init(key: key, value: value)
  }
}

extension ValueReference {
  /// A reference to a value after a step.
  package init(_ path: StatePath, after step: Int) {
    self.init(step: Spanned(step, SourceSpan(0, 0)), path: path)
  }
}

extension CaseExpression {
  package init(_ name: Spanned<String>, arguments: [Argument], span: SourceSpan) {
    self.init(name: name.value, nameSpan: name.span, arguments: arguments, span: span)
  }
}

extension Argument {
  /// An argument with an optional label.
  package init(_ value: Literal, labelled label: Spanned<String>? = nil) {
    self.init(label: label, value: value)
  }
}
