/// Answers whether a condition holds in a state.
///
/// What a path leads to may be absent: optional state that is nil, an element, a key or an enum's
/// case that is not there now. Absent equals only `nil`, has no order and contains nothing. A path
/// that can never lead anywhere is an error.
struct ConditionEvaluator {
  private let state: Any

  /// Whether the condition holds.
  static func holds(_ condition: Condition, in state: Any) throws(ConditionDiagnostic) -> Bool {
    try ConditionEvaluator(state: state).holds(condition)
  }

  private func holds(_ condition: Condition) throws(ConditionDiagnostic) -> Bool {
    switch condition {
    case .not(let condition):
      return try !holds(condition)
    // Both sides are asked, so that a mistake in one is told whatever the other says.
    case .and(let one, let other):
      let (one, other) = (try holds(one), try holds(other))
      return one && other
    case .or(let one, let other):
      let (one, other) = (try holds(one), try holds(other))
      return one || other
    case .isNil(let operand):
      return try value(of: operand) == nil
    case .holds(let operand):
      guard let value = try value(of: operand) else { return false }
      guard let isTrue = value as? Bool else { throw mismatch(.notBoolean, operand, value) }
      return isTrue
    case .comparison(let operand, let comparison, let literal):
      return try compare(operand, comparison, literal)
    }
  }

  private func compare(
    _ operand: Condition.Operand, _ comparison: Condition.Comparison, _ literal: Literal
  ) throws(ConditionDiagnostic) -> Bool {
    let value = try value(of: operand)
    switch comparison {
    case .equal: return try isEqual(value, literal)
    case .notEqual: return try !isEqual(value, literal)
    case .contains:
      return try value.map { value throws(ConditionDiagnostic) in
        try contains(value, literal, operand)
      } ?? false
    case .less, .atMost, .greater, .atLeast:
      guard let value else { return false }
      guard let value = value as? any Comparable else {
        throw mismatch(.notOrdered, operand, value)
      }
      return try isOrdered(value, comparison, literal)
    }
  }

  // MARK: Values

  /// What a path leads to, optionals unwrapped; `nil` where it is absent.
  private func value(of operand: Condition.Operand) throws(ConditionDiagnostic) -> Any? {
    do {
      return unwrapped(try StateReader.value(at: operand.path, in: state))
    } catch {
      if error.problem.isAbsence { return nil }
      throw ConditionDiagnostic(problem: .path(error.problem), span: operand.span)
    }
  }

  private func isEqual(_ value: Any?, _ literal: Literal) throws(ConditionDiagnostic) -> Bool {
    guard let value, literal.kind != .nil else { return value == nil && literal.kind == .nil }
    let form = ValueForm.of(type(of: value))
    // What cannot be typed as a value can still be told by how it is printed.
    guard form.isTypeable else { return ValuePrinter.full.text(value) == literal.description }
    let other = try read(literal, as: form)
    return areEqual(value, other)
      ?? (ValuePrinter.full.text(value) == ValuePrinter.full.text(other))
  }

  private func isOrdered<Value: Comparable>(
    _ value: Value, _ comparison: Condition.Comparison, _ literal: Literal
  ) throws(ConditionDiagnostic) -> Bool {
    guard let other = try read(literal, as: ValueForm.of(Value.self)) as? Value else {
      return false
    }
    return switch comparison {
    case .less: value < other
    case .atMost: value <= other
    case .greater: value > other
    default: value >= other
    }
  }

  private func contains(
    _ value: Any, _ literal: Literal, _ operand: Condition.Operand
  ) throws(ConditionDiagnostic) -> Bool {
    if let text = value as? String {
      let part = try read(literal, as: ValueForm.of(String.self)) as? String
      return text.contains(part ?? "")
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set:
      for child in mirror.children where try isEqual(unwrapped(child.value), literal) {
        return true
      }
      return false
    case .dictionary:
      for child in mirror.children {
        guard let key = Mirror(reflecting: child.value).children.first?.value else { continue }
        if try isEqual(key, literal) { return true }
      }
      return false
    default:
      throw mismatch(.holdsNothing, operand, value)
    }
  }

  private func read(_ literal: Literal, as form: ValueForm) throws(ConditionDiagnostic) -> Any {
    do { return try form.value(of: literal) } catch {
      throw ConditionDiagnostic(problem: .line(error.problem), span: error.span)
    }
  }

  private func mismatch(
    _ mismatch: ConditionProblem.Mismatch, _ operand: Condition.Operand, _ value: Any
  ) -> ConditionDiagnostic {
    let type = TypeName.of(Swift.type(of: value)).display
    return ConditionDiagnostic(
      problem: .mismatch(mismatch, path: operand.path.description, type: type),
      span: operand.span)
  }
}

/// Why a condition cannot be answered: data, whose words are chosen in `Rendering`.
enum ConditionProblem: Equatable, Sendable {
  case path(PathProblem)
  case line(Problem)
  /// "`name` is a `String`, neither true nor false: compare it."
  case mismatch(Mismatch, path: String, type: String)

  enum Mismatch: Sendable {
    /// A path that stands alone must lead to a Boolean.
    case notBoolean
    /// `<` and its like need an order.
    case notOrdered
    /// `contains` needs a text or a collection.
    case holdsNothing
  }
}

/// What is wrong with a condition, and which part of the line to point at.
struct ConditionDiagnostic: Error, Equatable {
  let problem: ConditionProblem
  let span: SourceSpan
}

extension PathProblem {
  /// Whether the path could lead somewhere in another state.
  var isAbsence: Bool {
    switch self {
    case .isNil, .outOfRange, .noElement, .noKey, .otherCase: true
    case .noMember, .notACollection: false
    }
  }
}
