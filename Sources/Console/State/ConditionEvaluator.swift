import ConsoleSyntax

/// Evaluates a condition in a state.
///
/// The value at a path can be absent: the state is `nil`, or it has no such element, key or case at
/// this moment. An absent value equals only `nil`, is neither less nor greater than anything, and
/// contains nothing. A path that is wrong in every state is an error.
struct ConditionEvaluator {
  private let state: Any

  /// Returns whether the condition is true.
  static func isTrue(_ condition: Condition, in state: Any) throws(ConditionDiagnostic) -> Bool {
    try ConditionEvaluator(state: state).isTrue(condition)
  }

  private func isTrue(_ condition: Condition) throws(ConditionDiagnostic) -> Bool {
    switch condition {
    case .not(let condition):
      return try !isTrue(condition)
    // Evaluate both sides even if the first decides, so that a mistake in the second is reported.
    case .and(let one, let other):
      let (one, other) = (try isTrue(one), try isTrue(other))
      return one && other
    case .or(let one, let other):
      let (one, other) = (try isTrue(one), try isTrue(other))
      return one || other
    case .isNil(let operand):
      return try value(of: operand) == nil
    case .isCase(let operand, let name):
      return try value(of: operand).map { value throws(ConditionDiagnostic) in
        try isCase(name, value, operand)
      } ?? false
    case .isTrue(let operand):
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
    let literal = try withOutsideValues(literal)
    if comparison != .equal, comparison != .notEqual, case .outside = literal.kind, literal.isNil {
      return false
    }
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

  /// The value at a path, without its optionals. `nil` if it is absent.
  private func value(of operand: Condition.Operand) throws(ConditionDiagnostic) -> Any? {
    do {
      return unwrapped(try StateReader.value(at: operand.path, in: state))
    } catch {
      if error.problem.isAbsence { return nil }
      throw ConditionDiagnostic(problem: .path(error.problem), span: error.span ?? operand.span)
    }
  }

  /// The literal with its references to this state replaced by values. An absent value becomes
  /// `nil`.
  private func withOutsideValues(_ literal: Literal) throws(ConditionDiagnostic) -> Literal {
    try literal.withOutsideValues { literal throws(ConditionDiagnostic) in
      guard case .reference(let reference) = literal.kind, reference.step == nil else {
        return literal
      }
      let operand = Condition.Operand(path: reference.path, span: literal.span)
      let value = try value(of: operand) ?? Optional<Any>.none as Any
      return Literal(.outside(OutsideValue(value, writtenAs: literal)), at: literal.span)
    }
  }

  private func isCase(
    _ name: Spanned<String>, _ value: Any, _ operand: Condition.Operand
  ) throws(ConditionDiagnostic) -> Bool {
    let type = Swift.type(of: value)
    guard let current = EnumRuntime.caseName(value) else {
      throw mismatch(.notAnEnum, operand, value)
    }
    if current == name.value { return true }
    guard let names = EnumRuntime.caseNames(of: type), !names.contains(name.value) else {
      return false
    }
    throw ConditionDiagnostic(
      problem: .line(
        .noCase(name.value, of: TypeName.of(type).display, among: names)),
      span: name.span)
  }

  private func isEqual(_ value: Any?, _ literal: Literal) throws(ConditionDiagnostic) -> Bool {
    guard let value, !literal.isNil else { return value == nil && literal.isNil }
    if case .outside(let outside) = literal.kind, case .value(let other) = outside.content,
      let other = unwrapped(other), type(of: value) == type(of: other)
    {
      return areSame(value, other)
    }
    let form = ValueForm.of(type(of: value))
    // A value that cannot be typed is compared by its printed text.
    guard form.isTypeable else { return ValuePrinter.exact.text(value) == literal.description }
    let other = try read(literal, as: form)
    return areSame(value, other)
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
      throw mismatch(.notAContainer, operand, value)
    }
  }

  private func read(_ literal: Literal, as form: ValueForm) throws(ConditionDiagnostic) -> Any {
    do { return try form.value(of: literal) } catch {
      throw ConditionDiagnostic(
        problem: .line(error.problem), span: error.span, file: error.file)
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

/// Why a condition cannot be evaluated. `Rendering` has the words.
enum ConditionProblem: Equatable, Sendable {
  case path(PathProblem)
  case line(Problem)
  /// The type of the value at the path does not allow what the condition does with it.
  case mismatch(Mismatch, path: String, type: String)

  enum Mismatch: Sendable {
    /// A path without a comparison must lead to a Boolean.
    case notBoolean
    /// `<`, `<=`, `>` and `>=` need a `Comparable` value.
    case notOrdered
    /// `is .case` needs an enum.
    case notAnEnum
    /// `contains` needs a text or a collection.
    case notAContainer
  }
}

/// What is wrong with a condition, and where.
struct ConditionDiagnostic: Error, Equatable {
  let problem: ConditionProblem
  let span: SourceSpan
  /// The file that the span is in. `nil` for the line itself.
  var file: FileText?
}

extension PathProblem {
  /// Whether the path can lead to a value in another state.
  var isAbsence: Bool {
    switch self {
    case .isNil, .outOfRange, .noElement, .noNamedElement, .noKey, .otherCase: true
    case .noMember, .isComputed, .notACollection, .notIdentified, .unnamed, .severalNamed: false
    }
  }
}
