/// A question about a state that is true or false.
///
/// ```swift
/// try Condition.parse(#"cart.items.count >= 2 && !(failure is nil)"#).description
/// // cart.items.count >= 2 && !(failure is nil)
/// ```
/// `!` binds closest, then `&&`, then `||`, as in Swift.
package indirect enum Condition: Equatable, Sendable {
  /// `path op literal`.
  case comparison(Operand, Comparison, Literal)
  /// `path is nil`.
  case isNil(Operand)
  /// `path is .name`: the value is of that case, whatever it carries.
  case isCase(Operand, Spanned<String>)
  /// `path`: the value is `true`.
  case holds(Operand)
  case not(Condition)
  case and(Condition, Condition)
  case or(Condition, Condition)

  /// A path with its place in the line.
  package struct Operand: Equatable, Sendable {
    package var path: StatePath
    package var span: SourceSpan

    package init(path: StatePath, span: SourceSpan) {
      self.path = path
      self.span = span
    }
  }

  /// How a value is held against a literal.
  package enum Comparison: String, CaseIterable, Sendable {
    case equal = "=="
    case notEqual = "!="
    // Before the shorter ones that they begin with.
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    /// A text has that part, a collection that element, a dictionary that key.
    case contains
  }

  /// The paths asked about, from left to right.
  package var operands: [Operand] {
    switch self {
    case .comparison(let operand, _, _), .isNil(let operand), .isCase(let operand, _),
      .holds(let operand):
      [operand]
    case .not(let condition): condition.operands
    case .and(let one, let other), .or(let one, let other): one.operands + other.operands
    }
  }
}

extension Condition {
  /// The condition with each `$path` and `@file` in its literals replaced by what `find` makes of it.
  package func found<Failure: Error>(
    _ find: (Literal) throws(Failure) -> Literal
  ) throws(Failure) -> Condition {
    switch self {
    case .comparison(let operand, let comparison, let literal):
      .comparison(operand, comparison, try literal.found(find))
    case .isNil, .isCase, .holds: self
    case .not(let condition): .not(try condition.found(find))
    case .and(let one, let other): .and(try one.found(find), try other.found(find))
    case .or(let one, let other): .or(try one.found(find), try other.found(find))
    }
  }
}

extension Condition: CustomStringConvertible {
  /// The condition as it is typed. `parse(condition.description)` means the same.
  package var description: String {
    switch self {
    case .comparison(let operand, let comparison, let literal):
      "\(operand.path) \(comparison.rawValue) \(literal)"
    case .isNil(let operand): "\(operand.path) is nil"
    case .isCase(let operand, let name):
      "\(operand.path) is .\(EscapedText.identifier(name.value))"
    case .holds(let operand): operand.path.description
    case .not(let condition): "!\(condition.enclosed(above: .not))"
    case .and(let one, let other):
      "\(one.enclosed(above: .and)) && \(other.enclosed(above: .and))"
    case .or(let one, let other): "\(one.enclosed(above: .or)) || \(other.enclosed(above: .or))"
    }
  }

  /// How closely an operator binds.
  private enum Strength: Comparable {
    case or
    case and
    case not
    case operand
  }

  private var strength: Strength {
    switch self {
    case .comparison, .isNil, .isCase: .and
    case .holds: .operand
    case .not: .not
    case .and: .and
    case .or: .or
    }
  }

  /// With parentheses where an operator that binds more closely would tear it apart.
  private func enclosed(above operation: Strength) -> String {
    switch (self, operation) {
    case (.comparison, .and), (.comparison, .or), (.isNil, .and), (.isNil, .or),
      (.isCase, .and), (.isCase, .or):
      description
    default: strength < operation ? "(\(description))" : description
    }
  }
}
