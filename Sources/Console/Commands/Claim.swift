import ConsoleSyntax

/// What `:expect` says of the session.
enum Claim: Equatable, Sendable {
  /// It holds where the session stands.
  case condition(Condition)
  /// Nothing is in flight.
  case idle
  /// An action came that nobody typed.
  case received(ActionExpression, text: String)
  /// A step changed these places in the state and no others.
  case changed([StatePath], at: StepName?)
}

/// What `:invariant` is asked for.
enum InvariantRequest: Equatable, Sendable {
  case list
  case add(Condition)
  /// Its number, from 1; `nil` for all of them.
  case remove(Int?)
}
