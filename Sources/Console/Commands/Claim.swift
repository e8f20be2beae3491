import ConsoleSyntax

/// What an `:expect` line says about the session.
enum Claim: Equatable, Sendable {
  /// The condition is true in the current state.
  case condition(Condition)
  /// Nothing is in flight.
  case idle
  /// This action came after the last one that `received` matched, and the user did not type it.
  case received(ActionExpression, text: String)
  /// A step changed these paths of the state and no others. `nil` for `at` means the present step.
  case changed([StatePath], at: StepName?)
}

/// What an `:invariant` line asks for.
enum InvariantRequest: Equatable, Sendable {
  case list
  case add(Condition)
  /// The number of the invariant to remove, from 1. `nil` for all of them.
  case remove(Int?)
}
