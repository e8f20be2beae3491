import ConsoleSyntax
import Kernel

extension Questions {
  /// Whether a condition holds after a step.
  func isTrue(_ condition: Condition, at number: Int) throws(Refusal) -> Bool {
    let result = world.reading(number) { state in
      Result { () throws(ConditionDiagnostic) in
        try ConditionEvaluator.isTrue(condition, in: state)
      }
    }
    do { return try result.get() } catch { throw Refusal(error) }
  }

  /// Returns a function that does the same for many steps, and prepares it once. The function must not
  /// be used after the world has changed.
  func check(_ condition: Condition) -> (_ number: Int) throws(Refusal) -> Bool {
    guard !world.memory.shared.isInUse else {
      return { number throws(Refusal) in try isTrue(condition, at: number) }
    }
    let plan = ConditionPlan<State>(condition)
    return { [timeline] number throws(Refusal) in
      do throws(ConditionDiagnostic) {
        return try timeline.withState(of: number) { state throws(ConditionDiagnostic) in
          try plan.isTrue(in: state)
        }
      } catch { throw Refusal(error) }
    }
  }

  /// Whether an invariant holds after a step. It does not if one of its paths leads nowhere.
  func isKept(_ invariant: Condition, at number: Int) -> Bool {
    world.reading(number) { (try? ConditionEvaluator.isTrue(invariant, in: $0)) ?? false }
  }

  /// The values at the paths of a condition after a step.
  ///
  /// - Parameter before: a step to include the earlier values from; `nil` for none.
  func values(
    of condition: Condition, at number: Int, before: Int? = nil
  ) -> [ClaimedValue] {
    var known: Set<StatePath> = []
    return condition.operands.map(\.path).filter { known.insert($0).inserted }.map { path in
      ClaimedValue(
        path: path.description, before: before.map { printed(path, after: $0) },
        now: printed(path, after: number))
    }
  }

  private func printed(_ path: StatePath, after number: Int) -> String {
    shown(at: path, after: number).map { outline.text($0) } ?? "nil"
  }
}
