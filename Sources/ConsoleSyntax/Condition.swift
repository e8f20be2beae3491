/// A condition on a state, which is true or false.
///
/// ```swift
/// try Condition.parse(#"cart.items.count >= 2 && !(failure is nil)"#).description
/// // cart.items.count >= 2 && !(failure is nil)
/// ```
/// `!` has the highest precedence, then `&&`, then `||`, as in Swift.
package indirect enum Condition: Equatable, Sendable {
  /// `path op literal`.
  case comparison(Operand, Comparison, Literal)
  /// `path is nil`.
  case isNil(Operand)
  /// `path is .name`: the value is this case, with any payload.
  case isCase(Operand, Spanned<String>)
  /// `path`: the value is `true`.
  case isTrue(Operand)
  case not(Condition)
  case and(Condition, Condition)
  case or(Condition, Condition)

  /// A path with its span in the line.
  package struct Operand: Equatable, Sendable {
    package var path: StatePath
    package var span: SourceSpan

    package init(path: StatePath, span: SourceSpan) {
      self.path = path
      self.span = span
    }
  }

  /// An operator that compares a value with a literal.
  package enum Comparison: String, CaseIterable, Sendable {
    case equal = "=="
    case notEqual = "!="
    // Must come before the operators that are its prefixes, because the parser takes the first
    // match.
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    /// A text contains a part, a collection an element, or a dictionary a key.
    case contains
  }

  /// The paths in the condition, from left to right.
  package var operands: [Operand] {
    switch self {
    case .comparison(let operand, _, _), .isNil(let operand), .isCase(let operand, _),
      .isTrue(let operand):
      [operand]
    case .not(let condition): condition.operands
    case .and(let one, let other), .or(let one, let other): one.operands + other.operands
    }
  }
}

extension Condition {
  /// Returns the condition with each `$path` and `@file` in its literals replaced by the result of
  /// `find`.
  package func withOutsideValues<Failure: Error>(
    _ find: (Literal) throws(Failure) -> Literal
  ) throws(Failure) -> Condition {
    switch self {
    case .comparison(let operand, let comparison, let literal):
      .comparison(operand, comparison, try literal.withOutsideValues(find))
    case .isNil, .isCase, .isTrue: self
    case .not(let condition): .not(try condition.withOutsideValues(find))
    case .and(let one, let other):
      .and(try one.withOutsideValues(find), try other.withOutsideValues(find))
    case .or(let one, let other):
      .or(try one.withOutsideValues(find), try other.withOutsideValues(find))
    }
  }
}

extension Condition: CustomStringConvertible {
  /// The condition as it is typed. `parse(condition.description)` has the same meaning.
  package var description: String {
    switch self {
    case .comparison(let operand, let comparison, let literal):
      "\(operand.path) \(comparison.rawValue) \(literal)"
    case .isNil(let operand): "\(operand.path) is nil"
    case .isCase(let operand, let name):
      "\(operand.path) is .\(EscapedText.identifier(name.value))"
    case .isTrue(let operand): operand.path.description
    case .not(let condition): "!\(condition.enclosed(above: .not))"
    case .and(let one, let other):
      "\(one.enclosed(above: .and)) && \(other.enclosed(above: .and))"
    case .or(let one, let other): "\(one.enclosed(above: .or)) || \(other.enclosed(above: .or))"
    }
  }

  /// The precedence of an operator.
  private enum Strength: Comparable {
    case or
    case and
    case not
    case operand
  }

  private var strength: Strength {
    switch self {
    case .comparison, .isNil, .isCase: .and
    case .isTrue: .operand
    case .not: .not
    case .and: .and
    case .or: .or
    }
  }

  /// The description, in parentheses if `operation` has a higher precedence.
  private func enclosed(above operation: Strength) -> String {
    switch (self, operation) {
    case (.comparison, .and), (.comparison, .or), (.isNil, .and), (.isNil, .or),
      (.isCase, .and), (.isCase, .or):
      description
    default: strength < operation ? "(\(description))" : description
    }
  }
}
