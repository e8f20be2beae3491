/// A value as it was written, before anything knows its type.
///
/// ```swift
/// try Literal.parse(#"Dog(breed: "hound", subBreeds: [])"#).description
/// // Dog(breed: "hound", subBreeds: [])
/// ```
package struct Literal: Equatable, Sendable {
  /// What was written.
  package enum Kind: Equatable, Sendable {
    /// Any of the three spellings of text, its escapes resolved.
    case text(String)
    /// A whole or a floating-point number.
    case number(NumberLiteral)
    /// `true` or `false`.
    case boolean(Bool)
    /// `nil`.
    case `nil`
    /// `()`.
    case void
    /// `(1, 2)`, `(x: 1, y: 2)`; one value in parentheses is that value unless it has a label.
    case tuple([Argument])
    /// `[1, 2]`; `[]` too where a dictionary is meant, as in Swift only `[:]` is unmistakable.
    case array([Literal])
    /// `["a": 1]` and `[:]`, in the order written.
    case dictionary([Entry])
    /// `.name` or `.name(…)`.
    case enumCase(CaseExpression)
    /// `Type(…)` or `Type.name(…)`; which of them, only the expected type can tell.
    case constructor(ConstructorExpression)
    /// `0...5`, `0..<5`, `5...`, `...5`, `..<5`.
    indirect case range(lower: Literal?, upper: Literal?, isClosed: Bool)
    /// `\.user.name`, `\State.user.name`.
    case keyPath(KeyPathLiteral)
    /// `{"a": 1}`: JSON, its keys as texts, in the order written.
    case object([Entry])
    /// `@file.json`: what a file holds.
    case file(String)
    /// `$path`, `$3.path`: what a path leads to in a state.
    case reference(ValueReference)
    /// `$secret(name)`: a value that is not written down.
    case secret(SecretName)
    /// One of the three, when it has been looked up.
    case outside(OutsideValue)
  }

  /// A key with its value.
  package struct Entry: Equatable, Sendable {
    /// What stands before the colon.
    package var key: Literal
    /// What stands after it.
    package var value: Literal
  }

  /// What was written, with its parts.
  package var kind: Kind
  /// Where the whole literal stands.
  package var span: SourceSpan

  /// A literal of this kind that stands at `span`.
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
  /// The names of the root type, such as `State`; empty where it is left to the context.
  package var root: [Spanned<String>]
  /// The names of the properties, the outermost first; one that begins with `$` is a projected value.
  package var names: [Spanned<String>]
}

/// A value to be taken from a state.
package struct ValueReference: Equatable, Sendable {
  /// The step after which the state is asked; `nil` for the present one.
  package var step: Spanned<Int>?
  /// Where in the state the value stands.
  package var path: StatePath
}

/// A number as it was written, so that no digit is lost before its type is known.
package struct NumberLiteral: Equatable, Sendable {
  /// The sign and the digits without `_`; always decimal for floating-point numbers. Also
  /// `inf`, `-inf`, which are written `.infinity` and `-.infinity`.
  package var text: String
  /// Whether it has neither a fraction nor an exponent.
  package var isInteger: Bool
  /// Whether it begins with `-`.
  package var isNegative: Bool
  /// A whole number without its sign; `nil` for fractions and beyond 128 bits.
  package var magnitude: UInt128?
}

/// A case with what it carries: `.name(…)`, or one name of a dotted path.
package struct CaseExpression: Equatable, Sendable {
  /// The name, without a dot or backticks.
  package var name: String
  /// Where the name stands, backticks included.
  package var nameSpan: SourceSpan
  /// Empty without a payload.
  package var arguments: [Argument]
  /// The name with its dot (if written) and its payload.
  package var span: SourceSpan
  /// Whether it was written `[id: …]`: the case `element` of the action for one of many.
  package var isSubscript = false
}

/// `Type(…)`, `Outer.Type(…)`, `Type.name`, `Type.name(…)`.
package struct ConstructorExpression: Equatable, Sendable {
  /// The names between the dots; never empty.
  package var names: [Spanned<String>]
  /// What stands between the parentheses; `nil` without parentheses.
  package var arguments: [Argument]?
  /// The names and the arguments.
  package var span: SourceSpan
}

/// One argument: `value` or `label: value`.
package struct Argument: Equatable, Sendable {
  /// The label, if one was written.
  package var label: Spanned<String>?
  /// What was given.
  package var value: Literal
}

// For other modules. The parser uses the memberwise initializers, which exist only as long as no other has
// their arguments, and of which the compiler makes better code: arguments are moved into arrays, not copied.

extension Literal.Entry {
  package init(_ key: Literal, _ value: Literal) {
    self.init(key: key, value: value)
  }
}

extension CaseExpression {
  package init(_ name: Spanned<String>, arguments: [Argument], span: SourceSpan) {
    self.init(name: name.value, nameSpan: name.span, arguments: arguments, span: span)
  }
}

extension Argument {
  /// An argument, without a label unless there is one.
  package init(_ value: Literal, labelled label: Spanned<String>? = nil) {
    self.init(label: label, value: value)
  }
}
