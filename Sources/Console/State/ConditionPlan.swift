import ConsoleSyntax
import Kernel

/// A condition that is prepared to be evaluated in many states of one type.
///
/// It gives the same results as ``ConditionEvaluator``. Comparisons of stored properties with
/// literals read the property in place. Any other part of the condition is evaluated by
/// reflection, and again only if the stored property that its path starts with has changed. The plan
/// must not be used while shared values are in use, because their contents are not in the state.
struct ConditionPlan<State> {
  /// The address of a state.
  private typealias Place = UnsafeRawPointer
  private typealias Check = (Place) throws(ConditionDiagnostic) -> Bool

  private let check: Check

  init(_ condition: Condition) { check = Self.check(condition) }

  /// Returns whether the condition is true in the state at an address.
  func isTrue(in state: UnsafePointer<State>) throws(ConditionDiagnostic) -> Bool {
    try check(UnsafeRawPointer(state))
  }

  private static func check(_ condition: Condition) -> Check {
    switch condition {
    case .not(let condition):
      let check = check(condition)
      return { place throws(ConditionDiagnostic) in try !check(place) }
    // Evaluate both sides even if the first decides, so that a mistake in the second is reported.
    case .and(let one, let other):
      let (one, other) = (check(one), check(other))
      return { place throws(ConditionDiagnostic) in
        let (one, other) = (try one(place), try other(place))
        return one && other
      }
    case .or(let one, let other):
      let (one, other) = (check(one), check(other))
      return { place throws(ConditionDiagnostic) in
        let (one, other) = (try one(place), try other(place))
        return one || other
      }
    case .comparison(let operand, let comparison, let literal):
      guard let field = StateField(operand.path, in: State.self), !literal.refersToState else {
        return evaluation(of: condition)
      }
      return inPlace(field, comparison, literal) ?? evaluation(of: condition, reading: field)
    case .isNil(let operand), .isCase(let operand, _), .isTrue(let operand):
      return evaluation(of: condition, reading: StateField(operand.path, in: State.self))
    }
  }

  // MARK: By reflection

  /// - Parameter field: the only property that the condition reads, if it is known.
  private static func evaluation(
    of condition: Condition, reading field: StateField? = nil
  ) -> Check {
    func evaluate(_ place: Place) -> Result<Bool, ConditionDiagnostic> {
      let state = place.assumingMemoryBound(to: State.self).pointee
      return Result { () throws(ConditionDiagnostic) in
        try ConditionEvaluator.isTrue(condition, in: state)
      }
    }
    guard let field else {
      return { place throws(ConditionDiagnostic) in try evaluate(place).get() }
    }
    let latest = Latest()
    return { place throws(ConditionDiagnostic) in
      if let known = latest.answer(field, place) { return try known.get() }
      let answer = evaluate(place)
      latest.remember(answer, place)
      return try answer.get()
    }
  }

  /// The answer for the latest state, and that state.
  private final class Latest {
    // A copy, so that no memory that its bytes refer to can be freed and used for other values.
    private var state: State?
    private var answer = Result<Bool, ConditionDiagnostic>.success(false)

    /// The answer, if a property has not changed since.
    func answer(_ field: StateField, _ place: Place) -> Result<Bool, ConditionDiagnostic>? {
      guard state != nil else { return nil }
      // `State?` starts with its value.
      let isSame = withUnsafePointer(to: &state) {
        field.hasSameBytes(UnsafeRawPointer($0), place)
      }
      return isSame ? answer : nil
    }

    func remember(_ answer: Result<Bool, ConditionDiagnostic>, _ place: Place) {
      state = place.assumingMemoryBound(to: State.self).pointee
      self.answer = answer
    }
  }

  // MARK: In place

  /// Compares a property with a literal. `nil` if that needs reflection, or if it is an error.
  private static func inPlace(
    _ field: StateField, _ comparison: Condition.Comparison, _ literal: Literal
  ) -> Check? {
    guard field.isWhole, !literal.isNil else { return nil }
    let optional = field.type as? any OptionalValue.Type
    let type = optional?.wrappedType ?? field.type
    let form = ValueForm.of(type)
    guard !(type is any OptionalValue.Type), form.isTypeable,
      let value = try? form.value(of: literal)
    else { return nil }
    let test: ((Place) -> Bool)? =
      switch comparison {
      case .equal, .notEqual: equality(with: value, type, isOptional: optional != nil)
      case .less, .atMost, .greater, .atLeast:
        order(comparison, of: value, type, isOptional: optional != nil)
      case .contains: nil
      }
    guard let test else { return nil }
    let (offset, isNegated) = (field.offset, comparison == .notEqual)
    return { place throws(ConditionDiagnostic) in test(place + offset) != isNegated }
  }

  private static func equality(
    with value: Any, _ type: Any.Type, isOptional: Bool
  ) -> ((Place) -> Bool)? {
    func open<Value: Equatable>(_: Value.Type) -> ((Place) -> Bool)? {
      guard let value = value as? Value else { return nil }
      if isOptional {
        return { $0.assumingMemoryBound(to: Value?.self).pointee == value }
      }
      return { $0.assumingMemoryBound(to: Value.self).pointee == value }
    }
    return (type as? any Equatable.Type).flatMap { open($0) }
  }

  private static func order(
    _ comparison: Condition.Comparison, of value: Any, _ type: Any.Type, isOptional: Bool
  ) -> ((Place) -> Bool)? {
    func open<Value: Comparable>(_: Value.Type) -> ((Place) -> Bool)? {
      guard let value = value as? Value else { return nil }
      let test: (Value) -> Bool =
        switch comparison {
        case .less: { $0 < value }
        case .atMost: { $0 <= value }
        case .greater: { $0 > value }
        default: { $0 >= value }
        }
      if isOptional {
        // An absent value is neither less nor greater than anything.
        return { $0.assumingMemoryBound(to: Value?.self).pointee.map(test) ?? false }
      }
      return { test($0.assumingMemoryBound(to: Value.self).pointee) }
    }
    return (type as? any Comparable.Type).flatMap { open($0) }
  }
}

extension Literal {
  /// Whether it contains a value that is looked up, such as `$path`.
  fileprivate var refersToState: Bool {
    if case .outside = kind { return true }
    var refers = false
    _ = withOutsideValues { literal in
      refers = true
      return literal
    }
    return refers
  }
}

/// An optional, to find the type of its value.
private protocol OptionalValue {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}
